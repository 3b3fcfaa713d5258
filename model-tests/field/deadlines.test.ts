/**
 * Deadlines that end within the day they name. Each deadline of the shop is a row here: one that is made, stored or worded elsewhere
 * fails until it has a row.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { returnScreen } from '#app/subjects/returns/return-view.ts'
import { quoteUntil } from '#machines/domain/carts/quote.ts'
import type { TiresReport } from '#machines/domain/fulfilment/report.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { deliveryStanding } from '#machines/domain/orders/order-way.ts'
import { rebateInWords } from '#machines/domain/pricing/rebate.ts'
import { returnableOf } from '#machines/domain/returns/return-rules.ts'
import { exemptionOf } from '#machines/domain/tax/exemptions.ts'
import type { TaxCertificate } from '#machines/domain/tax/tax.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import { calendarDay, instantAt } from '#machines/domain/time/instants.ts'
import { isOver, untilDay } from '#machines/domain/time/until.ts'
import { orderConfirmed } from '#ui/emails/orders/order-confirmed.tsx'
import { quote } from '#ui/emails/orders/quote.tsx'
import { sampleOrder, sampleQuote } from '#ui/emails/orders/sample-order.ts'
import { fieldTest } from './field-test.ts'

const reports = [
  'wpsharks/s2member#612',
  'emfcamp/Website#981',
  'mitodl/mitxpro#991',
  'woocommerce/woocommerce#22186',
  'awesomemotive/easy-digital-downloads#7492',
] as const

const places = {
  Columbus: { state: 'OH', zip: '43215', timeZone: 'America/New_York' },
  'Los Angeles': { state: 'CA', zip: '90012', timeZone: 'America/Los_Angeles' },
  Honolulu: { state: 'HI', zip: '96813', timeZone: 'Pacific/Honolulu' },
  Phoenix: { state: 'AZ', zip: '85004', timeZone: 'America/Phoenix' },
} as const
type Place = (typeof places)[keyof typeof places]

/** By last day, the midnight that ends it. The first is the day on which the clocks go forward, the second the one on which they go back. */
const ends = {
  '2027-03-14': { Columbus: '04:00Z', 'Los Angeles': '07:00Z', Honolulu: '10:00Z', Phoenix: '07:00Z' },
  '2027-11-07': { Columbus: '05:00Z', 'Los Angeles': '08:00Z', Honolulu: '10:00Z', Phoenix: '07:00Z' },
} as const
const days = Object.keys(ends) as Array<keyof typeof ends>
const origin = 'https://treadline.example'
const worded = { '2027-03-14': /\bSun(day)?, Mar(ch)? 14\b/, '2027-11-07': /\bSun(day)?, Nov(ember)? 7\b/ }

interface DayDeadline {
  /** The module that makes its `Until`; null where it makes none. */
  madeIn: string | null
  /** What a shopper at a place reads of it at an instant (epoch ms); null once it is over. */
  read: (place: Place, lastDay: string, now: number) => string | null
}

/** Each deadline that is worded as a day and ends where the shopper is. */
const dayDeadlines: Record<string, DayDeadline> = {
  'the return of tires that came to an address': {
    madeIn: 'machines/domain/returns/return-rules.ts',
    read: (place, lastDay, now) => readReturn(homeOrder(place), place, lastDay, now),
  },
  'the return of tires that came to a shop': {
    madeIn: 'machines/domain/returns/return-rules.ts',
    read: (place, lastDay, now) => readReturn(shopOrder(place), place, lastDay, now),
  },
  'the rebate of a maker': {
    madeIn: 'machines/domain/pricing/rebate.ts',
    read: ({ state }, lastDay, now) =>
      rebateInWords({ amountInCents: 8_000, until: lastDay, terms: '' }, { now, state })?.text ?? null,
  },
  // The account shows the day, and the cart an alert once it has ended.
  'a certificate of tax exemption': {
    madeIn: 'machines/domain/tax/exemptions.ts',
    read: ({ state }, lastDay, now) => {
      const taxCertificates: TaxCertificate[] = [{ number: 'C-1', state, expiresOn: lastDay }]
      const isExempt = exemptionOf({ taxCertificates, channel: null }, state, new Date(now)) !== null
      return isExempt ? dayWords(lastDay) : null
    },
  },
  'the promised day of a delivery': {
    madeIn: null,
    read: (place, lastDay, now) => {
      const order = { ...homeOrder(place), arrivesBy: lastDay }
      const timeZone = timeZoneOfOrder(order)
      const standing = deliveryStanding(order, calendarDay(now, timeZone), timeZone)
      return standing.kind === 'promised' && !standing.isPast ? dayWords(standing.by) : null
    },
  },
}

