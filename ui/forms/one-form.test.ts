/** Everything that the shop posts is made of one form, which carries its key and what it is about. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The one element that posts. The page of a refusal is a text without React, which sends again what was sent to it. */
const elements = ['ui/forms/posted-form.tsx', 'app/server/api/refusal-page.ts']

/** What is posted without an element: each sends what a form carries, or again what a form has sent. */
const scripts = {
  'ui/forms/lost-write.tsx': 'fieldsNow',
  'ui/screens/checkout/cart/use-one-at-a-time.ts': 'eventFields',
  'ui/screens/checkout/payments/send-payment.ts': 'eventFields',
}

test('no other source writes a form that posts', () => {
  expect(sourcesWith(/method=(\{\s*)?["'`]?post/i)).toEqual([...elements].sort())
})

test('a script posts what a form carries', () => {
  expect(sourcesWith(/\bmethod: ['"`]post\b/)).toEqual(Object.keys(scripts).sort())
  for (const [path, fields] of Object.entries(scripts)) expect(read(path)).toMatch(new RegExp(`\\b${fields}\\(`))
})

function sourcesWith(pattern: RegExp): string[] {
  const sources = ['ui', 'app'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
  )
  return sources
    .filter((path) => /\.tsx?$/.test(path) && !/(\.test|-testing)\.tsx?$/.test(path) && pattern.test(read(path)))
    .sort()
}

const read = (path: string) => readFileSync(path, 'utf8')
