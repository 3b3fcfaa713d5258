/** How the specification's facts are held against the tests that prove them; `npm test -- facts` does so with all of them. */
import { expect, test } from 'vitest'
import { budgetProblems, problemsOf } from './check-facts.ts'
import type { Fact } from './fact.ts'

const path = 'a/tire.test.ts'
const problems = (text: string, list: Array<Partial<Fact>> = [{}], at = path) =>
  problemsOf(
    list.map((fact) => ({ id: '1.1', fact: 'Tires are round.', ...fact })),
    [{ path: at, text }],
  )

test.each([
  ['a test', `// @fact 1.1\ntest('a tire', () => {})`],
  ['a test in a group', `describe('tires', () => {\n  // @fact 1.1\n  test('a tire', () => {})\n})`],
  ['a test in a table of groups', `describe.each([1])('%s', () => {\n  // @fact 1.1\n  test('a tire', () => {})\n})`],
  ['a table of tests', `// @fact 1.1\ntest.each<[string]>([["("], ["'"]])('each of %s', () => {})`],
  ['a test beside others', `// @fact 1.1\ntest.concurrent('a tire', () => {})`],
  ['a table of tests beside others', `// @fact 1.1\ntest.concurrent.for([1, 2])('both of %s', () => {})`],
  ['a test with another comment', `// Tires roll.\n// @fact 1.1\n// Really.\ntest('a tire', () => {})`],
])('a fact is proven by %s', (_, text) => {
  expect(problems(text)).toEqual([])
})

test('a fact that no test names is a problem', () => {
  expect(problems(`test('a tire', () => {})`)).toEqual(['1.1 is proven by no test: Tires are round.'])
})

test.each([
  ['a test that is skipped', `// @fact 1.1\ntest.skip('a tire', () => {})`],
  ['a table that is skipped', `// @fact 1.1\ntest.skip.each([1])('a tire', () => {})`],
  ['a test that may be skipped', `// @fact 1.1\ntest.skipIf(true)('a tire', () => {})`],
  ['a test still to be written', `// @fact 1.1\ntest.todo('a tire')`],
  ['a test in a group that is skipped', `describe.skip('tires', () => {\n  // @fact 1.1\n  test('a tire', () => {})\n})`],
  ['a test in a group that may be skipped', `describe.skipIf(true)('tires', () => {\n  // @fact 1.1\n  test('a', () => {})\n})`],
  ['a test in a group still to be written', `describe.todo('tires', () => {\n  // @fact 1.1\n  test('a', () => {})\n})`],
  [
    'a test in a table of groups that is skipped',
    `describe.skip.each([1])('%s', () => {\n  // @fact 1.1\n  test('a', () => {})\n})`,
  ],
  [
    'a test in a group within one that is skipped',
    `describe.skip('all', () => {\n  describe('tires', () => {\n  // @fact 1.1\n  test('a', () => {})\n  })\n})`,
  ],
  ['another function', `// @fact 1.1\ncontest('a tire', () => {})`],
  ['the lines of a test', `test('a tire', () => {\n  // @fact 1.1\n  roll()\n})`],
])('a fact is not proven by %s', (_, text) => {
  const line = text.split('\n').findIndex((each) => each.includes('@fact')) + 1
  expect(problems(text)).toEqual([
    '1.1 is proven by no test: Tires are round.',
    `${path}:${line}: @fact is not above a test that runs`,
  ])
})

const marked = `// @fact 1.1\ntest('a tire', () => {})`

test.each(['a/tire.ts', 'a/tire-testing.ts', 'a/test.ts', 'a/contract.md.ts'])(
  'a fact is not proven in %s, which no run loads',
  (at) => {
    expect(problems(marked, undefined, at)).toEqual([
      '1.1 is proven by no test: Tires are round.',
      `${at}:1: @fact is not above a test that runs`,
    ])
  },
)

test.each(['a/tire.test.tsx', 'a/tire.browser.test.ts', 'a/contract.ts', 'a/tire-contract.ts', 'a/contract/tire.ts'])(
  'a fact may be proven in %s',
  (at) => {
    expect(problems(marked, undefined, at)).toEqual([])
  },
)

test('a test that names a fact that does not exist is a problem', () => {
  expect(problems(`// @fact 1.1 1.7\ntest('a tire', () => {})`)).toEqual([`${path}:1: there is no fact 1.7`])
})

test('a fact that is written twice is a problem, regardless of punctuation', () => {
  const text = `// @fact 1.1 1.2 1.3\ntest('a tire', () => {})`
  expect(problems(text, [{}, { id: '1.2', fact: 'tires are  round' }, { id: '1.3', fact: 'Tires are black.' }])).toEqual([
    '1.2 repeats another fact: tires are  round',
  ])
})

test('an id that two facts share is a problem', () => {
  expect(problems(`// @fact 1.1\ntest('a tire', () => {})`, [{}, { fact: 'Tires are black.' }])).toEqual([
    '1.1 is used for two facts',
  ])
})

test('a fact that is not yet so needs no test, and no test may name it', () => {
  const notYet = [{ notYet: 'There are no wheels.' }]
  expect(problems('', notYet)).toEqual([])
  expect(problems(`// @fact 1.1\ntest('a tire', () => {})`, notYet)).toEqual([
    '1.1 is not yet so, and a test names it: Tires are round.',
  ])
})

test.each(['', 'no wheels', 'no wheels.'])(
  'a fact that is not yet so says in a sentence what is missing, and not "%s"',
  (notYet) => {
    expect(problems('', [{ notYet }])).toEqual(['1.1 is not yet so, and does not say in a sentence what is missing'])
  },
)

test('a statement of the specification has one fact', () => {
  const notYet = 'There are no wheels.'
  const both = [
    { notYet, statements: ['3.1', '3.2'] },
    { notYet, id: '1.2', fact: 'Tires roll.', statements: ['2H.2', '3.2'] },
  ] as const satisfies Array<Partial<Fact>>
  expect(problems('', [...both])).toEqual(['3.2 is the statement of two facts'])
})

test('the number of facts that are not yet so may only fall, and the file that has it falls with it', () => {
  expect(budgetProblems(90, 90)).toEqual([])
  expect(budgetProblems(91, 90)).toEqual([
    '91 facts are not yet so, and 90 may be (model-tests/facts/not-yet.json). Build what is missing, with a test.',
  ])
  expect(budgetProblems(89, 90)).toEqual([
    'Only 89 facts are not yet so: write 89 in place of 90 into model-tests/facts/not-yet.json.',
  ])
})
