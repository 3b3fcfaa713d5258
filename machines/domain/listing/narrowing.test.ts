import { expect, test } from 'vitest'
import { narrowingWords } from './narrowing.ts'

const word = (name: string, count: number) => ({ word: name, label: name, count })
const shown = (words: Array<ReturnType<typeof word>>, applied: string[]) =>
  narrowingWords({ kind: 'choice', total: 9, words }, applied).map((each) => each.word)

test('a word that no tire has, or that every tire has, cannot narrow the list', () => {
  expect(shown([word('all', 9), word('none', 0), word('some', 4)], [])).toEqual(['some'])
})

test('once a word is applied, each word with tires adds some', () => {
  expect(shown([word('all', 9), word('none', 0), word('some', 4)], ['some'])).toEqual(['all', 'some'])
})

test('an applied word stays, so that it can be removed', () => {
  expect(shown([word('all', 9), word('none', 0)], ['none'])).toEqual(['all', 'none'])
})
