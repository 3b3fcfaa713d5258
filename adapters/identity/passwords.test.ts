import { expect, test } from 'vitest'
import { createPasswords, passwords } from './passwords.ts'

const cheap = createPasswords({ memoryCost: 1_024, timeCost: 1 })

test('the hash of the shop is Argon2id with 19 MiB and two passes, salted', async () => {
  const [one, other] = [await passwords.hash('a rolling stone'), await passwords.hash('a rolling stone')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/)
  expect(other).not.toBe(one)
  expect([await passwords.matches(one, 'a rolling stone'), await passwords.matches(one, 'A rolling stone')]).toEqual([
    true,
    false,
  ])
})

test('a hash is checked at the cost that it was made with', async () => {
  const made = await cheap.hash('a rolling stone')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=1024,p=1,t=1\$/)
  expect([await passwords.matches(made, 'a rolling stone'), await passwords.matches(made, 'moss')]).toEqual([true, false])
})

test('without a hash no password is right', async () => {
  for (const password of ['', 'password of no account']) expect(await cheap.matches(null, password)).toBe(false)
})
