/**
 * The ports of commerce as HTTP calls: one row a function, at the specification's paths (section 7) where it has them. Both
 * ends read this table, so that they cannot disagree.
 */
import type { ExtraName } from '#adapters/request-layer/index.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'

/**
 * Where an argument travels: a part of the path, a name of the query, a name of the body, the whole body, the whole query,
 * or the `Idempotency-Key` header. Secrets and tokens go in bodies: addresses end up in logs.
 */
export type ParameterLocation = `path:${string}` | `query:${string}` | `body:${string}` | 'body' | 'query' | 'key'

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** One place an argument, in the function's order. */
  args: readonly ParameterLocation[]
  /** What it may say of the visitor beside its arguments; the other end does nothing with it. */
  extras?: readonly ExtraName[]
  /** The meaning of a 404; such an answer has no body. */
  missing?: null | { outcome: 'notFound' }
}

/** Hints of where and when a shop is looked for (specification 001, section 7); prices and rights come from arguments alone. */
const visit = ['userRegion', 'userSessionId', 'channel'] as const

const notFound = { outcome: 'notFound' } as const

/** By port and function. */
type Calls = { [Port in keyof Commerce]: Record<keyof Commerce[Port], HttpCall> }

export const calls: Calls = {
  carts: {
    createCart: { method: 'POST', path: '/cart-summary', args: ['body'] },
    cartOfSecret: { method: 'POST', path: '/cart-secrets', args: ['body:secret'], missing: null },
    cartSummary: { method: 'GET', path: '/cart-summary', args: ['query:id'], missing: null },
    pricedAhead: { method: 'POST', path: '/bills-ahead', args: ['body'] },
    updateCart: { method: 'PUT', path: '/cart-summary', args: ['query:id', 'body', 'key'], missing: notFound },
    setCartZip: { method: 'PUT', path: '/cart-summary/zip', args: ['query:id', 'body:zip'] },
    claimCart: {
      method: 'PUT',
      path: '/carts/{cartId}/account',
      args: ['path:cartId', 'body:accountId', 'body:sessionId'],
      missing: notFound,
    },
    copyForGuest: { method: 'POST', path: '/cart-secrets/guest', args: ['body:secret', 'body:visitor'], missing: null },
    joinCopy: { method: 'PUT', path: '/carts/{cartId}/joined', args: ['path:cartId', 'body:accountId'], missing: null },
    endSecrets: { method: 'POST', path: '/cart-secrets/ended', args: ['body'] },
    cartOfAccount: { method: 'GET', path: '/accounts/{accountId}/cart', args: ['path:accountId'], missing: null },
    besideCart: { method: 'GET', path: '/carts/{cartId}/beside', args: ['path:cartId'], missing: null },
    setBesideCart: { method: 'PUT', path: '/carts/{cartId}/beside', args: ['path:cartId', 'body:besideCartId'] },
    setWidgetOrigin: { method: 'PUT', path: '/carts/{cartId}/widget-origin', args: ['path:cartId', 'body'] },
    recordIdMe: { method: 'PUT', path: '/carts/{cartId}/id-me', args: ['path:cartId', 'body'], missing: notFound },
    cartBilling: { method: 'GET', path: '/checkout/cart-billing', args: ['query:cartId'], missing: null },
    saveCartBilling: { method: 'PUT', path: '/checkout/cart-billing', args: ['query:cartId', 'body', 'key'], missing: notFound },
  },

  delivery: {
    cartShipping: { method: 'GET', path: '/checkout/cart-shipping', args: ['query:cartId'], missing: null },
    cartWithShipping: { method: 'GET', path: '/carts/{cartId}/shipped', args: ['path:cartId'], missing: null },
    saveCartShipping: {
      method: 'PUT',
      path: '/checkout/cart-shipping',
      args: ['query:cartId', 'body', 'key'],
      missing: notFound,
    },
    clearCartShipping: { method: 'DELETE', path: '/checkout/cart-shipping', args: ['query:cartId', 'key'], missing: notFound },
    pickupLocations: { method: 'GET', path: '/checkout/pickup-locations', args: ['query'] },
    warehouses: { method: 'GET', path: '/checkout/warehouse-pickup-locations', args: ['query'] },
  },

  installers: {
    // its own query says for which ZIP
    findInstallers: { method: 'GET', path: '/installers', args: ['query'], extras: visit },
    shopsAround: { method: 'POST', path: '/installers/around', args: ['body'] },
    installerSchedule: {
      method: 'GET',
      path: '/installers/{installerId}/schedule',
      args: ['path:installerId', 'query'],
      extras: [...visit, 'userZip'],
      missing: null,
    },
    installerServices: {
      method: 'GET',
      path: '/api/installers/{installerId}/services',
      args: ['path:installerId'],
      missing: null,
    },
    cartServices: { method: 'GET', path: '/checkout/cart-services', args: ['query:cartId'], missing: null },
    saveCartServices: {
      method: 'POST',
      path: '/checkout/cart-services',
      args: ['query:cartId', 'body:serviceIds', 'key'],
      missing: notFound,
    },
  },

  appointments: {
    cartAppointment: { method: 'GET', path: '/checkout/cart-appointment', args: ['query:cartId'], missing: null },
    createAppointment: {
      method: 'POST',
      path: '/checkout/cart-appointment',
      args: ['query:cartId', 'body', 'key'],
      missing: notFound,
    },
    updateAppointment: {
      method: 'PUT',
      path: '/checkout/cart-appointment',
      args: ['query:cartId', 'body', 'key'],
      missing: notFound,
    },
    deleteAppointment: { method: 'DELETE', path: '/checkout/cart-appointment', args: ['query:cartId', 'key'], missing: notFound },
  },

  orders: {
    prepareOrder: {
      method: 'POST',
      path: '/carts/{cartId}/order',
      args: ['path:cartId', 'body', 'key'],
      missing: notFound,
    },
    confirmOrder: { method: 'PUT', path: '/orders/{orderId}/payment', args: ['path:orderId', 'body', 'key'], missing: notFound },
    releaseOrder: { method: 'POST', path: '/orders/{orderId}/release', args: ['path:orderId', 'key'] },
    order: { method: 'GET', path: '/orders/{orderId}', args: ['path:orderId'], missing: null },
    orderOfCart: { method: 'GET', path: '/carts/{cartId}/order', args: ['path:cartId'], missing: null },
    ordersOfAccount: { method: 'GET', path: '/accounts/{accountId}/orders', args: ['path:accountId'] },
    claimOrders: { method: 'PUT', path: '/accounts/{accountId}/orders', args: ['path:accountId'] },
    cancelOrder: { method: 'POST', path: '/orders/{orderId}/cancel', args: ['path:orderId', 'key'], missing: notFound },
    moveAppointment: {
      method: 'PUT',
      path: '/orders/{orderId}/appointment',
      args: ['path:orderId', 'body', 'key'],
      missing: notFound,
    },
    settleTax: { method: 'POST', path: '/orders/{orderId}/tax', args: ['path:orderId'] },
    reportTaxes: { method: 'POST', path: '/tax-reports', args: [] },
    recordPayment: { method: 'PUT', path: '/orders/{orderId}/payment/state', args: ['path:orderId', 'body:state'] },
  },

  fulfilment: {
    recordReports: {
      method: 'POST',
      path: '/orders/{orderId}/reports',
      args: ['path:orderId', 'body:reports'],
      missing: notFound,
    },
    ordersInStage: { method: 'GET', path: '/fulfilment/orders', args: ['query'] },
    orderOfParcel: { method: 'GET', path: '/parcels/{trackingNumber}/order', args: ['path:trackingNumber'], missing: null },
    parcelsToFollow: { method: 'GET', path: '/parcels/to-follow', args: ['query:limit'] },
    parcelFollowed: {
      method: 'PUT',
      path: '/orders/{orderId}/parcels/{trackingNumber}/followed',
      args: ['path:orderId', 'path:trackingNumber'],
    },
  },

  quotes: {
    quoteAhead: { method: 'GET', path: '/carts/{cartId}/quotes/ahead', args: ['path:cartId'], missing: null },
    quoteCart: { method: 'POST', path: '/carts/{cartId}/quotes', args: ['path:cartId', 'body', 'key'], missing: notFound },
    quote: { method: 'POST', path: '/quotes/terms', args: ['body:token'], missing: null },
    retrieveQuote: { method: 'POST', path: '/quotes', args: ['body:token', 'key'], missing: null },
  },
}

/** How the fields of a whole query are read back; what is not named here is a string and stays one (ZIPs, ids). */
export const queryKinds: Readonly<Record<string, 'number' | 'boolean' | 'list'>> = {
  limit: 'number',
  offset: 'number',
  quantity: 'number',
  mobileInstall: 'boolean',
  installerIds: 'list',
  productIds: 'list',
}
