/** Which actions race, from which position, and the number of preemptions. */
import type { ActionName } from './actions.ts'
import type { Position } from './table.ts'

export interface Scenario {
  position: Position
  actions: ActionName[]
  stops: number
}

/** Events that can interfere with an order being placed. */
const uponSubmit: ActionName[] = [
  'doubleClick',
  'retry',
  'backAndFewer',
  'otherCard',
  'otherWay',
  'comesBackAgain',
  'serverTells',
  'reconcile',
]
/** What can come upon an order that is being cancelled. */
const uponCancel: ActionName[] = ['cancelInSecondTab', 'secondTab', 'webhook', 'reconcile']
/** What can happen to a payment without an answer. */
const uponSilence: ActionName[] = ['lookUpAgain', 'webhook', 'reconcile', 'submit']
export const scenarios: Scenario[] = [
  race('summary', 2, 'submit', 'secondTab'),
  race('summary', 2, 'submit', 'webhook'),
  race('summary', 2, 'submit', 'slotIsTaken'),
  race('summary', 2, 'submit', 'crash'),
  ...uponSubmit.map((other) => race('summary', 1, 'submit', other)),
  ...pairsOf('summary', 1, ['backAndFewer', 'otherCard', 'otherWay', 'slotIsTaken']),
  race('summary', 1, 'submit', 'withdraw'),
  race('summary', 1, 'submit', 'withdraw', 'crash'),
  race('summary', 1, 'submit', 'secondTab', 'crash'),
  race('summary', 1, 'submit', 'retry', 'crash'),

  race('confirmed', 2, 'cancel', 'crash'),
  ...uponCancel.map((other) => race('confirmed', 1, 'cancel', other)),

  ...pairsOf('unheard', 1, uponSilence),
  race('unheard', 1, 'lookUpAgain', 'webhook', 'reconcile'),
  race('neverTaken', 1, 'lookUpAgain', 'webhook'),
  race('neverTaken', 1, 'lookUpAgain', 'reconcile'),

  race('atProvider', 1, 'comesBack', 'serverTells'),

  race('lastSeat', 1, 'submit', 'rivalSubmits'),
  race('lastTires', 1, 'submit', 'rivalSubmits'),
  race('summary', 2, 'proves', 'rivalProves'),

  race('lastUse', 1, 'submit', 'rivalSubmits'),
  race('lastUse', 1, 'submit', 'rivalSubmits', 'crash'),
  race('useDeclined', 1, 'submit', 'rivalSubmits'),
  race('useTaken', 1, 'cancel', 'rivalSubmits'),
  race('summary', 1, 'submit', 'rivalEntersCode'),
  race('summary', 1, 'rivalEntersCode', 'rivalSubmits'),
  race('summary', 1, 'rivalEntersCode', 'rivalEntersCodeInSecondTab'),
]

function race(position: Position, stops: number, ...actions: ActionName[]): Scenario {
  return { position, actions, stops }
}

function pairsOf(position: Position, stops: number, actions: ActionName[]): Scenario[] {
  return actions.flatMap((one, index) => actions.slice(index + 1).map((other) => race(position, stops, one, other)))
}

export function nameOf({ position, actions }: Scenario): string {
  return `${position}: ${actions.join(' + ')}`
}
