// @module-tag long
import { describeProvider } from '#adapters/payments/contract/provider-contract.ts'
import { braintreeTypes } from './braintree-provider.ts'
import { openBraintree } from './server-testing.ts'

describeProvider('Braintree', () => openBraintree({}, 1_000), {
  types: braintreeTypes,
  lateTypes: ['paypal', 'venmo', 'applepay', 'googlepay'],
  bindsTokenToCart: false,
  declinesOnPage: ['paypal', 'venmo', 'applepay', 'googlepay'],
  // A card's bank said "not now"; a wallet's no is final.
  retryable: (type) => type === 'credit',
})
