/** What every connection sets for the search of names, by its name in Postgres. */
export const querySettings = {
  /** As for a solid-state disk. By the default of 4 Postgres reads all shops for a text of some words, in place of an index. */
  random_page_cost: '1.1',
  /** How alike names must be (pg_trgm: the part of three-letter pieces that they share). Two wrong letters of nine pass. */
  'pg_trgm.word_similarity_threshold': '0.45',
}
