/** The effect of the vehicle picker in a browser. It stops when its signal is aborted. */
import { fromPromise } from 'xstate'
import type { FindNextInput, FindNextOutput } from '#machines/storefront/vehicles/vehicle-picker.effects.ts'
import { vehiclePickerMachine } from '#machines/storefront/vehicles/vehicle-picker.machine.ts'

export const pickerInBrowser = vehiclePickerMachine.provide({
  actors: { findNext: fromPromise<FindNextOutput, FindNextInput>(({ input, signal }) => findNext(input, signal)) },
})

/** Throws when the shop does not answer. */
async function findNext(answers: FindNextInput, signal: AbortSignal): Promise<FindNextOutput> {
  const given = Object.entries(answers).filter((each): each is [string, string] => each[1] !== undefined)
  const answer = await fetch(`/vehicles/lists?${new URLSearchParams(given)}`, { signal })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return (await answer.json()) as FindNextOutput
}
