/**
 * A decision table as plain data: what is known, and what is decided for each combination of it. The rows are exclusive and
 * complete: every combination has exactly one, and every row is there for some combination.
 */

export interface Row<Inputs, Outcome> {
  /** The values that the row is for; an input that is not named may have any. */
  when: { readonly [Name in keyof Inputs]?: readonly Inputs[Name][] }
  is: Outcome
  /** What was decided and why, where the specification is silent or contradicts itself. */
  because?: string
}

export interface DecisionTable<Inputs, Outcome> {
  /** Everything that may be known, each with all of its values. */
  inputs: { readonly [Name in keyof Inputs]: readonly Inputs[Name][] }
  rows: readonly Row<Inputs, Outcome>[]
}

/** Every combination of the inputs' values. */
export function combinations<Inputs>(inputs: DecisionTable<Inputs, unknown>['inputs']): Inputs[] {
  const names = Object.keys(inputs) as Array<keyof Inputs>
  return names.reduce<Inputs[]>(
    (sofar, name) => sofar.flatMap((known) => inputs[name].map((value) => ({ ...known, [name]: value }))),
    [{} as Inputs],
  )
}

/** What the table decides. Throws where not exactly one row is for these inputs. */
export function decide<Inputs, Outcome>(table: DecisionTable<Inputs, Outcome>, known: Inputs): Outcome {
  const rows = rowsFor(table, known)
  if (rows.length !== 1) throw new Error(`${rows.length} rows are for ${JSON.stringify(known)}`)
  return rows[0]!.is
}

/** What is wrong with the table itself, in words: combinations without a row or with several, and rows for none. */
export function faultsOf<Inputs, Outcome>(table: DecisionTable<Inputs, Outcome>): string[] {
  const met = new Set<Row<Inputs, Outcome>>()
  const faults = combinations(table.inputs).flatMap((known) => {
    const rows = rowsFor(table, known)
    for (const row of rows) met.add(row)
    return rows.length === 1 ? [] : [`${rows.length} rows are for ${JSON.stringify(known)}`]
  })
  const dead = table.rows.filter((row) => !met.has(row)).map((row) => `no combination meets ${JSON.stringify(row.when)}`)
  return [...faults, ...dead]
}

function rowsFor<Inputs, Outcome>({ rows }: DecisionTable<Inputs, Outcome>, known: Inputs): Row<Inputs, Outcome>[] {
  const names = Object.keys(known as object) as Array<keyof Inputs>
  return rows.filter(({ when }) => names.every((name) => when[name]?.includes(known[name]) ?? true))
}
