/**
 * Independent calculation of a cart's totals from raw rows: tire by tire, in whole cents, with tables of its own and none of
 * the shop's code. Where the specification is silent the shop has decided, and the decision is here beside its line:
 *
 *  1. It names tiers without prices. Ours are in `tiers`; a percentage is taken off each tire, half cents rounded up.
 *  2. It names what coverage pays, not what it costs: 12.8 % of the price the tire is sold for, at least $12.00 a tire.
 *  3. A free promotion leaves 0.01 "a line": one cent for all tires of a kind, and no code goes below that.
 *  4. Special-order buyers never see coverage, so it is not sold to them either.
 *  5. It makes shipping free in the contiguous states only. To Alaska each tire costs $49.00, also to a shop, unless the cart
 *     goes by freight (a tire is too large, or no shop mounts it); to a shop in Hawaii it costs the same. Carriers to Hawaii,
 *     freight to Alaska and all to Puerto Rico are quoted: then nothing is in the sums yet. Collecting at a warehouse is free.
 *  6. Excise tax is due until it is known that the tires go to the state of the buyer's certificate.
 *  7. Codes come in the order of entering, automatic ones first; each sees what the earlier ones have left of its part. Of the codes
 *     for one part that do not say that they combine, one counts: the one the shopper picked, or else the one that makes the cart
 *     cheapest, the first of equals.
 *  8. Buy3Get1: tires are put into fours from the dearest down; the cheapest of each full four is free.
 *  9. Military (5 %; not for wholesalers and dealers, who buy for their customers), payment type (10 %) and store card (5 %, an account's first order) are each of the tires as codes left
 *     them, and do not lessen one another. Paying a certain way takes nothing off a tier price.
 */

import { type HandTaxes, type TaxedSale, taxesByHand } from './taxes.ts'

export interface RawLine {
  quantity: number
  listPrice: number
  memberPrice: number
  exciseTax: number
  rim: number
  isCovered: boolean
  bringsCoverage: boolean
  hasFreePromotion: boolean
  /** Too large for a counter, or mounted by no shop. */
  isFreight: boolean
}

export interface RawCode {
  code: string
  type: string
  /** Cents, or hundredths of a percent. */
  amount: number
  on: string
  atLeast: number | null
  atMost: number | null
  isAutomatic: boolean
  isRunning: boolean
  combines: boolean
  isPicked: boolean
}

export interface RawCart {
  lines: RawLine[]
  /** Null for a guest. */
  account: null | {
    type: string
    exemptIn: string | null
    companySellsCoverage: boolean
    companyGivesOccupationDiscount: boolean
    hasBought: boolean
  }
  /** The shop's prices of mounting a tire. */
  mounting: null | { upTo17: number; upTo20: number; above: number }
  way: 'home' | 'fedex' | 'installer' | 'warehouse' | null
  state: string | null
  /** Of the shopper's ZIP: tax is estimated for it as long as no way is chosen. */
  zipState?: string
  /** The buyer owes no sales tax there: a certificate for that state, or all states of the military exchange. */
  freeOfTaxIn?: string[] | 'everywhere'
  /** As they were entered. */
  codes: RawCode[]
  isProven: boolean
  paysBy: string
}

/** Percent off the list price; null for the item's member price. */
const tiers: Record<string, number | null> = {
  none: 0,
  Retail: 0,
  'Retail Member': null,
  Fleet: 8,
  'Partner Program': 6,
  EPP: 12,
  'Sales Tool': 0,
  'Special Order': 5,
  WholeSale: 18,
  Dealer: 15,
}
const offForPaying: Record<string, number> = { affirm: 10, katapult: 10, klarna: 10 }

export interface HandPrice {
  tires: number
  installation: number
  coverage: number
  exciseTax: number
  shipping: number
  /** It is quoted after the order. */
  isShippingOpen: boolean
  /** Every code that takes something off, and what. */
  codes: Array<[code: string, off: number]>
  /** What is taken off beside the codes, together. */
  percents: number
  total: number
}

/** Without state fees and sales tax. */
export function priceByHand(cart: RawCart): HandPrice {
  return reckon(cart).price
}

/** State fees and sales tax of the cart, as far as the states' base rates go. */
export function taxesOf(cart: RawCart): HandTaxes {
  const { price, left, lines } = reckon(cart)
  const state = cart.way === null ? (cart.zipState ?? null) : cart.state
  const isExempt = cart.freeOfTaxIn === 'everywhere' || (state !== null && (cart.freeOfTaxIn ?? []).includes(state))
  return taxesByHand({ lines, left, shipping: price.shipping, way: cart.way, state, isExempt })
}

