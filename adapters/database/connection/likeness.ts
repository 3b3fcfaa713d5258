/** A setting of every connection. */
/** How alike names must be (pg_trgm: the part of three-letter pieces that they share). Two wrong letters of nine pass. */
export const likenessSetting = { name: 'pg_trgm.word_similarity_threshold', value: '0.45' }
