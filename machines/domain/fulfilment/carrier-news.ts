/** What a carrier's word about a parcel means for an order (EasyPost's tracker statuses). */
import { leadsToInstaller } from './fulfilment-words.ts'
import { progressOn, type ReportKind } from './report.ts'
import type { Road } from './road.ts'

export const carrierStatuses = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'available_for_pickup',
  'return_to_sender',
  'failure',
  'error',
  'cancelled',
] as const
export type CarrierStatus = (typeof carrierStatuses)[number]

/** Null: nothing that an order should know. */
const meanings: Record<CarrierStatus, ReportKind | null> = {
  unknown: null,
  pre_transit: 'packed',
  in_transit: 'shipped',
  out_for_delivery: 'shipped',
  delivered: 'delivered',
  available_for_pickup: 'arrived',
  return_to_sender: 'returning',
  failure: 'delayed',
  error: null,
  cancelled: null,
}

/** A carrier delivers to an installer: for the shopper, the tires have arrived there. Only people say that they are mounted. */
export function reportOfStatus(status: CarrierStatus, road: Road): ReportKind | null {
  const kind = meanings[status]
  if (kind === 'delivered' && leadsToInstaller(road)) return 'arrived'
  if (kind === 'arrived' && !progressOn[road].includes('arrived')) return null
  return kind
}
