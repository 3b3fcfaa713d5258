import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { PickupDelivery } from './pickup-delivery.tsx'
import type { ShippingScreenView } from './shipping.view.ts'

const place = { zip: '99723', city: 'Utqiagvik', state: 'AK', latitude: 71.3, longitude: -156.8 }

// @fact 8.30
test.each([
  ['fedex', 'No FedEx locations nearby'],
  ['warehouse', 'No warehouses nearby'],
] as const)('where there is nowhere to collect by %s it says %s, and asks for another ZIP', (kind, words) => {
  const view = {
    zip: place.zip,
    place,
    pickups: [],
    cart: { pickupPlace: null },
    forms: { keySeed: 'seed', failure: null },
  } as unknown as ShippingScreenView
  const html = renderScreen(<PickupDelivery view={view} query={{ userZip: place.zip }} kind={kind} />)
  expect(html).toContain(words)
  expect(html).toContain('name="userZip"')
})
