/** The last searches of accounts. */
import type { PastSearch } from '#machines/domain/search/kept-searches.ts'

export interface PastSearches {
  /** Newest first; none for an account that keeps no search. */
  searchesOf(accountId: string): Promise<PastSearch[]>
  /** Keeps what `change` makes of the searches that there are, in one transaction; gives what is kept. It may run twice. */
  change(accountId: string, change: (searches: PastSearch[]) => readonly PastSearch[]): Promise<PastSearch[]>
}
