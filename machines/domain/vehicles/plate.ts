/**
 * License plates, as a register takes them. A plate leads to an owner: it is used to answer one request, and is neither kept
 * nor logged.
 */
import { type StateCode, states } from '#machines/domain/delivery/states.ts'
import { withoutUnseen } from '#machines/domain/unseen-signs.ts'

export interface Plate {
  /** Capitals and digits. */
  plate: string
  state: StateCode
}

const plateMessages = {
  plate: 'Enter the plate as it is on the car: 2 to 8 letters and digits',
  state: 'Choose the state of the plate',
} as const

/** Reads what was typed, with spaces, hyphens and small letters; a sentence for each field that is wrong. */
export function readPlate(typed: {
  plate: string
  state: string
}): { plate: Plate } | { problems: Partial<Record<'plate' | 'plateState', string>> } {
  const plate = withoutUnseen(typed.plate)
    .toUpperCase()
    .replace(/[\s.·\p{Pd}]/gu, '')
  const isPlate = /^[A-Z0-9]{2,8}$/.test(plate)
  if (isPlate && isState(typed.state)) return { plate: { plate, state: typed.state } }
  return {
    problems: {
      ...(!isPlate && { plate: plateMessages.plate }),
      ...(!isState(typed.state) && { plateState: plateMessages.state }),
    },
  }
}

function isState(code: string): code is StateCode {
  return Object.hasOwn(states, code)
}
