import { expect, test } from 'vitest'
import { createFollowParcels } from './follow-parcels.ts'

const parcel = (trackingNumber: string) => ({ orderId: 'TL-1', carrier: 'FedEx' as const, trackingNumber })

/** Two parcels to follow; the carriers answer what is scripted, or are away. */
function scene(answers: Array<'followed' | 'refused' | Error>) {
  const toFollow = [parcel('A'), parcel('B')]
  const troubles: string[] = []
  const asked: string[] = []
  const clock = { now: 0 }
  const round = createFollowParcels({
    fulfilment: {
      parcelsToFollow: async () => [...toFollow],
      parcelFollowed: async (_orderId, trackingNumber) => {
        toFollow.splice(
          toFollow.findIndex((known) => known.trackingNumber === trackingNumber),
          1,
        )
      },
    },
    carriers: {
      follow: async ({ trackingNumber }) => {
        asked.push(trackingNumber)
        const answer = answers.shift() ?? 'followed'
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    onTrouble: ({ kind }) => troubles.push(kind),
    now: () => clock.now,
  })
  return { round, toFollow, troubles, asked, clock }
}

test('each parcel is followed once; one that no carrier knows is reported to staff', async () => {
  const { round, toFollow, troubles, asked } = scene(['refused', 'followed'])
  expect([await round(), await round()]).toEqual([2, 0])
  expect([asked, toFollow, troubles]).toEqual([['A', 'B'], [], ['refused']])
})

test('a service that is away is called again after a minute, and nothing is forgotten', async () => {
  const { round, toFollow, troubles, asked, clock } = scene([new Error('away')])
  expect([await round(), await round()]).toEqual([0, 0])
  expect([asked, troubles]).toEqual([['A'], ['unavailable']])
  clock.now = 60_000
  expect(await round()).toBe(2)
  expect([asked, toFollow]).toEqual([['A', 'A', 'B'], []])
})
