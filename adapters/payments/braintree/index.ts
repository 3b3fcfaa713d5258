export { type BraintreeOptions, createBraintree } from './braintree-provider.ts'
export { answerChallenge } from './webhooks.ts'