function reckon(cart: RawCart): { price: HandPrice; left: TaxedSale['left']; lines: TaxedSale['lines'] } {
  const { account } = cart
  const type = account ? account.type : 'none'
  const tireCount = cart.lines.reduce((count, line) => count + line.quantity, 0)

  // Each tire separately, dearest first.
  const single: number[] = []
  const lines: TaxedSale['lines'] = []
  let installation = 0
  let coverage = 0
  let coveredLines = 0
  let exciseTax = 0
  for (const line of cart.lines) {
    const off = tiers[type]!
    const price = off === null ? line.memberPrice : line.listPrice - share(line.listPrice, off, 100)
    const exciseBefore = exciseTax
    for (let tire = 0; tire < line.quantity; tire++) {
      single.push(price)
      if (cart.mounting) installation += mountingOf(cart.mounting, line.rim)
      if (account === null || account.exemptIn === null || account.exemptIn !== cart.state) exciseTax += line.exciseTax
    }
    lines.push({ quantity: line.quantity, price: line.quantity * price, exciseTax: exciseTax - exciseBefore, rim: line.rim })
    const isSold = !line.bringsCoverage && type !== 'Special Order' && (account === null || account.companySellsCoverage)
    if (!line.isCovered || !isSold) continue
    coveredLines += 1
    if (line.hasFreePromotion) coverage += 1
    else for (let tire = 0; tire < line.quantity; tire++) coverage += Math.max(1_200, share(price, 128, 1_000))
  }
  single.sort((a, b) => b - a)
  const tires = single.reduce((sum, price) => sum + price, 0)

  // Codes, part by part: every way to leave out all but one of those that do not combine, and the best of these ways.
  const left: Record<string, number> = { tires, installation, coverage }
  const least: Record<string, number> = { tires: 0, installation: 0, coverage: coveredLines }
  const inOrder = [...cart.codes.filter((each) => each.isAutomatic), ...cart.codes.filter((each) => !each.isAutomatic)]
  const good = inOrder.filter(
    ({ isRunning, atLeast, atMost }) => isRunning && tireCount >= (atLeast ?? 0) && tireCount <= (atMost ?? tireCount),
  )
  const offs = new Map<RawCode, number>()
  for (const part of Object.keys(left)) {
    const used = (codes: RawCode[]) => {
      let rest = left[part]!
      return codes.map((code): [RawCode, number] => {
        const off = Math.max(0, Math.min(wantedBy(code, rest, single), rest - least[part]!))
        rest -= off
        return [code, off]
      })
    }
    const ofPart = good.filter(({ on }) => on === part)
    const alone = ofPart.filter((code) => !code.combines && used([code])[0]![1] > 0)
    const picked = alone.find(({ isPicked }) => isPicked)
    const ways = (picked ? [picked] : alone.length > 0 ? alone : [null]).map((one) =>
      used(ofPart.filter((code) => code.combines || code === one)),
    )
    const sum = (way: Array<[RawCode, number]>) => way.reduce((off, [, each]) => off + each, 0)
    const best = ways.reduce((found, way) => (sum(way) > sum(found) ? way : found))
    left[part]! -= sum(best)
    for (const [code, off] of best) if (off > 0) offs.set(code, off)
  }
  const codes = inOrder.flatMap((code): HandPrice['codes'] => (offs.has(code) ? [[code.code, offs.get(code)!]] : []))

  // Percents of what is left of the tires.
  let percents = 0
  const isForPersons = type !== 'WholeSale' && type !== 'Dealer'
  if (cart.isProven && isForPersons && (account === null || account.companyGivesOccupationDiscount))
    percents += share(left.tires!, 5, 100)
  const paysListPrice = tiers[type] === 0
  if (paysListPrice) percents += share(left.tires!, offForPaying[cart.paysBy] ?? 0, 100)
  if (paysListPrice && cart.paysBy === 'synchrony' && account !== null && !account.hasBought)
    percents += share(left.tires!, 5, 100)

  const isCarried = cart.way === 'home' || cart.way === 'fedex'
  const isFreight = cart.lines.some((line) => line.isFreight)
  const isToShop = cart.way === 'installer'
  const isPriced = (cart.state === 'AK' && (isCarried || isToShop) && !isFreight) || (cart.state === 'HI' && isToShop)
  const shipping = isPriced ? 4_900 * tireCount : 0
  const isShippingOpen =
    (cart.way !== null && cart.way !== 'warehouse' && cart.state === 'PR') ||
    (isCarried && cart.state === 'HI') ||
    (cart.way !== null && cart.way !== 'warehouse' && cart.state === 'AK' && isFreight)
  const off = codes.reduce((sum, [, each]) => sum + each, 0) + percents
  const total = tires + installation + coverage + exciseTax + shipping - off
  return {
    price: { tires, installation, coverage, exciseTax, shipping, isShippingOpen, codes, percents, total },
    left: { tires: Math.max(0, left.tires! - percents), installation: left.installation!, coverage: left.coverage! },
    lines,
  }
}

function mountingOf(prices: NonNullable<RawCart['mounting']>, rim: number): number {
  if (rim > 20) return prices.above
  if (rim > 17) return prices.upTo20
  return prices.upTo17
}

function wantedBy({ type, amount }: RawCode, left: number, dearestFirst: number[]): number {
  if (type === 'Flat Amount') return amount
  if (type === 'Percentage') return share(left, amount, 10_000)
  if (type === 'Free') return left
  if (type !== 'Buy3Get1') throw new Error(`The specification has no discount type ${type}`)
  let free = 0
  for (let fourth = 3; fourth < dearestFirst.length; fourth += 4) free += dearestFirst[fourth]!
  return free
}

/** A part of an amount to the nearest cent, half a cent up; whole numbers only. */
function share(cents: number, of: number, outOf: number): number {
  return Math.floor((2 * cents * of + outOf) / (2 * outOf))
}
