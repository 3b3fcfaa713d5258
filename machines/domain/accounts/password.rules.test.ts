import { expect, test } from 'vitest'
import { passwordProblem } from './password.rules.ts'

const email = 'ada.byron@example.com'
const guessed = 'This password is too easy to guess. A few unrelated words are better'

test.each([
  'four tires one road',
  'kettle moss orbit',
  '839201746523',
  'Vq7#mZ2!pLx9',
  'schöne grüne Wiese',
  '雨の日のタイヤは静かに回る',
  'a long walk along the winding river, over two bridges, past the mill and the old lamp, and home before the rain',
])('%s is taken', (password) => {
  expect(passwordProblem(password, email)).toBeNull()
})

test.each([
  ['', 'Please use at least 12 characters; a few words in a row are fine'],
  ['Vq7#mZ2!pLx', 'Please use at least 12 characters; a few words in a row are fine'],
  ['🛞🛞🛞🛞🛞🛞', 'Please use at least 12 characters; a few words in a row are fine'],
  ['kettle moss orbit '.repeat(8), 'Please use at most 128 characters'],
  ['ada.byron@example.com', 'Please choose a password without your email in it'],
  ['my Ada.Byron is here', 'Please choose a password without your email in it'],
  ['password1234', guessed],
  ['P4ssw0rd2024!', guessed],
  ['Summer2026!!!', guessed],
  ['qwertyuiop123', guessed],
  ['iloveyou12345', guessed],
  ['correct horse battery staple', guessed],
  ['passwordpassword', guessed],
  ['aaaaaaaaaaaaaaa', guessed],
  ['123456789012', guessed],
  ['abcdefghijklmnop', guessed],
  ['tactactactac', guessed],
  ['abcabcabcabcabc', guessed],
  ['x1x1x1x1x1x1x1', guessed],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, email)).toBe(problem)
})

test('a short name before the @ may be in a password by chance', () => {
  expect(passwordProblem('a kettle of moss', 'ket@example.com')).toBeNull()
})
