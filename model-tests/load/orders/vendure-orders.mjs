/**
 * For `--peer-orders`: a guest's order in a Vendure over its shop API, seven GraphQL requests. The shop has products in stock, a shipping method
 * and the payment method `standard-payment` with Vendure's dummy handler, which settles at once.
 */
import { request } from '#model-tests/drivers/http/request.ts'

const problem = '... on ErrorResult { errorCode message }'
const order = '... on Order { id code state totalWithTax }'
const steps = {
  products: 'query ($skip: Int!) { products(options: { take: 100, skip: $skip }) { items { variants { id } } } }',
  add: `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 4) { __typename ${order} ${problem} } }`,
  customer: `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename ${order} ${problem} } }`,
  address: `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename ${order} ${problem} } }`,
  methods: '{ eligibleShippingMethods { id name priceWithTax } }',
  ship: `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ${order} ${problem} } }`,
  arrange: `mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ${order} ... on OrderStateTransitionError { errorCode message transitionError } } }`,
  pay: `mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename ${order} ${problem} } }`,
}

/** Variants of the first two hundred products. */
const variants = []
let turn = 0

export async function prepare(url) {
  for (const skip of [0, 100]) {
    const { items } = (await ask(url, 'products', { skip })).value
    variants.push(...items.flatMap((product) => product.variants.map(({ id }) => id)))
  }
}

export async function placeOrder(url) {
  const id = variants[turn++ % variants.length]
  const { token } = await ask(url, 'add', { id })
  const emailAddress = `guest-${crypto.randomUUID()}@example.com`
  await ask(url, 'customer', { input: { firstName: 'Dana', lastName: 'Reyes', emailAddress } }, token)
  const address = {
    fullName: 'Dana Reyes',
    streetLine1: 'Hauptstrasse 1',
    city: 'Berlin',
    postalCode: '10115',
    countryCode: 'DE',
  }
  await ask(url, 'address', { input: address }, token)
  const [method] = (await ask(url, 'methods', {}, token)).value
  await ask(url, 'ship', { id: [method.id] }, token)
  await ask(url, 'arrange', {}, token)
  const { state } = (await ask(url, 'pay', {}, token)).value
  if (state !== 'PaymentSettled') throw new Error(`The order is ${state}`)
}

async function ask(url, step, variables, token) {
  const { headers, text } = await request(`${url}/shop-api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query: steps[step], variables }),
  })
  const { data, errors } = JSON.parse(text)
  if (errors) throw new Error(`${step}: ${JSON.stringify(errors[0]).slice(0, 300)}`)
  const [value] = Object.values(data)
  if (value.errorCode) throw new Error(`${step}: ${value.errorCode} ${value.message} ${value.transitionError ?? ''}`)
  return { value, token: headers.get('vendure-auth-token') }
}
