export { type BraintreeOptions, createBraintree } from './braintree-provider.ts'
