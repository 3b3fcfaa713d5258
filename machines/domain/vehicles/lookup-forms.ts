/** The forms that name a car by its VIN or by its license plate. */
import * as v from 'valibot'
import { type Plate, readPlate } from './plate.ts'
import { readVin } from './vin.ts'

export const vinSchema = v.pipe(
  v.object({ vin: v.string() }),
  v.rawTransform<{ vin: string }, { vin: string }>(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value
    const read = readVin(input.vin)
    if (read.outcome === 'read') return { vin: read.vin }
    addIssue({ message: read.message, path: [{ type: 'object', origin: 'value', input, key: 'vin', value: input.vin }] })
    return NEVER
  }),
)

const typedPlate = v.object({ plate: v.string(), plateState: v.string() })
type TypedPlate = v.InferOutput<typeof typedPlate>

export const plateSchema = v.pipe(
  typedPlate,
  v.rawTransform<TypedPlate, Plate>(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value
    const read = readPlate({ plate: input.plate, state: input.plateState })
    if ('plate' in read) return read.plate
    for (const [key, message] of Object.entries(read.problems) as Array<[keyof TypedPlate, string]>)
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    return NEVER
  }),
)
