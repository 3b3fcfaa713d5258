/** Random secrets, hashes, signatures and their comparison; every adapter may import it. */
export { digestOf, hashOf, hexDigestOf, isSameSecret, newSecret, signatureOf, uuidOf } from './secrets.ts'
