/** The letters an order writes. Plain text, written in the same transaction as what they tell of. */
import type { Db } from '#adapters/database/database.ts'
import { mailOutbox } from '#adapters/database/schema/index.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/order.ts'
import { shippingCostOf, shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping-cost.ts'

export async function writeConfirmation(tx: Db, order: Order): Promise<void> {
  await write(tx, order, 'confirmed', `Your Treadline order ${order.orderId}`, [
    `Hello ${order.billing.firstName},`,
    'thank you for your order. Here is what we have noted.',
    order.siteProducts
      .map((product) => `${product.quantity} × ${product.brand.label} ${product.name}, ${product.size}`)
      .join('\n'),
    `Shipping: ${shippingWords(order)}`,
    `${order.totals.shippingToBeDetermined ? 'Total before shipping' : 'Total'}: ${formatCents(order.totals.totalInCents)}`,
    destination(order),
    ...asked(order),
    'You can cancel within 30 minutes of ordering, on the page of your order.',
  ])
}

export async function writeCancellation(tx: Db, order: Order): Promise<void> {
  await write(tx, order, 'cancelled', `Your Treadline order ${order.orderId} is cancelled`, [
    `Hello ${order.billing.firstName},`,
    `we have cancelled your order of ${formatCents(order.totals.totalInCents)} as you asked. You will not be charged.`,
  ])
}

function shippingWords({ totals }: Order): string {
  const cost = shippingCostOf(totals)
  return cost.kind === 'toBeDetermined' ? `${shippingCostWords(cost)}. ${shippingQuoteNote}` : shippingCostWords(cost)
}

function destination({ installerDetails, appointment, shipping, pickupPlace, billing }: Order): string {
  if (pickupPlace) {
    const { company, addressLine1 } = pickupPlace
    return `To be collected at ${company}, ${addressLine1}, ${place(pickupPlace)}, by ${billing.firstName} ${billing.lastName}`
  }
  if (!installerDetails) return shipping ? `Ships to ${shipping.addressLine1}, ${place(shipping)}` : ''
  const shop = `${installerDetails.company}, ${installerDetails.addressLine1}, ${place(installerDetails)}`
  if (!appointment) return `Installation by ${shop}. The installer will call you to agree on a time.`
  if (appointment.isSlotAvailable) return `Installation at ${shop} on ${appointment.date} at ${appointment.startTime}`
  return `Installation at ${shop}. There is an issue with the installer's appointment, please reschedule.`
}

/** What only the shop can do is said with its price, which nobody told us. */
function asked({ installerDetails, services, vehicle, trailerInfo }: Order): string[] {
  const names = services.map(({ serviceName }) => serviceName).join(', ')
  const car = vehicle && [vehicle.vehicleYear, vehicle.vehicleMake, vehicle.vehicleModel, vehicle.vehicleTrim]
  return [
    ...(names ? [`Also asked of ${installerDetails?.company}: ${names}. The shop tells you the price. You pay it there.`] : []),
    ...(car ? [`Vehicle: ${car.filter(Boolean).join(' ')}`] : []),
    ...(trailerInfo ? [`Trailer: ${trailerInfo}`] : []),
  ]
}

const place = ({ city, state, zip }: { city: string; state: string; zip: string }) => `${city}, ${state} ${zip}`

/** One letter of a kind an order: writing it again changes nothing. */
async function write(tx: Db, order: Order, kind: string, subject: string, paragraphs: string[]): Promise<void> {
  await tx
    .insert(mailOutbox)
    .values({ key: `order:${order.orderId}:${kind}`, to: order.billing.email, subject, text: paragraphs.join('\n\n') })
    .onConflictDoNothing({ target: mailOutbox.key })
}