/** Deadlines of a reader whose place is unknown, in the same module as their functions. */
const placelessDeadlines = ['machines/domain/carts/quote.ts']

describe.each(Object.entries(dayDeadlines))('%s', (_what, { read }) => {
  for (const lastDay of days)
    for (const [city, place] of Object.entries(places) as Array<[keyof typeof places, Place]>)
      fieldTest(reports, `It is open in ${city} to the last minute of ${lastDay}, and closed after it.`, () => {
        const end = Date.parse(`${addDays(lastDay, 1)}T${ends[lastDay][city]}`)
        expect(read(place, lastDay, end - 1)).toMatch(worded[lastDay])
        expect(read(place, lastDay, end - 60_000)).toMatch(worded[lastDay])
        expect(read(place, lastDay, end)).toBeNull()
      })
})

describe('a quote', () => {
  for (const lastDay of days)
    fieldTest(
      [...reports, 'GCTC-NTGC/gc-digital-talent#8771'],
      `It opens everywhere to the end of ${lastDay}, which its email names.`,
      () => {
        // Late in the evening of Columbus it is the next day in no place that the shop serves, and earlier in all others.
        const quotedAt = instantAt(addDays(lastDay, -30), '22:30', places.Columbus.timeZone).toISOString()
        const until = quoteUntil(quotedAt)
        const email = quote.render({ ...sampleQuote(), quotedAt, until }, origin)
        expect(email.text).toMatch(worded[lastDay])
        for (const end of Object.values(ends[lastDay]))
          expect(isOver(until, Date.parse(`${addDays(lastDay, 1)}T${end}`) - 1)).toBe(false)
        expect(isOver(until, Date.parse(`${addDays(lastDay, 1)}T${ends[lastDay].Honolulu}`))).toBe(true)
      },
    )
})

describe('a deadline with an hour', () => {
  for (const [city, clock] of [
    ['Columbus', '11:00 AM EDT'],
    ['Los Angeles', '8:00 AM PDT'],
    ['Honolulu', '5:00 AM HST'],
    ['Phoenix', '8:00 AM MST'],
  ] as const)
    fieldTest('github/game-off-2012#68', `The time to cancel an order to an address in ${city} names its time zone.`, () => {
      const order = { ...homeOrder(places[city]), cancellableUntil: '2026-03-10T15:00:00.000Z' }
      const email = orderConfirmed.render({ order, token: 'T' }, origin)
      expect(email.text).toContain(`You can cancel until ${clock}`)
    })
})

