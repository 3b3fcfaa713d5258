/** Cuts the connection of a shop in the test's own process (`openScriptedShop`) to Postgres at a chosen statement. */
import pg from 'pg'

export interface StatementCuts {
  /** Counts from here; the connection of statement `at`, from 0, is cut before it is sent, or after Postgres has done it. Null cuts none. */
  cut(at: number | null, when?: 'before' | 'after'): void
  /** The texts of the statements since `cut`. */
  asked(): string[]
  stop(): void
}

/** Call it before the shop opens. */
export function cutStatements(): StatementCuts {
  let asked: string[] = []
  let cutAt: number | null = null
  let isAfter = false
  const { prototype } = pg.Client
  const plain = prototype.query as (...given: unknown[]) => unknown
  prototype.query = function cut(this: pg.Client, ...given: unknown[]) {
    const isChosen = asked.length === cutAt
    const [statement] = given as [string | { text: string }]
    asked.push(typeof statement === 'string' ? statement : statement.text)
    if (!isChosen) return plain.apply(this, given)
    const lose = (): never => {
      ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      throw new Error('The connection was cut')
    }
    // A pool asks with a callback, and so does a batch.
    const called = given.findLastIndex((value) => typeof value === 'function')
    const done = given[called]
    if (typeof done === 'function') {
      const lost = () => {
        try {
          lose()
        } catch (error) {
          done(error)
        }
      }
      return isAfter ? plain.apply(this, given.with(called, lost)) : setImmediate(lost)
    }
    return isAfter ? (plain.apply(this, given) as Promise<unknown>).then(lose) : Promise.reject(new Error()).catch(lose)
  } as typeof prototype.query
  return {
    cut(at, when = 'before') {
      asked = []
      cutAt = at
      isAfter = when === 'after'
    },
    asked: () => asked,
    stop() {
      prototype.query = plain as typeof prototype.query
    },
  }
}
