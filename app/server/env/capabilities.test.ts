import { expect, test } from 'vitest'
import { capabilities, demoVariables, standingOf } from './capabilities.ts'
import { variableNames } from './env.schema.ts'
import { served } from './env-testing.ts'

test('every variable is in one row of what it is for', () => {
  const named = [...capabilities.flatMap(({ needs, options = [] }) => [...needs, ...options]), ...demoVariables]
  expect([...named].sort()).toEqual([...variableNames].sort())
})

test('what works is said, and what each missing variable costs', () => {
  const standing = standingOf(served)
  expect(standing).toContainEqual({ what: 'Shoppers can call', works: true })
  expect(standing).toContainEqual({
    what: 'Parcels are followed',
    works: false,
    why: 'EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET not set. People report where parcels are.',
  })
  expect(standing).toContainEqual({
    what: 'Shoppers, sales reps and installers get emails',
    works: false,
    why: expect.stringMatching(/^SMTP_URL is not set, so no email leaves this shop/),
  })
})
