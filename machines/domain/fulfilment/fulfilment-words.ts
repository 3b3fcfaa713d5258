/** What is said of an order's tires, on pages, in emails and in files. */
import type { FulfilmentStage, ReportKind, ReportSource, TiresReport } from './report.ts'
import type { Road } from './road.ts'

/** A report in two words or less, as staff choose it. */
export const kindWords: Record<ReportKind, string> = {
  packed: 'Packed',
  shipped: 'Shipped',
  arrived: 'Arrived',
  delivered: 'Delivered',
  mounted: 'Mounted',
  delayed: 'Delayed',
  returning: 'On the way back',
  returned: 'Returned',
}

export const stageWords: Record<FulfilmentStage, string> = { ordered: 'Not packed', ...kindWords }

/** `Shipped by FedEx, 794612345678` */
export function reportWords(
  { kind, carrier, trackingNumber }: Pick<TiresReport, 'kind' | 'carrier' | 'trackingNumber'>,
  road: Road,
): string {
  const words = wordsOnRoad[road]?.[kind] ?? kindWords[kind]
  if (kind !== 'shipped') return words
  const by = carrier === null || carrier === 'other' ? '' : ` by ${carrier}`
  return `${words}${by}${trackingNumber === null ? '' : `, ${trackingNumber}`}`
}

/** Where a road gives a report a meaning of its own. */
const wordsOnRoad: Partial<Record<Road, Partial<Record<ReportKind, string>>>> = {
  installer: { arrived: 'Arrived at the shop' },
  mobile: { arrived: 'Arrived at the installer' },
  fedex: { arrived: 'Ready for pickup', delivered: 'Picked up' },
  warehouse: { packed: 'Ready for pickup', delivered: 'Picked up' },
}

/** An installer mounts the tires that travel on this road, at an appointment. */
export function leadsToInstaller(road: Road): boolean {
  return road === 'installer' || road === 'mobile'
}

/** Stages of which the shopper gets an email: at a warehouse, packed tires are ready for pickup. A return is spoken about by phone. */
export function isEmailed(stage: FulfilmentStage, road: Road): boolean {
  if (stage === 'packed') return road === 'warehouse'
  return stage === 'shipped' || stage === 'arrived' || stage === 'delivered' || stage === 'delayed'
}

/** Whether a promised day still says something: not of tires that are there, wait for the buyer, are late or come back. */
export function isPromised(stage: FulfilmentStage, road: Road): boolean {
  return stage === 'ordered' || stage === 'shipped' || (stage === 'packed' && road !== 'warehouse')
}

export const sourceWords: Record<ReportSource, string> = {
  staff: 'Staff',
  file: 'File',
  warehouse: 'Warehouse',
  carrier: 'Carrier',
}
