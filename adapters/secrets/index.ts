/** Random secrets, their hashes and their comparison; every adapter may import it. */
export { hashOf, isSameSecret, newSecret } from './secrets.ts'
