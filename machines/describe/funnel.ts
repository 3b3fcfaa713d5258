/** Where shoppers give up: the stages of the checkout, who came that far, and the states in which the others were last seen. */
import type { ChartActivity } from '#machines/ports/charts/chart-activity.ts'

/** A state in which a shopper can only be left at one stage, named as in the log. */
interface DropOff {
  chart: string
  state: string
}

interface StageRow {
  name: string
  /** The checkout's states that are this stage. */
  states: readonly string[]
  dropOffs: readonly DropOff[]
}

const at = (chart: string, ...states: string[]): DropOff[] => states.map((state) => ({ chart, state }))

/** In order. A cart begins at the first: until a delivery is chosen it has no other place in the checkout. */
const stages: readonly StageRow[] = [
  {
    name: 'Cart and shipping',
    states: ['shopping.shipping'],
    dropOffs: [
      ...at('shippingChoice', 'undecided', 'enteringAddress', 'confirmingAddress', 'verifyingAddress'),
      ...at('appointment', 'choosingTime', 'confirmingVisit', 'timeGone', 'holdEnded'),
    ],
  },
  {
    name: 'Coverage',
    states: ['shopping.services', 'shopping.shippingConfirmation'],
    dropOffs: at('checkoutFlow', 'shopping.services', 'shopping.shippingConfirmation'),
  },
  {
    name: 'Payment',
    states: ['shopping.payment'],
    dropOffs: at('order', 'declined'),
  },
  {
    name: 'Review',
    states: ['shopping.summary', 'confirm'],
    dropOffs: at('order', 'priceChanged', 'changed', 'processing', 'unknown', 'needsReview'),
  },
]

/** The charts whose numbers a funnel is made of. */
export const funnelCharts = ['checkoutFlow', 'shippingChoice', 'appointment', 'order'] as const
export type FunnelNumbers = Readonly<Record<(typeof funnelCharts)[number], Pick<ChartActivity, 'here' | 'left' | 'ways'>>>

export interface FunnelStage {
  name: string
  /** Shoppers who came to this stage. */
  reached: number
  /** Those of them who gave up here, and those who are here now. */
  left: number
  here: number
  /** The states in which those who gave up were last seen, most first. What no state tells apart is not listed. */
  dropOffs: Array<DropOff & { carts: number }>
}

export interface Funnel {
  began: number
  placed: number
  stages: FunnelStage[]
}

/**
 * Each shopper is counted once: as placed, by where they are now, or by the stage at which they were last seen. A stage was
 * reached by all shoppers who gave up at it, are at it now, or reached the next one.
 */
export function funnelOf({ checkoutFlow, ...others }: FunnelNumbers): Funnel {
  const numbers = { checkoutFlow, ...others }
  const placed = sum(
    others.order.ways
      .filter(({ from, to }) => isIn(to, 'confirmed') && !isIn(from, 'confirmed') && from !== '')
      .map(({ times }) => times),
  )
  const counts = (stage: StageRow, kind: 'left' | 'here') =>
    sum(checkoutFlow[kind].filter(({ state }) => stage.states.some((own) => isIn(state, own))).map(({ carts }) => carts))
  const found: FunnelStage[] = stages.map((stage) => ({
    name: stage.name,
    reached: 0,
    left: counts(stage, 'left'),
    here: counts(stage, 'here'),
    dropOffs: stage.dropOffs
      .map(({ chart, state }) => ({ chart, state, carts: leftIn(numbers[chart as keyof FunnelNumbers], state) }))
      .filter(({ carts }) => carts > 0)
      .sort((a, b) => b.carts - a.carts),
  }))
  let beyond = placed
  for (const stage of [...found].reverse()) {
    beyond += stage.left + stage.here
    stage.reached = beyond
  }
  return { began: beyond, placed, stages: found }
}

function leftIn({ left }: Pick<ChartActivity, 'left'>, state: string): number {
  return sum(left.filter((each) => isIn(each.state, state)).map(({ carts }) => carts))
}

const isIn = (state: string, outer: string) => state === outer || state.startsWith(`${outer}.`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Every state that a funnel names: each is one of its chart, which a test checks. */
export const funnelStates: readonly DropOff[] = stages.flatMap(({ states, dropOffs }) => [
  ...at('checkoutFlow', ...states),
  ...dropOffs,
])

/** How far visits came before the checkout, each counted once at each stage it reached. */
export interface VisitStage {
  name: string
  reached: number
}

const visitStages = [
  { name: 'Visits', states: ['shop', 'list', 'tire', 'cart'] },
  { name: 'A list of tires', states: ['list', 'tire', 'cart'] },
  { name: 'A tire', states: ['tire', 'cart'] },
  { name: 'The cart', states: ['cart'] },
] as const

/** The states of the visit's chart, which a test checks. */
export const visitStates: readonly string[] = visitStages[0].states

/** `ways` are those of the chart `visit`. */
export function visitsOf({ ways }: Pick<ChartActivity, 'ways'>): VisitStage[] {
  return visitStages.map(({ name, states }) => {
    const isBeyond = (state: string) => (states as readonly string[]).includes(state)
    const came = ways.filter(({ from, to }) => isBeyond(to) && !isBeyond(from))
    return { name, reached: sum(came.map(({ times }) => times)) }
  })
}
