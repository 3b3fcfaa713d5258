import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, readsFromRight, runsOf } from './lines.ts'

/** Every character is one wide. */
const wrapped = (text: string, width: number) => linesOf(text, width, (line) => [...line].length)

test.each([
  ['12 Mill Rd', 20, ['12 Mill Rd']],
  ['12 Mill Rd', 7, ['12 Mill', 'Rd']],
  ['12 Mill Rd', 3, ['12', 'Mil', 'l', 'Rd']],
  ['WWWWWWWW', 3, ['WWW', 'WWW', 'WW']],
  ['', 3, ['']],
  // Between the words of a script that has no spaces.
  ['สมชายใจดี', 6, ['สมชาย', 'ใจดี']],
] as const)('%j is put on lines of %i', (text, width, lines) => {
  expect(wrapped(text, width)).toEqual(lines)
})

test('no line is wider than it may be, and no character is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', ' ', '龍', 'א', '-', '12') }),
      fc.integer({ min: 2, max: 9 }),
      (text, width) => {
        const lines = wrapped(text, width)
        expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      },
    ),
  )
})

/** The font of a character is its script. */
const scriptOf = (letter: string) =>
  /\p{Script=Hebrew}/u.test(letter) ? 'hebrew' : /\p{Script=Arabic}/u.test(letter) ? 'arabic' : 'latin'
/** The parts from left to right. What reads from right to left is turned around within its part by the library that shapes it. */
const drawn = (line: string, isRightToLeft = readsFromRight(line)) =>
  runsOf(line, isRightToLeft, scriptOf).map(({ text, font }) => `${font}:${text}`)

test.each([
  ['12 Mill Rd', ['latin:12 Mill Rd']],
  ['נועה כהן', ['hebrew:כהן', 'latin: ', 'hebrew:נועה']],
  // The number comes first for a reader from the right, and its digits stay in order.
  ['12 הרצל', ['hebrew:הרצל', 'latin: ', 'latin:12']],
  ['Ring נועה כהן 12', ['latin:Ring ', 'latin:12', 'latin: ', 'hebrew:כהן', 'latin: ', 'hebrew:נועה']],
  // Brackets are drawn the other way round.
  ['(נועה) כהן', ['hebrew:כהן', 'latin: ', 'latin:(', 'hebrew:נועה', 'latin:)']],
  // Digits of Arabic are read from the left.
  ['محمد ۱۲', ['arabic:۱', 'arabic:۲', 'latin: ', 'arabic:محمد']],
  ['א Ann Lee ב', ['hebrew:ב', 'latin: ', 'latin:Ann Lee', 'latin: ', 'hebrew:א']],
] as const)('%s is drawn in the order of its direction', (line, parts) => {
  expect(drawn(line)).toEqual(parts)
})

test('a line of a text that reads from right to left does too, also where it begins with Latin letters', () => {
  expect(drawn('Ann כהן', true)).toEqual(['hebrew:כהן', 'latin: ', 'latin:Ann'])
})
