/** The answer of a port to a question about what does not exist, or what the asker may not know of. */
export type NotFound = { outcome: 'notFound' }
