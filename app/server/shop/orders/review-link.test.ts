import { expect, test } from 'vitest'
import { orderToken } from './order-link.ts'
import { readReviewToken, reviewToken } from './review-link.ts'

const env = { sessionSecret: 'a secret of the test that is long enough' }

test('a token opens its review and no other, and only where it was made', () => {
  const token = reviewToken(env, 'R1')
  expect(readReviewToken(env, token)).toBe('R1')
  expect(readReviewToken(env, token.replace(/R1$/, 'R2'))).toBeNull()
  expect(readReviewToken({ sessionSecret: 'another secret' }, token)).toBeNull()
  expect(readReviewToken(env, orderToken(env, 'R1'))).toBeNull()
  expect([undefined, '', 'R1', '.R1'].map((text) => readReviewToken(env, text))).toEqual([null, null, null, null])
})
