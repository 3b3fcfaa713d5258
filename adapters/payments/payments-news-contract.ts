/** Contract of unused tokens and of providers' notifications. */
import { expect, test } from 'vitest'
import { createPayments } from './payments.ts'
import type { Bench } from './payments-contract.ts'
import { askOf, scriptedProvider, unanswered } from './payments-testing.ts'

export function tokensAndNews(bench: () => Bench): void {
  const request = { headers: {}, rawBody: '' }

  test('abandoning a token in use does nothing; an unused one is released', async () => {
    const { payments, provider } = bench()
    const abandon = (token: string) => payments.abandon({ type: 'klarna', token, cartId: 'cart' })
    provider.next.authorize.push(unanswered)
    await payments.authorize(askOf('cart'))
    await abandon('token-of-cart')
    expect(provider.asked).toEqual(['authorize cart:4'])
    await payments.lookup({ key: 'cart:4' })
    await abandon('spare')
    await payments.giveUp('cart')
    await abandon('token-of-cart')
    expect(provider.asked.slice(2)).toEqual(['abandon spare beside token-of-cart', 'abandon token-of-cart'])
  })

  test('abandoning never throws', async () => {
    const { database } = bench()
    const broken = scriptedProvider({ abandon: () => Promise.reject(new Error('Broken')) })
    for (const providers of [[], [broken]])
      await createPayments({ database, providers }).abandon({ type: 'klarna', token: 't', cartId: 'cart' })
  })

  test('a notification is matched by key, by the provider’s id for the payment, and by cart', async () => {
    const { payments, provider } = bench()
    await payments.authorize(askOf('cart'))
    for (const about of [{ attemptKey: 'cart:4' }, { reference: 'ref.cart:4' }, { cartId: 'cart' }]) {
      provider.next.news.push({ eventId: 'e-1', about })
      expect(await payments.receiveCallback('klarna', request)).toEqual({ cartId: 'cart', eventId: 'e-1' })
    }
  })

  test('a notification for another shop, another provider or of no interest matches no cart', async () => {
    const { payments, provider, database } = bench()
    await payments.authorize(askOf('cart'))
    for (const about of [{ attemptKey: 'other:4' }, { reference: 'ref.other' }, { cartId: 'other' }]) {
      provider.next.news.push({ eventId: 'e-1', about })
      expect(await payments.receiveCallback('klarna', request)).toBeNull()
    }
    expect(await payments.receiveCallback('klarna', request)).toBeNull()
    const affirm = scriptedProvider({ name: 'affirm', types: ['affirm'] })
    affirm.next.news.push({ eventId: 'e-2', about: { cartId: 'cart' } })
    expect(await createPayments({ database, providers: [affirm] }).receiveCallback('affirm', request)).toBeNull()
  })

  test('a wrong signature, and news of a provider without credentials, throw', async () => {
    const { payments, provider } = bench()
    provider.next.news.push(new Error('Wrong signature'))
    await expect(payments.receiveCallback('klarna', request)).rejects.toThrow('Wrong signature')
    await expect(payments.receiveCallback('resolve', request)).rejects.toThrow('no credentials')
  })
}
