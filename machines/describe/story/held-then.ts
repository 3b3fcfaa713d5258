/** What a cart held at a place in its log: the tires with their quantities, the codes, and that a vehicle or a trailer was named. */
import type { LoggedRow } from '#machines/engine/index.ts'
import { answerIn, numberOf, textOf } from './telling.ts'

export interface HeldThen {
  /** In order of adding. */
  lines: Array<{ itemId: string; quantity: number }>
  /** In order of entering. */
  promoCodes: string[]
  hasVehicle: boolean
  hasTrailer: boolean
}

/** `log` is one cart's, up to the moment, oldest first. A cart that was not empty at its beginning, as a quote's, holds more than that. */
export function heldThen(log: readonly LoggedRow[]): HeldThen {
  const lines = new Map<string, number>()
  const promoCodes = new Set<string>()
  const named = { vehicle: false, trailer: false }
  const removed: Removed = { lines: null }
  let asked: LoggedRow | null = null
  for (const row of log) {
    if (row.machine !== 'cart') continue
    if (row.outcome === 'applied') asked = row
    const answer = answerIn(row)
    if (!answer || !asked || answer.effect === 'readCart' || answer.outcome !== 'ok') continue
    apply(asked, lines, promoCodes, named, removed)
    asked = null
  }
  return {
    lines: [...lines].map(([itemId, quantity]) => ({ itemId, quantity })),
    promoCodes: [...promoCodes],
    hasVehicle: named.vehicle,
    hasTrailer: named.trailer,
  }
}

/** The lines before the last removal; null while nothing can be put back. */
interface Removed {
  lines: Array<[string, number]> | null
}

function apply(
  { event, payload }: LoggedRow,
  lines: Map<string, number>,
  promoCodes: Set<string>,
  named: { vehicle: boolean; trailer: boolean },
  removed: Removed,
): void {
  const itemId = textOf(payload?.itemId)
  const quantity = numberOf(payload?.quantity) ?? 0
  const add = (id: string, count: number) => lines.set(id, (lines.get(id) ?? 0) + count)
  switch (event) {
    case 'item.add': {
      if (itemId !== null) add(itemId, quantity)
      const rear = textOf(payload?.rearItemId)
      if (rear !== null) add(rear, numberOf(payload?.rearQuantity) ?? 0)
      return
    }
    case 'item.setQuantity':
      if (itemId !== null) lines.set(itemId, quantity)
      return
    case 'item.remove':
      if (itemId === null) return
      removed.lines = [...lines]
      lines.delete(itemId)
      return
    case 'item.restore': {
      const now = new Map(lines)
      lines.clear()
      for (const [id, count] of [...(removed.lines ?? []), ...now]) lines.set(id, now.get(id) ?? count)
      removed.lines = null
      return
    }
    case 'coupon.apply':
      promoCodes.add(String(payload?.promoCode))
      return
    case 'coupon.remove':
      promoCodes.delete(String(payload?.promoCode))
      return
    case 'vehicle.choose':
    case 'vehicle.remove':
      named.vehicle = event === 'vehicle.choose'
      return
    case 'trailer.describe':
      named.trailer = payload?.trailerInfo !== ''
      return
  }
}
