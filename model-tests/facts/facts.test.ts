/** The specification's facts, each held to the test that proves it. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsOf, testTitles } from './check-facts.ts'
import type { Fact } from './fact.ts'
import { facts } from './facts.ts'

const project = new URL('../../', import.meta.url)
const readFile = (path: string) => {
  const file = new URL(path, project)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

test('every fact of the specification is proven by a test that is there', () => {
  expect(problemsOf(facts, readFile)).toEqual([])
})

const files: Record<string, string> = { 'a/tire.test.ts': `test('a tire is round and black', () => {})` }
const problems = (...list: Array<Partial<Fact>>) =>
  problemsOf(
    list.map((fact) => ({ section: '1', fact: 'Tires are round.', proof: 'a/tire.test.ts › a tire is round', ...fact })),
    (path) => files[path] ?? null,
  )

test('a fact whose test is there has no problem', () => {
  expect(problems({})).toEqual([])
  expect(problems({ proof: ['a/tire.test.ts › a tire is round', 'a/tire.test.ts › is round and black'] })).toEqual([])
})

test('a fact without a proof is a problem', () => {
  expect(problems({ proof: [] })).toEqual(['1: "Tires are round." has no proof'])
})

test.each(['', 'a/tire.test.ts', 'a/tire.test.ts › ', 'a/tire.test.ts › a tire'])('the proof %j names no test', (proof) => {
  expect(problems({ proof })).toEqual([`1: "Tires are round." has the proof "${proof}", which names no test`])
})

test('a file that is gone proves nothing', () => {
  expect(problems({ proof: 'a/rim.test.ts › a rim is round' })).toEqual([
    '1: "Tires are round." is proven in a/rim.test.ts, which is not there',
  ])
})

test('a test that is gone or renamed proves nothing, also beside one that is there', () => {
  expect(problems({ proof: ['a/tire.test.ts › a tire is round', 'a/tire.test.ts › a tire is square'] })).toEqual([
    '1: "Tires are round." is proven by "a tire is square", which is no test in a/tire.test.ts',
  ])
})

test('a fact that stands twice is a problem, however it is written', () => {
  expect(problems({}, { section: '2', fact: 'tires are  round' }, { fact: 'Tires are black.' })).toEqual([
    '2: "tires are  round" stands twice',
  ])
})

test('a screen is read as a screen', () => {
  expect(testTitles('a/tire.test.tsx', `test('a box', () => { render(<div>it's</div>) }); test('another', () => {})`)).toEqual([
    'a box',
    'another',
  ])
})

test('titles are read off every way a test is written, and off nothing else', () => {
  const source = [
    `test('plain', () => { expect('text').toBe("test('inside a string')") })`,
    `// test('in a comment', () => {})`,
    `describe('a group', () => { test("in a group", async () => {}) })`,
    'test.each<[string]>([["("], ["\'"]])(\n  "each of %s",\n  () => {})',
    `test.concurrent('with others', () => {})`,
    `test.concurrent.for([1, 2])('both of %s', () => {})`,
    `test.skip.each([1])('skipped each', () => {})`,

    'test(`every ' + '$' + '{kind} here`, () => {})',
    `test.skip('skipped', () => {})`,
    `test.todo('to be written')`,
    `test.skipIf(true)('skipped where it runs', () => {})`,
    `contest('no test', () => {})`,
    `const same = <Item>(item: Item) => item`,
    `test('after what only TypeScript reads', () => {})`,
  ].join('\n')
  expect(testTitles('a/tire.test.ts', source)).toEqual([
    'plain',
    'in a group',
    'each of %s',
    'with others',
    'both of %s',
    `every ${'$'}{kind} here`,
    'after what only TypeScript reads',
  ])
})
