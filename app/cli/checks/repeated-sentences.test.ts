import { expect, test } from 'vitest'
import { repetitions, sentencesIn } from './repeated-sentences.ts'

test('sentences are read from texts, attributes and elements, and neither from comments nor from descriptions', () => {
  const code = `
    /** It says 'Please choose one of the shops'. */
    // 'Please choose one of the places'
    const one = 'Please choose one of the sizes'
    const two = { description: 'The shopper chooses one of the sizes.', message: \`Please choose one of these tires\` }
    const view = <p title="Please choose one of the brands">
      Please choose one
      of the cars <b>now</b>
    </p>
    const short = 'Please choose'
    const path = 'M3 11.5L5 5.5h10l2 6v5h-3v-2H6v2H3z'`
  expect([...sentencesIn(code)]).toEqual([
    'Please choose one of the sizes',
    'Please choose one of these tires',
    'Please choose one of the brands',
    'Please choose one of the cars',
  ])
})

test('a sentence in two files is named with them, and so is an exception that is not needed any more', () => {
  const said = "'Please choose one of the sizes'"
  const files = new Map([
    ['a.ts', said],
    ['b.ts', `${said} ${said}`],
    ['c.ts', "'Please choose one of the shops'"],
  ])
  expect(repetitions(files, [{ text: 'Please choose one of the cars', why: '' }])).toEqual([
    '"Please choose one of the sizes" is typed in a.ts, b.ts: give it one home.',
    '"Please choose one of the cars" is not typed twice any more: remove the exception from app/cli/checks/repeated-sentences.ts.',
  ])
  expect(repetitions(files, [{ text: 'Please choose one of the sizes', why: '' }])).toEqual([])
})
