/** Charts in a browser: what a page shows before the server has answered, and the moves of a live chart by name. */
export { type Predictable, type Prediction, predict, type ServedActor } from './browser/predict.ts'
export { moveId, watchMoves } from './browser/watch-moves.ts'
