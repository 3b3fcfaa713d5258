/** Passwords as Argon2id hashes, and the check against one. */
import { argon2id, hash, verify } from 'argon2'

/** OWASP's recommendation: 19 MiB, two passes, one lane; about 30 ms. */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Unicode normalization: keyboards compose `é` differently. */
const composed = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), parameters)
}

/** Without a hash the answer is no, after the same work. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  unusedHash ??= hashPassword('password of no account')
  const isRight = await verify(passwordHash ?? (await unusedHash), composed(password))
  return passwordHash !== null && isRight
}

let unusedHash: Promise<string> | null = null
