/** Asks the carriers once for news of each parcel that was reported. */
import type { Carriers } from '#machines/ports/carriers.ts'
import type { Fulfilment } from '#machines/ports/commerce/fulfilment.ts'

const atOnce = 20
/** After the service did not answer. */
const restMs = 60_000

interface Following {
  fulfilment: Pick<Fulfilment, 'parcelsToFollow' | 'parcelFollowed'>
  carriers: Pick<Carriers, 'follow'>
  /** Something for a person; is counted. */
  onTrouble: (trouble: { kind: 'unavailable' | 'refused'; message: string }) => void
  now?: () => number
}

/** Gives a round: how many parcels it asked for. A service that does not answer is left alone for a minute. */
export function createFollowParcels({ fulfilment, carriers, onTrouble, now = Date.now }: Following): () => Promise<number> {
  let restsUntil = 0
  return async () => {
    if (now() < restsUntil) return 0
    let asked = 0
    for (const { orderId, ...parcel } of await fulfilment.parcelsToFollow(atOnce)) {
      try {
        const answer = await carriers.follow(parcel)
        if (answer === 'refused')
          onTrouble({ kind: 'refused', message: `Order ${orderId}: no carrier knows the parcel ${parcel.trackingNumber}.` })
      } catch (error) {
        restsUntil = now() + restMs
        onTrouble({ kind: 'unavailable', message: error instanceof Error ? error.message : String(error) })
        return asked
      }
      await fulfilment.parcelFollowed(orderId, parcel.trackingNumber)
      asked += 1
    }
    return asked
  }
}
