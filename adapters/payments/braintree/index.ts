export { createBraintree } from './braintree-provider.ts'
