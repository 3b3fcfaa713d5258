import { expect, test } from 'vitest'
import { createPasswords, passwords } from './passwords.ts'

const cheap = createPasswords({ memoryCost: 1_024, timeCost: 1 })

test('the hash of the shop is Argon2id with 19 MiB and two passes, salted', async () => {
  const [one, other] = [await passwords.hash('a rolling stone'), await passwords.hash('a rolling stone')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect([await passwords.matches(one, 'a rolling stone'), await passwords.matches(one, 'A rolling stone')]).toEqual([
    true,
    false,
  ])
})

test('a hash is checked at the cost that it was made with', async () => {
  const made = await cheap.hash('a rolling stone')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect([await passwords.matches(made, 'a rolling stone'), await passwords.matches(made, 'moss')]).toEqual([true, false])
})

// Made by the package that the shop used before, which wrote the parameters as m, p, t.
const [salt, digest] = ['Oae4bYOSt760a6gJZrujYg', 'jjjqoV2Lsv97GtEbQHQZ2yVwwnnWIZYFnYWEI+HT0qs']

test.each(['m=1024,t=1,p=1', 'm=1024,p=1,t=1'])('a stored hash with its parameters as %s is valid', async (parameters) => {
  const stored = `$argon2id$v=19$${parameters}$${salt}$${digest}`
  expect([await passwords.matches(stored, 'a rolling stone'), await passwords.matches(stored, 'moss')]).toEqual([true, false])
})

test('without a hash no password is right', async () => {
  for (const password of ['', 'password of no account']) expect(await cheap.matches(null, password)).toBe(false)
})
