import { expect, test } from 'vitest'
import { withoutDescriptions } from './drop-descriptions.ts'

test('browser scripts have charts without what they say to readers', () => {
  const code = `createMachine({
  id: 'toast',
  description:
    'A message. It isn’t \\'long\\', and { says } little.',
  states: { hidden: { description: "It's gone." }, shown: { description: 'There.', on: { close: { target: 'hidden', description: 'Closed.' } } } },
})`
  expect(withoutDescriptions(code).replace(/\s+/g, ' ')).toBe(
    "createMachine({ id: 'toast', states: { hidden: { }, shown: { on: { close: { target: 'hidden', } } } }, })",
  )
})

test('a description in a text, and one that is computed, stay', () => {
  const code = "const shown = { text: 'description: \\'none\\'', description: nameOf(state) }"
  expect(withoutDescriptions(code)).toBe(code)
})
