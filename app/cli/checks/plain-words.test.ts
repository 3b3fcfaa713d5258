import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { budgetProblems, idiomsIn, idiomsOfProject, raisedBudgets } from './plain-words.ts'

const wordsIn = (text: string, file = 'a.ts') => idiomsIn(file, text).map(({ word }) => word)

test.each([
  ['Whoever opens a shop is told of it.', ['Whoever', 'is told of']],
  ['An order that stands goes on by itself.', ['goes on', 'stands', 'by itself']],
  ['Nobody heard of it: the money is let go or given back.', ['Nobody', 'heard', 'let go', 'given back']],
  ["The provider's browser half and the desk's books", ['browser half', 'desk', 'books']],
  ['Three ways of paying, and the letter is sent', ['ways of paying', 'letter is']],
  [
    'The card is asked for, the bank is asked again, and a repeat counts for nothing.',
    ['is asked for', 'is asked again', 'counts for nothing'],
  ],
  [
    'What becomes of a cart that staff look after, begun anew in a good world',
    ['becomes of', 'look after', 'anew', 'good world'],
  ],
  ['A receipt for who ordered', ['for who']],
  ['// Who signs in expects a greeting.', ['Who signs in expects a greeting']],
  ["test('who turns back pays nothing', () => {", ['who']],
])('%s', (text, words) => {
  expect(wordsIn(text).sort()).toEqual([...words].sort())
})

test.each([
  'A stand-in for the provider stands in for it.',
  'Half a cent rounds away from zero, and half an hour is 30 minutes.',
  "on: { 'payment.heard': {} }",
  'Use 16 letters and digits',
  "await open('nobody')",
  'contact us if you have not heard from us',
  'A map of who sends what to whom',
  '// Who may see it?',
])('plain: %s', (text) => {
  expect(wordsIn(text)).toEqual([])
})

test.each([
  ["title: 'Nobody yet.'", ['Nobody']],
  ["'nobody comes'", ['nobody']],
  ['("somebody else")', ['somebody']],
])('words beside a quotation mark count: %s', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test.each([
  ['const isTold = toldAmiss(draftingIntakes)', ['is told', 'amiss', 'intakes']],
  ['const shopOfNobody = 1', ['nobody']],
])('names are read as words: %s', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test('the name of a file is read as words', () => {
  expect(wordsIn('', 'app/added-by-itself.test.ts')).toEqual(['by itself'])
})

test.each([
  ['/**\n * A provider that is told\n * of a payment.\n */', 2],
  ['  // The letter\n  // is sent.', 1],
  ['-- a row that stands\n-- for good', 1],
])('a phrase across a line break of a comment is found at its first line: %j', (text, line) => {
  expect(idiomsIn('a.ts', text)[0]).toMatchObject({ line })
})

test('code below a comment is no part of its sentence', () => {
  expect(wordsIn('// it is\ntold()')).toEqual([])
})

test('a hit has its file, its line and what to say instead', () => {
  expect(idiomsIn('app/a.ts', 'fine\n// nobody')).toEqual([
    { file: 'app/a.ts', line: 2, word: 'nobody', instead: 'the subject: shopper, request, provider, staff' },
  ])
})

test('files of each folder and of the root are read', () => {
  const root = mkdtempSync(join(tmpdir(), 'plain-words-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['machines', 'adapters', 'app', 'ui', 'fixtures', 'model-tests'].map((folder) => `${folder}/a.ts`)) {
    mkdirSync(dirname(join(root, file)))
    writeFileSync(join(root, file), '')
  }
  writeFileSync(join(root, 'ui/a.ts'), '// deed')
  writeFileSync(join(root, 'vite.config.ts'), '// whatever')
  writeFileSync(join(root, 'README.md'), 'deed')
  const counts = [...idiomsOfProject(root)].map(([folder, hits]) => [folder, hits.length])
  expect(Object.fromEntries(counts)).toEqual({
    machines: 0,
    adapters: 0,
    app: 0,
    ui: 1,
    fixtures: 0,
    'model-tests': 0,
    root: 2,
  })
})

const hit = { file: 'ui/a.ts', line: 1, word: 'deed', instead: 'action, effect' }

test('a count equal to its budget is right; a higher one names every place; a lower one needs a lower budget', () => {
  const counted = new Map([['ui', [hit]]])
  expect(budgetProblems(counted, { ui: 1 })).toEqual([])
  expect(budgetProblems(counted, {})).toEqual([
    'ui has 1 words of the old idiom, and may have 0. All of them:\n  ui/a.ts:1 "deed": say action, effect',
  ])
  expect(budgetProblems(counted, { ui: 4 })).toEqual([
    'ui has 1 of these words: lower its number in app/cli/checks/plain-words.json from 4.',
  ])
})

test('a budget may fall, and rise only with the number of patterns', () => {
  const earlier = { patterns: 3, budgets: { ui: 4 } }
  expect(raisedBudgets(earlier, { patterns: 3, budgets: { ui: 3 } })).toEqual([])
  expect(raisedBudgets(earlier, { patterns: 3, budgets: { ui: 5, app: 1 } })).toEqual([
    'app/cli/checks/plain-words.json raises ui from 4 to 5: budgets may only fall.',
    'app/cli/checks/plain-words.json raises app from 0 to 1: budgets may only fall.',
  ])
  expect(raisedBudgets(earlier, { patterns: 4, budgets: { ui: 5 } })).toEqual([])
  expect(raisedBudgets(null, { patterns: 3, budgets: { ui: 5 } })).toEqual([])
})
