import { expect, test } from 'vitest'
import { cardIsTyped, type Press, type PressState, pressOf } from './press.rules.ts'

const refused = { isBroken: true, isRefused: true }

test.each<[string, Partial<PressState>, Press]>([
  ['the card fields are tokenized', {}, 'ask'],
  ['a provider that is still loading is waited for', { isLoading: true }, 'await'],
  ['no window is waited for with a wrong address', { kind: 'wallet', isLoading: true, billing: 'wrong' }, 'postAddress'],
  ['no provider is asked while no method counts as chosen', { isUnsure: true }, 'explain'],
  ['what is ready needs the address alone', { hasCard: true }, 'post'],
  ['a wallet is asked once the address is right', { kind: 'wallet' }, 'ask'],
  ['no window opens for an address that is wrong', { kind: 'wallet', billing: 'wrong' }, 'postAddress'],
  ['an own button is the one to press', { kind: 'wallet', hasOwnButton: true }, 'toItsButton'],
  ['an own button waits for the address', { kind: 'wallet', hasOwnButton: true, billing: 'wrong' }, 'postAddress'],
  ['a lender gets the address first', { kind: 'instalment' }, 'postAddress'],
  ['a lender that knows the address is asked at once', { kind: 'instalment', billing: 'saved' }, 'ask'],
  ['a purchase that is refused is explained', { kind: 'instalment', ...refused, billing: 'saved' }, 'explain'],
  ['an address that was corrected may be the right one', { kind: 'instalment', ...refused }, 'postAddress'],
  ['a provider that cannot be loaded is explained', { isBroken: true }, 'explain'],
  ['a provider that cannot be loaded leads to the page that needs none', { isBroken: true, hasHostedPage: true }, 'post'],
])('%s', (_, changes, press) => {
  expect(pressOf({ ...cardIsTyped, ...changes })).toBe(press)
})
