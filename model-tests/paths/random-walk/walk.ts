/** The random parts of a walk: where it begins, what the shopper and the provider do, and the outcomes of the effects. */
import fc from 'fast-check'
import type { DeliveryMethod, Point } from '#machines/checkout/journeys-testing.ts'

const seconds = 1_000
const minutes = 60 * seconds

const actions = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('proceed' as const), which: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('anything' as const),
      which: fc.nat(999),
      isCurious: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(seconds, 5 * seconds, minutes, 29 * minutes, 31 * minutes),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reprice' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'news' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'providerTakes' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'holdLapses' as const }) },
)
export type Action = typeof actions extends fc.Arbitrary<infer Drawn> ? Drawn : never
/**
 * The shopper presses something: what makes progress, or anything that is offered, perhaps twice; the curious prefer untried
 * events.
 */
export type Press = Extract<Action, { do: 'proceed' | 'anything' }>

export const walks = fc.record({
  way: fc.constantFrom<DeliveryMethod>('installer', 'mobile', 'home', 'warehouse'),
  isSeller: fc.boolean(),
  from: fc.constantFrom<Point | 'confirmed'>(
    'start',
    'cart',
    'delivery',
    'payment',
    'summary',
    'summary',
    'confirmed',
    'confirmed',
  ),
  actions: fc.array(actions, { minLength: 5, maxLength: 40 }),
  /** The outcome of each effect in turn (`outcomes.ts`): mostly the simulated one. */
  outcomes: fc.array(fc.nat(29), { minLength: 1, maxLength: 60 }),
})
export type Walk = typeof walks extends fc.Arbitrary<infer Drawn> ? Drawn : never
