import { expect, test } from 'vitest'
import { issueAccessToken, verifyAccessToken } from '#app/server/api/access-token.ts'
import { orderToken, readOrderToken } from '#app/server/shop/orders/order-link.ts'
import { readReviewToken, reviewToken } from '#app/server/shop/orders/review-link.ts'
import { readReturnState, returnAddress } from '#app/server/shop/payments/return-address.ts'
import { readTicket, startVisit } from '#app/subjects/occupation/id-me-visit.ts'
import { readTrackingTicket, trackingTicket } from '#app/subjects/tracking/tracking-ticket.ts'

const shop = { publicOrigin: 'https://tires.example.com', apiClient: { id: 'partner-1', secret: 'secret of the partner' } }
const before = { ...shop, sessionSecret: 'the secret before, of 32 characters', earlierSecret: null }
const changing = { ...shop, sessionSecret: 'the secret after, of 32 characters.', earlierSecret: before.sessionSecret }
const after = { ...changing, earlierSecret: null }
type ShopEnv = typeof before | typeof changing

const holder = { cartId: 'C1', sessionToken: 'session' }

/** What a shop signs, and what it reads of it. */
const signings: Array<[string, (by: ShopEnv) => Promise<(reader: ShopEnv) => unknown>]> = [
  [
    'the link of an order',
    async (by) => {
      const token = orderToken(by, 'ORDER1')
      return (reader) => readOrderToken(reader, token)
    },
  ],
  [
    'the link of a review',
    async (by) => {
      const token = reviewToken(by, 'R1')
      return (reader) => readReviewToken(reader, token)
    },
  ],
  [
    'the ticket of an order that was looked up',
    async (by) => {
      const ticket = trackingTicket(by, 'ORDER1')
      return (reader) => readTrackingTicket(reader, ticket)
    },
  ],
  [
    'the way back from a payment',
    async (by) => {
      const state = new URL(returnAddress(by, 'C1', 'affirm')).searchParams.get('state')
      return (reader) => readReturnState(reader, state)
    },
  ],
  [
    'a visit to the identity provider, with all that was derived for it',
    async (by) => {
      const { visit, ticket } = startVisit(by, holder)
      return (reader) => {
        const read = readTicket(reader, holder, { ticket, state: visit.state })
        if (read) expect(read).toEqual(visit)
        return read
      }
    },
  ],
  [
    'an access token',
    async (by) => {
      const { access_token } = await issueAccessToken(by, shop.apiClient)
      const request = new Request(shop.publicOrigin, { headers: { Authorization: `Bearer ${access_token}` } })
      return (reader) => verifyAccessToken(request, reader)
    },
  ],
]

test.each(signings)('%s is good while the secret is changed, and no longer after it', async (_, sign) => {
  const readOld = await sign(before)
  expect(await readOld(changing)).not.toBeNull()
  expect(await readOld(after)).toBeNull()
  const readNew = await sign(changing)
  expect(await readNew(changing)).not.toBeNull()
  expect(await readNew(after)).not.toBeNull()
  expect(await readNew(before)).toBeNull()
})
