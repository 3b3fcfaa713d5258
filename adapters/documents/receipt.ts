/** What a receipt says, in order and in words; receipt-pdf.ts draws it. */

import { coverageTerms, returns } from '#machines/domain/constants.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order, OrderPayment } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { coverageName } from '#machines/domain/pricing/price-names.ts'
import { shippingCostOf, shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping/shipping-words.ts'
import { receiptStatementOf } from '#machines/domain/tax/tire-fees.ts'
import { clockTime, fullDay } from '#machines/domain/time/dates.ts'
import { dateAndTime } from '#machines/domain/time/instants.ts'

export interface Receipt {
  orderId: string
  /** The instant the document carries. */
  at: Date
  /** Where the seller is, and how to reach it. */
  seller: string[]
  /** Large heading when the document is not proof of a captured payment. */
  mark: string | null
  facts: ReceiptRow[]
  items: Array<{ what: string; quantity: string; each: string; amount: string }>
  sums: ReceiptRow[]
  total: string
  blocks: Array<{ heading: string; lines: string[] }>
  notes: string[]
  /** Words that a state's law wants in bold; null where there are none. */
  statement: string | null
}

export interface ReceiptRow {
  label: string
  value: string
}

/** The seller: a postal address in one line, null where none is known, and ten digits of a phone. */
export interface Seller {
  address: string | null
  phone: string
}

/** The receipt of an order (specification 000, section 2: receipt PDF). Texts are as people typed them. */
export function receiptOf(order: Order, { address, phone }: Seller): Receipt {
  const timeZone = timeZoneOfOrder(order)
  const placedAt = order.placedAt ?? order.createdAt
  const facts = [
    { label: 'Order', value: orderNumber(order.orderId) },
    { label: order.placedAt ? 'Placed' : 'Prepared', value: dateAndTime(placedAt, timeZone) },
  ]
  if (order.cancelledAt) facts.push({ label: 'Cancelled', value: dateAndTime(order.cancelledAt, timeZone) })
  return {
    orderId: order.orderId,
    seller: [...(address === null ? [] : [address]), `Customer service: ${formatPhone(phone)}`],
    at: new Date(placedAt),
    mark: { unconfirmed: 'Not confirmed', confirmed: null, cancelled: 'Cancelled' }[order.state],
    facts,
    items: order.siteProducts.map(({ brand, name, size, quantity, price }) => ({
      what: `${brand.label} ${name}, ${size}`,
      quantity: String(quantity),
      each: formatCents(price.salePriceInCents),
      amount: formatCents(quantity * price.salePriceInCents),
    })),
    sums: sumsOf(order),
    total: formatCents(order.totals.totalInCents),
    blocks: [paymentBlock(order.payment), billingBlock(order), ...destinationBlocks(order), ...vehicleBlocks(order)],
    notes: notesOf(order),
    statement: order.tax && receiptStatementOf(order.tax.state, order.fees),
  }
}

function sumsOf({ totals, installerDetails, discounts, taxOnBill }: Order): ReceiptRow[] {
  const sum = (label: string, cents: number) => ({ label, value: formatCents(cents) })
  return [
    sum('Tires', totals.tiresInCents),
    ...(installerDetails ? [sum('Installation', totals.installationInCents)] : []),
    ...(totals.coverageInCents ? [sum(coverageName, totals.coverageInCents)] : []),
    ...(totals.fetInCents ? [sum('Federal excise tax', totals.fetInCents)] : []),
    { label: 'Shipping', value: shippingCostWords(shippingCostOf(totals)) },
    ...discounts.map(({ label, amountInCents }) => sum(label, amountInCents)),
    ...taxOnBill.rows.map(({ label, cents, words }) => ({ label, value: words ?? formatCents(cents) })),
  ]
}

const paymentStates: Record<OrderPayment['state'], string> = {
  authorized: 'Authorized',
  captured: 'Paid',
  voided: 'Voided: nothing was charged',
  refunded: 'Refunded',
}

function paymentBlock(payment: OrderPayment | null): Receipt['blocks'][number] {
  const heading = 'Payment'
  if (!payment) return { heading, lines: ['Not paid'] }
  const { brand, lastFour, amountInCents, state, reference, simulated } = payment
  return {
    heading,
    lines: [
      lastFour ? `${brand} ending ${lastFour}` : brand,
      `${formatCents(amountInCents)}. ${paymentStates[state]}`,
      `Reference ${reference}`,
      ...(simulated ? ['Paid at the payment simulator: no money moved'] : []),
    ],
  }
}

function billingBlock({ billing }: Order): Receipt['blocks'][number] {
  return { heading: 'Billed to', lines: personLines({ ...billing, companyName: '' }) }
}

function destinationBlocks(order: Order): Receipt['blocks'] {
  const { installerDetails, pickupPlace, shipping, appointment, services } = order
  const instructions = shipping?.specialInstructions ? [`Instructions: ${shipping.specialInstructions}`] : []
  const place = installerDetails ?? pickupPlace
  if (!place) return shipping ? [{ heading: 'Shipped to', lines: [...personLines(shipping), ...instructions] }] : []
  const lines = [place.company, place.addressLine1, cityLine(place), formatPhone(place.phone), ...instructions]
  if (!installerDetails) return [{ heading: 'Collected at', lines }]
  const blocks = [{ heading: installerDetails.isMobileInstall ? 'Installed at your place by' : 'Installed at', lines }]
  if (appointment) {
    const { date, startTime, isDropOff, dropOffWindow } = appointment
    const manner = isDropOff ? `Drop off${dropOffWindow ? `, ready by ${clockTime(dropOffWindow)}` : ''}` : 'Wait with your car'
    blocks.push({ heading: 'Appointment', lines: [`${fullDay(date)}, ${clockTime(startTime)}`, manner] })
  }
  if (services.length) {
    const names = services.map(({ serviceName }) => serviceName)
    blocks.push({ heading: 'Also asked for', lines: [...names, 'Not in this total: you pay the shop'] })
  }
  return blocks
}

function vehicleBlocks({ vehicle, trailerInfo }: Order): Receipt['blocks'] {
  const trailer = trailerInfo ? [{ heading: 'Trailer', lines: [trailerInfo] }] : []
  if (!vehicle) return trailer
  const { vehicleYear, vehicleMake, vehicleModel, vehicleTrim } = vehicle
  const words = [vehicleYear, vehicleMake, vehicleModel, vehicleTrim].filter(Boolean).join(' ')
  return [{ heading: 'Vehicle', lines: [words] }, ...trailer]
}

interface Person {
  firstName: string
  lastName: string
  companyName: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zip: string
  phone: string
  email: string
  poNumber: string
}

function personLines(person: Person): string[] {
  return [
    `${person.firstName} ${person.lastName}`,
    person.companyName,
    person.addressLine1,
    person.addressLine2,
    cityLine(person),
    formatPhone(person.phone),
    person.email,
    person.poNumber && `PO number ${person.poNumber}`,
  ].filter(Boolean)
}

/** The document by which nothing was owed. */
function exemptionNote(tax: Order['tax']): string | null {
  if (!tax?.exemption) return null
  return tax.exemption.reason === 'certificate'
    ? `Exempt from sales tax in ${tax.state} by certificate ${tax.exemption.number}.`
    : 'Exempt from sales tax: sold by a military exchange.'
}

function cityLine({ city, state, zip }: { city: string; state: string; zip: string }): string {
  return `${city}, ${state} ${zip}`
}

/** Kept with the tires, the receipt is also the proof of what was promised. */
function notesOf({ totals, tax, taxOnBill }: Order): string[] {
  const dollars = (cents: number) => formatCents(cents).replace('.00', '')
  const [first, second, third] = coverageTerms.perYearInCents.map(dollars)
  const taxNotes = [taxOnBill.note, exemptionNote(tax)].filter((note) => note !== null)
  return [
    ...taxNotes,
    ...(totals.shippingToBeDetermined ? [`Shipping is not in the total. ${shippingQuoteNote}`] : []),
    ...(totals.coverageInCents
      ? [
          `Tire replacement coverage: ${coverageTerms.months} months. Up to ${first} in year one, ${second} in year two, ` +
            `${third} in year three. Repairs up to ${dollars(coverageTerms.repairInCents)} a tire.`,
        ]
      : []),
    `Unmounted tires can be returned within ${returns.days} days; some returns cost ${dollars(returns.handlingPerTireInCents)} a tire.`,
  ]
}
