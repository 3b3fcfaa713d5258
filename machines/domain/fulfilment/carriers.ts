/** The carriers that bring tires, and where each shows a parcel. */
export const carrierNames = ['FedEx', 'UPS', 'USPS', 'other'] as const
export type CarrierName = (typeof carrierNames)[number]

const trackingPages: Record<CarrierName, ((trackingNumber: string) => string) | null> = {
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  other: null,
}

/** The carrier's own page of a parcel; null where it has none. */
export function trackingPage(carrier: CarrierName | null, trackingNumber: string | null): string | null {
  if (carrier === null || trackingNumber === null) return null
  return trackingPages[carrier]?.(encodeURIComponent(trackingNumber)) ?? null
}
