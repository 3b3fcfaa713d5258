import { expect, test } from 'vitest'
import { mailWay } from './mail-way.ts'

const smtp = {
  host: 'smtp.example.com',
  port: 465,
  secure: true,
  auth: null,
  from: { name: 'Treadline', address: 'orders@tires.example.com' },
}

test.each([
  ['demo', smtp, 'sent'],
  ['serve', smtp, 'sent'],
  ['demo', null, 'shown'],
  ['development', null, 'shown'],
  ['serve', null, 'kept'],
] as const)('in %s, emails with the mail server %o are: %s', (mode, server, way) => {
  expect(mailWay({ mode, smtp: server })).toBe(way)
})
