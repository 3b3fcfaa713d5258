/**
 * Independent estimate of a cart's state fees and sales tax, from the tables of the research paper (November 2026) in its own order,
 * and none of the shop's code. Where the paper leaves a choice the shop has decided, and the decision is here beside its line:
 *
 *  1. Until a way is chosen, the ZIP's state counts; then the place where the tires are handed over, which is the shop's for mounting.
 *  2. The estimate is the state's base rate. Tires, federal excise tax and fees that are taxed are taxed everywhere, mounting,
 *     coverage and shipping where their list has the state. Each line is rounded alone, half a cent up.
 *  3. What is taken off a part lessens its tax. What is taken off the tires is spread over their lines in proportion: each line
 *     gets what all lines up to it are owed, to the cent, less what the earlier ones got.
 *  4. Fees are due also from those whom a certificate frees from tax.
 *  5. Illinois and Oklahoma have no fee on what is sent by mail, to a home or a counter; Arkansas has one where a tire is mounted.
 *  6. A fee whose law has ended is not charged: Missouri's ended with 2025, Kentucky's with June 2026.
 */

export interface TaxedSale {
  /** In the order of the cart. Cents are of the whole line. */
  lines: Array<{ quantity: number; price: number; exciseTax: number; rim: number }>
  /** What is left of each part after all that is taken off. */
  left: { tires: number; installation: number; coverage: number }
  shipping: number
  way: 'home' | 'fedex' | 'installer' | 'warehouse' | null
  state: string | null
  isExempt: boolean
}

export interface HandTaxes {
  fees: number
  tax: number
}

/** Percents by state. */
const percents: Array<[percent: number, states: string]> = [
  [0, 'AK DE MT NH OR'],
  [2.9, 'CO'],
  [4, 'AL GA HI NY WY'],
  [4.2, 'SD'],
  [4.225, 'MO'],
  [4.5, 'OK'],
  [4.75, 'NC'],
  [4.875, 'NM'],
  [5, 'LA ND WI'],
  [5.3, 'VA'],
  [5.5, 'ME NE'],
  [5.6, 'AZ'],
  [5.75, 'OH'],
  [6, 'FL ID IA KY MD MI PA SC VT WV'],
  [6.1, 'UT'],
  [6.25, 'IL MA TX'],
  [6.35, 'CT'],
  [6.5, 'AR KS WA'],
  [6.625, 'NJ'],
  [6.85, 'NV'],
  [6.875, 'MN'],
  [7, 'DC IN MS RI TN'],
  [7.25, 'CA'],
  [11.5, 'PR'],
]
const taxedMounting = 'AR CT DC FL HI IA KS KY LA MS NJ NM NY NC OH PA PR SD TN UT WA WV WI WY'
const taxedShipping = 'AR CT DC GA HI IN KY MN MS NE NJ NM NY NC ND OH PA PR RI SC SD TN TX VT WA WV WI'
const taxedCoverage = 'AR CT DC FL HI IN IA KS KY ME MS NE NJ NM NY NC OH PA SD TN UT WA WV WI WY'
const taxedFees = 'FL TN OH MS'

/** Cents a tire. */
const perTire: Array<[cents: number, states: string]> = [
  [25, 'IN KS'],
  [100, 'AL FL GA ME NE NV OH PA RI UT VA MS'],
  [135, 'TN'],
  [150, 'CO NJ'],
  [175, 'CA'],
  [200, 'DE SC'],
  [225, 'LA'],
  [250, 'AK IL NY'],
  [290, 'OK'],
  [300, 'AR'],
  [500, 'WA'],
  [600, 'MD'],
]

export function taxesByHand({ lines, left, shipping, way, state, isExempt }: TaxedSale): HandTaxes {
  if (state === null || lines.length === 0) return { fees: 0, tax: 0 }
  const isIn = (list: string) => list.split(' ').includes(state)
  const percent = percents.find(([, list]) => isIn(list))?.[0] ?? 0
  const taxOn = (cents: number) => Math.floor((2 * cents * Math.round(percent * 1_000) + 100_000) / 200_000)

  // What is left of each line of tires.
  const whole = lines.reduce((sum, { price }) => sum + price, 0)
  let before = 0
  let given = 0
  const nets = lines.map(({ price }) => {
    before += price
    const owed = whole === 0 ? 0 : Math.round((left.tires * before) / whole)
    const net = owed - given
    given = owed
    return net
  })

  let tireFee = 0
  for (const [index, { quantity, rim, exciseTax }] of lines.entries()) {
    const each = perTire.find(([, list]) => isIn(list))?.[0] ?? 0
    const isMailed = way !== 'installer' && way !== 'warehouse'
    if (isIn('IL OK') && isMailed) continue
    if (state === 'AR' && way !== 'installer') continue
    if ((state === 'OK' && rim > 19.5) || (state === 'UT' && rim > 24.5)) continue
    if ((state === 'OH' && rim < 13) || (state === 'NV' && rim < 12)) continue
    if (state === 'AZ') tireFee += quantity * Math.min(466, Math.round((nets[index]! / quantity) * 0.02))
    else if (state === 'NC') tireFee += Math.round(((nets[index]! + exciseTax) * (rim < 20 ? 2 : 1)) / 100)
    else if (state === 'LA' && rim > 17 && !Number.isInteger(rim)) tireFee += quantity * 500
    else if (state === 'MS' && rim >= 24) tireFee += quantity * 200
    else tireFee += quantity * each
  }
  const taxable = isExempt ? 0 : left.tires
  let deliveryFee = 0
  if (way !== 'warehouse' && state === 'CO' && taxable > 0) deliveryFee = 28
  if (way !== 'warehouse' && state === 'MN' && taxable >= 10_000) deliveryFee = 50

  const fees = tireFee + deliveryFee
  if (isExempt) return { fees, tax: 0 }
  let tax = nets.reduce((sum, net) => sum + taxOn(net), 0)
  tax += taxOn(lines.reduce((sum, { exciseTax }) => sum + exciseTax, 0))
  if (isIn(taxedMounting)) tax += taxOn(left.installation)
  if (isIn(taxedCoverage)) tax += taxOn(left.coverage)
  if (isIn(taxedShipping)) tax += taxOn(shipping)
  if (isIn(taxedFees)) tax += taxOn(tireFee)
  return { fees, tax }
}
