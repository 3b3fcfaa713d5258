import { expect, test } from 'vitest'
import { mailNote, quoteNotice } from './mail-note.ts'

const smtp = {
  host: 'smtp.example.com',
  port: 465,
  secure: true,
  auth: null,
  from: { name: 'Treadline', address: 'orders@tires.example.com' },
}
const shown = { words: 'This demonstration sends no emails', href: '/demo/mail' }
const kept = { words: 'This shop cannot send emails at present: the email goes out once it can', href: null }

test('pages add nothing where emails are sent, and the truth where they are not', () => {
  for (const mode of ['demo', 'serve', 'development'] as const) expect(mailNote({ mode, smtp })).toBeNull()
  for (const mode of ['demo', 'development'] as const) expect(mailNote({ mode, smtp: null })).toEqual(shown)
  expect(mailNote({ mode: 'serve', smtp: null })).toEqual(kept)
})

test('a quote is said to be sent only where it is, or where it is to be read', () => {
  const sent = { isGood: true, message: 'Quote sent' }
  const failed = { isGood: false, message: 'Quote could not be sent' }
  expect([null, shown, kept].map((note) => quoteNotice(sent, note)?.message)).toEqual([
    'Quote sent',
    'Quote sent. This demonstration sends no emails: read it at /demo/mail.',
    'Quote written. This shop cannot send emails at present: the email goes out once it can.',
  ])
  for (const note of [null, shown, kept]) expect([quoteNotice(failed, note), quoteNotice(null, note)]).toEqual([failed, null])
})
