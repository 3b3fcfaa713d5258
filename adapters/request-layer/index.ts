/** HTTP client of every adapter (specification 001, sections 7 and 8). */

export { type Deadlines, fetchWithin } from './deadline-fetch.ts'
export { type ExchangeAnswer, exchange, parseJson, shapeError } from './exchange.ts'
export type { ExtraName, Extras } from './extras.ts'
export { type Call, createRequestLayer, type RequestLayer } from './request-layer.ts'
export { createTokenSource } from './token-source.ts'
