/** What others import of the recovery after a backup was restored. */
export { type FoundPayment, type Recovered, recover } from './recover.ts'
