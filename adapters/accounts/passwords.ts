/** Passwords as Argon2id hashes, and the check against one. */
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash the answer is no, after the same work. */
  matches(passwordHash: string | null, password: string): Promise<boolean>
}

/** `memoryCost` in KiB; `timeCost` in passes over it. A hash that was made at another cost, or names its cost in another order, stays valid. */
export function createPasswords(cost: { memoryCost: number; timeCost: number }): Passwords {
  const hashOf = (password: string) => hash(composed(password), { parallelism: 1, ...cost })
  let unusedHash: Promise<string> | null = null
  return {
    hash: hashOf,
    async matches(passwordHash, password) {
      unusedHash ??= hashOf('password of no account')
      const isRight = await verify(passwordHash ?? (await unusedHash), composed(password))
      return passwordHash !== null && isRight
    },
  }
}

/** OWASP's recommendation: 19 MiB, two passes, one lane; about 12 ms. */
export const passwords = createPasswords({ memoryCost: 19_456, timeCost: 2 })

/** Unicode normalization: keyboards compose `é` differently. */
const composed = (password: string) => password.normalize('NFKC')
