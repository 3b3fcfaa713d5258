/** Whether there is anything to sell: a database is empty until an operator has imported a catalogue. */
import type { Database } from '#adapters/database/index.ts'

/** The command that loads a catalogue. */
export const importCommand = 'npm run import -- <folder>'

/** Said in the log and by `/readyz` while nothing is for sale. */
export const withoutCatalogue = `There is no catalogue, so nothing is for sale: load one with ${importCommand} (app/cli/import/README.md)`

/** Whether the catalogue has an item; one row is looked at. Throws while the database does not answer. */
export async function isStocked(database: Database): Promise<boolean> {
  const [row] = await database.query<{ stocked: boolean }>('select exists (select from item) as stocked')
  return row?.stocked === true
}
