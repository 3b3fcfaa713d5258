import { expect, test } from 'vitest'
import { budgetProblems, idiomsIn } from './plain-words.ts'

test.each([
  ['Whoever opens a shop is told of it.', ['Whoever', 'is told of']],
  ['An order that stands goes on by itself.', ['goes on', 'stands', 'by itself']],
  ['Nobody heard of it: the money is let go or given back.', ['Nobody', 'heard', 'let go', 'given back']],
  ["The provider's browser half and the desk's books", ['browser half', 'desk', 'books']],
  ['Three ways of paying, and the letter is sent', ['ways of paying', 'letter is']],
])('%s', (text, words) => {
  expect(
    idiomsIn('a.ts', text)
      .map(({ word }) => word)
      .sort(),
  ).toEqual([...words].sort())
})

test.each([
  'A stand-in for the provider stands in for it.',
  'Half a cent rounds away from zero, and half an hour is 30 minutes.',
  "on: { 'payment.heard': {} }",
  'Where do they go on?',
  'Use 16 letters and digits',
  "await open('nobody')",
  'contact us if you have not heard from us',
])('plain: %s', (text) => {
  expect(idiomsIn('a.ts', text)).toEqual([])
})

test('a hit has its file, its line and what to say instead', () => {
  expect(idiomsIn('app/a.ts', 'fine\n// nobody')).toEqual([
    { file: 'app/a.ts', line: 2, word: 'nobody', instead: 'the subject: shopper, request, provider, staff' },
  ])
})

const hit = { file: 'ui/a.ts', line: 1, word: 'deed', instead: 'action, effect' }

test('a count equal to its budget is right; a higher one names every place; a lower one asks for a lower budget', () => {
  const counted = new Map([['ui', [hit]]])
  expect(budgetProblems(counted, { ui: 1 })).toEqual([])
  expect(budgetProblems(counted, {})).toEqual([
    'ui has 1 words of the old idiom, and may have 0. All of them:\n  ui/a.ts:1 "deed": say action, effect',
  ])
  expect(budgetProblems(counted, { ui: 4 })).toEqual([
    'ui has 1 of these words: lower its number in app/cli/checks/plain-words.json from 4.',
  ])
})
