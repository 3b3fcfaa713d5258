/** What a shopper may have typed or picked with each event; which of it is drawn. */
import { journey } from '#machines/checkout/journeys-testing.ts'

/** What the journey home sends with an event. */
const sentHome = (event: string) => journey('home').find(({ type }) => type === event)!.payload!
const paymentTypes = ['credit', 'klarna', 'paypal'].map((paymentType) => ({ paymentType }))

export const payloads: Record<string, object[]> = {
  'item.add': [
    { itemId: '1001', quantity: 4 },
    { itemId: '1002', quantity: 2 },
    { itemId: '9001', quantity: 2 },
    { itemId: '8001', quantity: 2 },
  ],
  'item.setQuantity': [
    { itemId: '1001', quantity: 1 },
    { itemId: '1002', quantity: 6 },
  ],
  'item.remove': [{ itemId: '1001' }, { itemId: '1002' }, { itemId: '9001' }],
  'coupon.apply': [{ promoCode: 'TREAD20' }],
  'coupon.remove': [{ promoCode: 'TREAD20' }],
  'vehicle.choose': [{ vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021' }],
  'alert.acknowledge': [{ alert: 'changedPrice' }, { alert: 'shopRemoved' }],
  'tab.select': [{ tab: 'left' }, { tab: 'middle' }],
  'tabs.ask': [{ activeShippingType: 'mobile install', hasMobileInstall: true }, { activeShippingType: 'ship to me' }, {}],
  'installer.pick': [{ installerId: 'SHOP-001' }, { installerId: 'SHOP-002' }, { installerId: 'MOB-001' }],
  'location.pick': [{ locationId: 'FDX-001' }],
  'warehouse.pick': [{ warehouseId: 'WH-OH' }],
  'address.save': ['99 Kanarie Lane', '99 Kanarie Lnae'].map((addressLine1) => ({
    ...sentHome('address.save'),
    addressLine1,
  })),
  'slot.pick': [
    { date: '2026-03-13', startTime: '09:00' },
    { date: '2026-03-14', startTime: '10:00' },
  ],
  'payment.submit': ['tok_secret_0001', 'declined_0001', undefined].map((token) => ({
    ...sentHome('payment.submit'),
    token,
  })),
  'card.tokenized': ['tok_secret_0002', 'declined_0002', 'unknown_0001', 'tok_secret_klarna_1', 'declined_paypal_1'].map(
    (token) => ({ token }),
  ),
  'coverage.addItem': [{ itemId: '1001' }, { itemId: '1002' }],
  'coverage.declineItem': [{ itemId: '1001' }, { itemId: '1002' }],
  'type.choose': paymentTypes,
  'payment.cancelled': paymentTypes,
  'payment.failed': paymentTypes,
  'payment.hinted': [{ chargeId: 'charge_1' }, { affirmError: true }, { redirectFrom: 'cart_modal' }],
  'step.visit': ['shipping', 'services', 'shippingConfirmation', 'payment', 'summary'].map((step) => ({ step })),
}
