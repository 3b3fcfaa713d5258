/** What others import of the commerce adapter. */

export { createCartsThen } from './carts/carts-then.ts'
export { createCatalogue } from './catalogue/catalogue.ts'
export { createCheckoutStore } from './checkout-store.ts'
export { createCommerce } from './commerce.ts'
export { createCommerceOverHttp } from './over-http/client.ts'
export { answerCommerceCall } from './over-http/service.ts'
