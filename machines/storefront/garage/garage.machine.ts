/**
 * The cars that a shopper keeps: of a guest in a cookie, of an account in the database. The server runs this chart for each request,
 * from what is kept, and keeps what comes out of it.
 */
import { assign, setup } from 'xstate'
import { type GarageCar, isCar, mergedGarages, mostCars, withOneDefault } from '#machines/domain/garage/garage.ts'
import type { GarageEvent } from './garage.events.ts'

interface Context {
  cars: GarageCar[]
  /** The car that was taken out last, and where it was. */
  removed: { car: GarageCar; place: number } | null
  /** The garage was full, so the last car was not taken. */
  isRefused: boolean
}

const removeOne = {
  guard: 'isKept' as const,
  target: 'stocked' as const,
  actions: 'remove' as const,
  description: 'A car is taken out; it can be put back. Where it was the default, the first car is from then on.',
}
const remove = [
  {
    guard: 'isLast' as const,
    target: 'empty' as const,
    actions: 'remove' as const,
    description: 'The only car is taken out; it can be put back.',
  },
  removeOne,
]
const prefer = { guard: 'isKept' as const, actions: 'prefer' as const, description: 'Another car is the default.' }
const mergeToFull = {
  guard: 'mergesToFull' as const,
  target: 'full' as const,
  actions: 'merge' as const,
  description: 'The cars of the guest join those of the account, as far as there is room.',
}
const merge = { actions: 'merge' as const, description: 'The cars of the guest join those of the account.' }
const again = { guard: 'isKept' as const, actions: 'clear' as const, description: 'The car is kept already.' }

export const garageMachine = setup({
  types: { context: {} as Context, events: {} as GarageEvent },
  guards: {
    isKept: ({ context, event }) => 'car' in event && context.cars.some(isCar(event.car)),
    isLast: ({ context, event }) =>
      event.type === 'car.remove' && context.cars.length === 1 && context.cars.some(isCar(event.car)),
    isLastRoom: ({ context }) => context.cars.length === mostCars - 1,
    mergesNothing: ({ context, event }) => event.type === 'cars.merge' && mergedGarages(context.cars, event.cars).length === 0,
    mergesToFull: ({ context, event }) =>
      event.type === 'cars.merge' && mergedGarages(context.cars, event.cars).length === mostCars,
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'car.add'
        ? {
            cars: withOneDefault([...context.cars, { ...event.car, isDefault: context.cars.length === 0 }]),
            removed: null,
            isRefused: false,
          }
        : {},
    ),
    remove: assign(({ context, event }) => {
      if (event.type !== 'car.remove') return {}
      const place = context.cars.findIndex(isCar(event.car))
      const left = context.cars.filter((_, at) => at !== place)
      return { cars: withOneDefault(left), removed: { car: context.cars[place]!, place }, isRefused: false }
    }),
    restore: assign(({ context, event }) => {
      if (event.type !== 'car.restore') return {}
      // one that was the default is so again
      const others = event.car.isDefault ? context.cars.map((car) => ({ ...car, isDefault: false })) : context.cars
      return { cars: withOneDefault(others.toSpliced(event.place, 0, event.car)), removed: null, isRefused: false }
    }),
    prefer: assign(({ context, event }) =>
      event.type === 'car.prefer'
        ? { cars: context.cars.map((car) => ({ ...car, isDefault: isCar(event.car)(car) })), removed: null, isRefused: false }
        : {},
    ),
    merge: assign(({ context, event }) => (event.type === 'cars.merge' ? { cars: mergedGarages(context.cars, event.cars) } : {})),
    clear: assign({ removed: null, isRefused: false }),
    refuse: assign({ isRefused: true }),
  },
}).createMachine({
  id: 'garage',
  description:
    'The cars that a shopper keeps, eight at most, and which of them listings and tires speak of. A guest’s are in a cookie; at sign-in they join those of the account.',
  context: { cars: [], removed: null, isRefused: false },
  initial: 'empty',
  states: {
    empty: {
      description: 'No car is kept.',
      on: {
        'car.add': { target: 'stocked', actions: 'add', description: 'The first car: it is the default.' },
        'car.restore': { target: 'stocked', actions: 'restore', description: 'The car that was taken out comes back.' },
        'cars.merge': [
          { guard: 'mergesNothing', description: 'There is no car to bring.' },
          mergeToFull,
          { ...merge, target: 'stocked' },
        ],
      },
    },
    stocked: {
      description: 'One to seven cars are kept, and there is room for more.',
      on: {
        'car.add': [
          again,
          { guard: 'isLastRoom', target: 'full', actions: 'add', description: 'The eighth car: there is no room for more.' },
          { actions: 'add', description: 'One more car.' },
        ],
        'car.restore': [
          again,
          {
            guard: 'isLastRoom',
            target: 'full',
            actions: 'restore',
            description: 'The car comes back: there is no room for more.',
          },
          { actions: 'restore', description: 'The car that was taken out comes back to its place.' },
        ],
        'car.remove': remove,
        'car.prefer': prefer,
        'cars.merge': [mergeToFull, merge],
      },
    },
    full: {
      description: 'Eight cars are kept. One has to go before another comes.',
      on: {
        'car.add': [again, { actions: 'refuse', description: 'A ninth car is not taken, and the page says why.' }],
        'car.restore': [again, { actions: 'refuse', description: 'Another car took its place: it is not put back.' }],
        'car.remove': removeOne,
        'car.prefer': prefer,
        'cars.merge': { ...merge, description: 'There is no room for the cars that the guest brings.' },
      },
    },
  },
})