describe('the days to return', () => {
  const four = [{ productId: sampleOrder().siteProducts[0]!.productId, quantity: 4 }]
  const two = [{ productId: four[0]!.productId, quantity: 2 }]
  let ids = 0
  const on = (day: string, kind: TiresReport['kind'], change: Partial<TiresReport> = {}): TiresReport => ({
    reportId: String(++ids),
    kind,
    at: `${day}T15:00:00.000Z`,
    recordedAt: `${day}T15:00:00.000Z`,
    source: 'carrier',
    tires: four,
    carrier: null,
    trackingNumber: null,
    ...change,
  })
  const lastDayOf = (place: Place, ...reports: TiresReport[]) => {
    const order = { ...homeOrder(place), placedAt: '2026-03-10T12:00:00.000Z', reports }
    const open = returnableOf(order, [], Date.parse('2026-03-25T12:00:00Z'))
    return open.kind === 'open' ? open.until : open.why
  }
  const inColumbus = (day: string) => untilDay(day, 'America/New_York')

  fieldTest('janavipandole/Cara#5760', 'A second scan of a delivery, or a late one, does not move the last day.', () => {
    const delivered = on('2026-03-12', 'delivered')
    expect(lastDayOf(places.Columbus, delivered)).toEqual(inColumbus('2026-04-11'))
    expect(lastDayOf(places.Columbus, delivered, on('2026-03-20', 'delivered'))).toEqual(inColumbus('2026-04-11'))
    const staffs = on('2026-03-22', 'delivered', { source: 'staff' })
    expect(lastDayOf(places.Columbus, staffs, delivered)).toEqual(inColumbus('2026-04-11'))
  })

  fieldTest(
    'request/request#2392',
    'They begin with the delivery and not with the order, and of two parcels with the second.',
    () => {
      const first = on('2026-03-12', 'delivered', { tires: two, trackingNumber: 'A' })
      const second = on('2026-03-20', 'delivered', { tires: two, trackingNumber: 'B' })
      expect(lastDayOf(places.Columbus)).toEqual(inColumbus('2026-04-09'))
      expect(lastDayOf(places.Columbus, second, first)).toEqual(inColumbus('2026-04-19'))
    },
  )

  fieldTest(
    ['woocommerce/woocommerce-ios#6254', 'sharetribe/sharetribe#1319'],
    'In a state with two time zones the last day ends where it ends last.',
    () => {
      const elPaso = { state: 'TX', zip: '79901', timeZone: 'America/Denver' } as unknown as Place
      expect(lastDayOf(elPaso, on('2026-03-12', 'delivered'))).toEqual(untilDay('2026-04-11', 'America/Denver'))
      const order = { ...homeOrder(elPaso), reports: [on('2026-03-12', 'delivered')] }
      const at = (instant: string) => returnableOf(order, [], Date.parse(instant)).kind
      expect([at('2026-04-12T05:59:59.999Z'), at('2026-04-12T06:00:00Z')]).toEqual(['open', 'closed'])
    },
  )
})

/**
 * Where a deadline gets into words, and in which kind of words. `day`: a last day, which lasts to its end. `clock`: an hour with its time
 * zone. `duration`: so long from now. `promise`: a day by which the shop does something.
 */
const wordedIn: Record<string, ReadonlyArray<'day' | 'clock' | 'duration' | 'promise'>> = {
  'adapters/retention/rules.ts': ['duration'],
  'app/subjects/fulfilment/staff-view.ts': ['clock', 'promise'],
  'machines/domain/carts/cart-alerts.ts': ['day'],
  'machines/domain/orders/agreement.ts': ['promise'],
  'machines/domain/pricing/rebate.ts': ['day'],
  'machines/domain/shipping/promise-words.ts': ['promise'],
  'machines/storefront/accounts/password-reset.machine.ts': ['duration'],
  'ui/checkout/delivery.ts': ['promise'],
  'ui/emails/accounts/confirm-email.tsx': ['duration'],
  'ui/emails/accounts/confirm-new-email.tsx': ['duration'],
  'ui/emails/accounts/password-reset.tsx': ['duration'],
  'ui/emails/orders/order-confirmed.tsx': ['clock'],
  'ui/emails/orders/quote.tsx': ['day'],
  'ui/screens/accounts/account-screen.tsx': ['day'],
  'ui/screens/accounts/new-password-screen.tsx': ['duration'],
  'ui/screens/checkout/confirmation/cancel-box.tsx': ['clock'],
  'ui/screens/checkout/quote/quote-screen.tsx': ['day'],
  'ui/screens/checkout/confirmation/appointment-change.tsx': ['clock'],
  'ui/screens/product/delivery-teaser.tsx': ['promise'],
  // It is worded by app/subjects/returns/return-view.ts.
  'ui/screens/returns/return-screen.tsx': ['day'],
  'ui/screens/tracking/tracked-order-screen.tsx': ['promise'],
}

