/** The statements that connections of `pg` send, noted where they are sent. */

interface Connections {
  Client: { prototype: { query(...given: unknown[]): unknown } }
}

/** What may be handed to `query`: a text, or a statement, or a batch of them. */
type Asked = string | { name?: string; text?: string; statements?: ReadonlyArray<{ name?: string; text: string }> }

/**
 * Makes the connections of this copy of `pg` that are opened from now on tell what they send. Gives what names the statements, in their order,
 * that all of them send while work is done.
 */
export function noteStatements({ Client }: Connections): (work: () => Promise<void>) => Promise<string[]> {
  let noted: string[] | null = null
  const { query } = Client.prototype
  Client.prototype.query = function noting(...given) {
    noted?.push(...wordsOf(given[0] as Asked))
    return query.apply(this, given)
  }
  return async (work) => {
    const sent: string[] = []
    noted = sent
    await work().finally(() => {
      noted = null
    })
    return sent
  }
}

function wordsOf(asked: Asked): string[] {
  if (typeof asked === 'string') return [asked]
  if (asked.statements) return asked.statements.flatMap(wordsOf)
  return [asked.name ? `${asked.name}: ${asked.text}` : (asked.text ?? '')]
}

/** A line for each statement, in their order, without its own line breaks; the same one after the other are counted in one line. */
export function statementLines(statements: readonly string[], width = 120): string[] {
  const runs: Array<{ statement: string; times: number }> = []
  for (const statement of statements) {
    const last = runs.at(-1)
    if (last?.statement === statement) last.times += 1
    else runs.push({ statement, times: 1 })
  }
  return runs.map(
    ({ statement, times }) => `${String(times).padStart(4)} x  ${shortened(statement.replace(/\s+/g, ' ').trim(), width)}`,
  )
}

const shortened = (text: string, width: number) => (text.length <= width ? text : `${text.slice(0, width - 1)}…`)
