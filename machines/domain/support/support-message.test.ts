import { expect, test } from 'vitest'
import { readForm } from '#machines/domain/form-problems.ts'
import { supportMessageSchema } from './support-message.ts'

const typed = { name: 'Dana Reyes', email: 'dana@example.com', subject: 'order', orderNumber: '7gk2 m4qx', text: ' Where? ' }

test('an order’s number is read as people write it, or left out', () => {
  expect(readForm(supportMessageSchema, typed)).toEqual({ input: { ...typed, orderNumber: '7GK2M4QX', text: 'Where?' } })
  expect(readForm(supportMessageSchema, { ...typed, orderNumber: '' })).toMatchObject({ input: { orderNumber: '' } })
})

test.each([
  ['name', ' ', 'Please enter your name'],
  ['email', 'dana@', 'Please enter a valid email'],
  ['subject', '', 'Please choose what it is about'],
  ['orderNumber', '123', 'Please enter the order number as it is in your email, or leave it empty'],
  ['text', ' ', 'Please write your message'],
  ['text', 'x'.repeat(4_001), 'Please use at most 4,000 characters'],
  ['text', 'My card is 4111 1111 1111 1111', 'Please do not enter card numbers here'],
])('%s %j is refused: %s', (field, value, message) => {
  expect(readForm(supportMessageSchema, { ...typed, [field]: value })).toEqual({ problems: { [field]: message } })
})