const kindsOfWords = {
  until: /(?<!: |interface )\b(?:until|buy by|through|ends on|last day is|expire[sd]? on) \$?\{/i,
  by: /\bby \$\{(?:short|long|full)Day\(/i,
  duration: /\bgood (?:once, )?for \S+ (?:minutes|hours|days)/i,
}

test('each place that words a deadline is in the table, and words it as that kind', () => {
  const found = sources().flatMap(({ path, code }) => {
    const until = kindsOfWords.until.test(code)
    const kinds = [
      ...(until && /\b(?:clockOn|dateAndTime)\(/.test(code) ? ['clock'] : []),
      ...(until && !/\b(?:clockOn|dateAndTime)\(/.test(code) ? ['day'] : []),
      ...(kindsOfWords.duration.test(code) ? ['duration'] : []),
      ...(kindsOfWords.by.test(code) ? ['promise'] : []),
    ]
    return kinds.length === 0 ? [] : [[path, kinds]]
  })
  expect(Object.fromEntries(found)).toEqual(wordedIn)
  const wordsDays = sources()
    .filter(({ code }) => /\blastDayInWords\(/.test(code))
    .map(({ path }) => path)
  const asDays = Object.keys(wordedIn).filter((path) => wordedIn[path]!.includes('day'))
  const byItsView = (path: string) =>
    path === 'ui/screens/returns/return-screen.tsx' ? 'app/subjects/returns/return-view.ts' : path
  expect(wordsDays.filter((path) => path !== untilModule).sort()).toEqual(asDays.map(byItsView).sort())
})

const untilModule = 'machines/domain/time/until.ts'

test('each module that makes a last day is tried above', () => {
  const makers = sources().filter(({ path, code }) => path !== untilModule && /\buntil(?:Day|DaysAfter)\(/.test(code))
  const tried = new Set([...Object.values(dayDeadlines).flatMap(({ madeIn }) => madeIn ?? []), ...placelessDeadlines])
  expect(makers.map(({ path }) => path).sort()).toEqual([...tried].sort())
})

/** Columns of the database that end something. All of them are instants: a day that is stored is a text in a document of a row. */
const storedEnds = {
  'accounts.ts expiresAt': 'A session, a link that proves an email, one that sets a password: so long from when it was made.',
  'accounts.ts windowEndsAt': 'A count of attempts. A refusal says to try again later.',
  'commerce.ts endsAt': 'A promo code. No page or email names its end.',
  'commerce.ts heldUntil': 'A time at a shop, held for half an hour from when it was picked.',
  'commerce.ts idMeExpiresAt': 'A verification, good for a day from when it was made. No page or email names its end.',
  'commerce.ts leasedUntil': 'An email that a process is sending. No shopper sees it.',
  'engine.ts leaseUntil': 'A cart whose effects a process runs. No shopper sees it.',
}

test('each column that ends something is in the table', () => {
  const folder = 'adapters/database/schema'
  const columns = readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^\s+(\w*(?:[uU]ntil|[eE]xpires(?:At|On)|[eE]ndsAt|[dD]eadline|[lL]astDay)): \w+\(/gm,
      ),
    ].map(([, column]) => `${file} ${column}`),
  )
  expect([...new Set(columns)].sort()).toEqual(Object.keys(storedEnds).sort())
})

/** The code that a shopper may read words of, without its comments. */
function sources(): Array<{ path: string; code: string }> {
  return ['machines', 'app', 'ui', 'adapters'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|-testing\.|\/contract\/|-contract\./.test(path))
      .map((path) => ({ path, code: readFileSync(path, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '') })),
  )
}

function readReturn(order: Order, { timeZone }: Place, lastDay: string, now: number): string | null {
  const at = instantAt(addDays(lastDay, -30), '15:00', timeZone).toISOString()
  const tires = order.siteProducts.map(({ productId, quantity }) => ({ productId, quantity }))
  const kind = order.installerDetails ? 'arrived' : 'delivered'
  const report = { reportId: 'R-1', kind, at, tires, source: 'carrier', carrier: null, trackingNumber: null }
  const arrived = { ...order, reports: [report] } as unknown as Order
  return returnScreen(arrived, [], { now, orderHref: '/order' }).form?.until ?? null
}

function shopOrder({ timeZone }: Place): Order {
  const order = paidOrder()
  return { ...order, installerDetails: { ...order.installerDetails!, timeZone } }
}

function homeOrder({ state, zip }: Place): Order {
  const shipping = { ...sampleOrder().billing, state, zip } as unknown as Order['shipping']
  return { ...paidOrder(), installerDetails: null, appointment: null, shippingOption: 'home', shipping }
}

function paidOrder(): Order {
  const order = sampleOrder()
  return { ...order, payment: { ...order.payment!, state: 'captured' } }
}

const dayWords = (day: string) => (day === '2027-03-14' ? 'Sunday, March 14' : 'Sunday, November 7')
