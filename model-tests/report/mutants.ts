/** The results of the mutation check, as its suite writes them down. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const mutantSchema = v.object({
  /** What was taken away. */
  name: v.string(),
  /** What the shop promises by it. */
  promise: v.string(),
  /** The suite that has to notice. */
  killedBy: v.string(),
  killed: v.boolean(),
})
export type Mutant = v.InferOutput<typeof mutantSchema>

/** Null before the first run. */
export function readMutants(file = join('model-tests', 'report', 'mutations.json')): Mutant[] | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  return v.parse(v.object({ mutants: v.array(mutantSchema) }), JSON.parse(text)).mutants
}
