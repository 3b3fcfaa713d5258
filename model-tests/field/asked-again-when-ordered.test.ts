/**
 * What was true when it was chosen may be untrue when it is ordered: a time passes its cut-off, a promo code ends, a hold is renewed without
 * end. Everything that the shop offers by the clock is a row here, with the function that is called again when the shopper acts on it; a
 * module that begins to read the clock fails until it has a row.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCommerce } from '#adapters/commerce/commerce.ts'
import { address, billing, openCommerceHarness, paymentOf, proof } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, columbusZip, firstTime, installers, tires, todayAtNine } from '#adapters/commerce/contract/sample-shop.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { heldForMs, nextHolds } from '#machines/domain/appointments/holds.ts'
import { isMountableAt, mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { type InstallerHours, openDays, possibleTime, scheduleOf } from '#machines/domain/appointments/schedule.ts'
import { slotHoldLimitMs, slotHoldMs } from '#machines/domain/constants.ts'
import { arrivalDay } from '#machines/domain/delivery/arrival.ts'
import type { ScheduleDay } from '#machines/domain/installers/installer.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { fieldTest } from './field-test.ts'

const timePassed = ['WC-Local-Pickup/woocommerce-local-pickup-time#46', 'calcom/cal.diy#2884'] as const
const paidLate = 'coopcycle/coopcycle-web#4091'
const pastTheForm = ['coopcycle/coopcycle-web#2614', 'calcom/cal.diy#14465', 'gastton/brot74-web#67'] as const
const staysInCart = ['bagisto/bagisto#2669', 'bagisto/bagisto#2714'] as const
const holdWithoutEnd = ['pretix/pretix#1575', 'pretix/pretix#5109'] as const
const heldByTwo = 'be-BOP-io-SA/be-BOP#533'
const slowest = 'tastyigniter/TastyIgniter#497'
const codeOver = [
  'PrestaShop/PrestaShop#32303',
  'PrestaShop/PrestaShop#26235',
  'medusajs/medusa#6551',
  'woocommerce/woocommerce-blocks#3447',
] as const

const minutes = 60_000

describe('the sample shop', () => {
  const world = openCommerceHarness(async () => {
    const database = await openTestDatabase()
    const renderEmail = createEmailRenderer('https://tires.example.com')
    return {
      database,
      commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId }),
    }
  })
  const {
    key,
    clock,
    itemIs,
    update,
    summary,
    completeCart,
    cartWith,
    pickTime,
    prepare,
    prepared,
    stockOf,
    rowsIn,
    expireHold,
  } = world
  const query = (sql: string, ...values: unknown[]) => world.database.query(sql, values)
  const pickAgain = async (cartId: string) =>
    world.commerce.appointments.updateAppointment(
      cartId,
      { installerId: installers.fifthStreet, ...bookableTime(await clock()) },
      key(),
    )

  /** A cart that is shipped home and can be ordered. */
  async function homeCart(change?: Parameters<typeof update>[1]) {
    const cartId = await cartWith()
    if (change) expect(await update(cartId, change)).toMatchObject({ outcome: 'ok' })
    await world.deliver(cartId, { option: 'home', address })
    await world.commerce.carts.saveCartBilling(cartId, billing, key())
    return cartId
  }

  /** What a shopper was offered, what changes it before they order, and what the order answers. */
  interface Offer {
    cart: () => Promise<string>
    passes: (cartId: string) => Promise<unknown>
    answer: (before: number) => Promise<object>
  }

  const anotherTotal = async () => ({ outcome: 'priceChanged', totalInCents: expect.any(Number) })

  const offers: Record<string, Offer> = {
    'a time that is held': {
      cart: () => completeCart(),
      passes: () => itemIs(tires.meridian, 'lead_days = 9'),
      answer: async () => ({ outcome: 'beforeTires', firstDay: firstTime(await clock(), 9).date }),
    },
    'a time whose hold has ended': {
      cart: () => completeCart(),
      passes: async (cartId) => [await expireHold(cartId), await itemIs(tires.meridian, 'lead_days = 9')],
      answer: async () => ({ outcome: 'beforeTires', firstDay: firstTime(await clock(), 9).date }),
    },
    'a time that the shop has no more': {
      cart: () => completeCart(),
      passes: () => query(`update installer set week = '[]'`),
      answer: async () => ({ outcome: 'slotGone' }),
    },
    'a time on a day on which the shop closes': {
      cart: () => completeCart(),
      passes: async () =>
        query('update installer set closed_on = $1', JSON.stringify([bookableTime(await clock()).date.slice(5)])),
      answer: async () => ({ outcome: 'slotGone' }),
    },
    'a time that another cart took after the hold': {
      cart: () => completeCart(),
      passes: async (cartId) => [await expireHold(cartId), await pickTime(await cartWith(tires.meridian, 1))],
      answer: async () => ({ outcome: 'slotGone' }),
    },
    'the price of a tire': {
      cart: () => homeCart(),
      passes: () => itemIs(tires.meridian, 'price_in_cents = price_in_cents + 100'),
      answer: anotherTotal,
    },
    'a promo code with an end': {
      cart: () => homeCart({ kind: 'applyCoupon', promoCode: 'FLAT20' }),
      passes: () => query(`update coupon set ends_at = now() - interval '1 second' where promo_code = 'FLAT20'`),
      answer: anotherTotal,
    },
    'a discount of a proven person': {
      cart: async () => {
        const cartId = await homeCart()
        expect(await world.commerce.carts.recordIdMe(cartId, proof)).toEqual({ outcome: 'ok' })
        return cartId
      },
      passes: (cartId) => query(`update cart set id_me_expires_at = now() - interval '1 second' where cart_id = $1`, cartId),
      answer: anotherTotal,
    },
    'a certificate of tax exemption': {
      cart: async () => {
        const taxCertificates = [{ number: 'OH-1', state: 'OH' as const, expiresOn: null }]
        const { cartId } = await world.cartOf({ userType: 'Fleet', taxCertificates })
        await world.deliver(cartId, { option: 'home', address })
        await world.commerce.carts.saveCartBilling(cartId, billing, key())
        return cartId
      },
      passes: () => query(`update account set tax_certificates = '[{"number":"OH-1","state":"OH","expiresOn":"2020-01-01"}]'`),
      answer: anotherTotal,
    },
  }

  for (const [what, { cart, passes, answer }] of Object.entries(offers))
    fieldTest(
      what === 'a promo code with an end' ? codeOver : timePassed,
      `What was true of ${what} is checked when the order is placed: nothing is written, and no tire is taken`,
      async () => {
        const cartId = await cart()
        const seen = (await summary(cartId)).totals.totalInCents
        await passes(cartId)
        expect(await world.commerce.orders.prepareOrder(cartId, { totalInCents: seen, digest: null }, key())).toEqual(
          await answer(seen),
        )
        expect(await world.commerce.orders.orderOfCart(cartId)).toBeNull()
        expect(await stockOf(tires.meridian)).toBe(100)
        expect(await rowsIn('mail_outbox')).toBe(0)
      },
    )

  fieldTest(timePassed, 'An order promises the day that is true when it is placed', async () => {
    const cartId = await homeCart()
    const seen = (await summary(cartId)).arrivesBy!
    await itemIs(tires.meridian, 'lead_days = 9')
    const { arrivesBy } = await prepared(cartId)
    expect(arrivesBy).toBe((await summary(cartId)).arrivesBy)
    expect(arrivesBy! > seen).toBe(true)
  })

  fieldTest(paidLate, 'An order that is paid a day later promises the day and the time that are true then', async () => {
    for (const cartId of [await homeCart(), await completeCart()]) {
      await itemIs(tires.meridian, 'lead_days = 2')
      const order = await prepared(cartId)
      await query(`update "order" set prepared_at = now() - interval '1 day' where order_id = $1`, order.orderId)
      await expireHold(cartId)
      await itemIs(tires.meridian, 'lead_days = 9')
      const { arrivals } = await summary(cartId)
      const confirmed = await world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())
      expect(confirmed).toMatchObject({
        outcome: 'confirmed',
        order: {
          arrivesBy: arrivals[order.shippingOption],
          appointment: order.appointment && { isSlotAvailable: false },
        },
      })
    }
  })

  fieldTest(
    paidLate,
    'An order that is paid at once keeps what it promised, also when the cut-off passes meanwhile',
    async () => {
      const order = await prepared(await completeCart())
      await itemIs(tires.meridian, 'lead_days = 9')
      expect(await world.commerce.orders.confirmOrder(order.orderId, paymentOf(order), key())).toMatchObject({
        order: { arrivesBy: order.arrivesBy, appointment: { isSlotAvailable: true } },
      })
    },
  )

  fieldTest(pastTheForm, 'A call that skips the calendar gets no time before the tires', async () => {
    const cartId = await cartWith()
    const now = await clock()
    const first = firstTime(now)
    const morning = { date: first.date, startTime: '09:00' }
    for (const time of [todayAtNine(now), { date: '2020-01-06', startTime: '14:00' }, morning])
      expect(
        await world.commerce.appointments.createAppointment(cartId, { installerId: installers.fifthStreet, ...time }, key()),
      ).toEqual({ outcome: 'beforeTires', firstDay: first.date })
    expect(await rowsIn('slot_booking')).toBe(0)
  })

  fieldTest(staysInCart, 'A time that has become too early stays in no cart as if it was possible', async () => {
    const cartId = await completeCart()
    await itemIs(tires.meridian, 'lead_days = 9')
    const firstDay = firstTime(await clock(), 9).date
    const tooEarly = { isSlotAvailable: false, heldForMs: 0, beforeTires: { firstDay } }
    expect((await summary(cartId)).cartAppointment).toMatchObject(tooEarly)
    expect(await world.commerce.appointments.cartAppointment(cartId)).toMatchObject(tooEarly)
    expect(await pickAgain(cartId)).toEqual({ outcome: 'beforeTires', firstDay })
    // Any change of the cart frees the seat for a shopper whose tires are there by then.
    await update(cartId, { kind: 'trailer', trailerInfo: '16 ft utility trailer' })
    expect(await rowsIn('slot_booking')).toBe(0)
  })

  fieldTest(slowest, 'A slower tire in the cart frees the seat, and its first day is that of the slowest', async () => {
    const cartId = await completeCart()
    await itemIs(tires.veloce, 'lead_days = 7')
    expect(await world.add(cartId, tires.veloce, 1)).toMatchObject({
      cart: { cartAppointment: { beforeTires: { firstDay: firstTime(await clock(), 7).date } } },
    })
    expect(await rowsIn('slot_booking')).toBe(0)
    expect(await update(cartId, { kind: 'setQuantity', itemId: tires.meridian, quantity: 8 })).toMatchObject({ outcome: 'ok' })
    expect(await prepare(cartId)).toMatchObject({ outcome: 'beforeTires' })
  })

  fieldTest(
    heldByTwo,
    'After a hold has ended and another cart has the time, a change of the first cart takes nothing from the other',
    async () => {
      const [first, second] = [await completeCart(), await completeCart(tires.meridian, 4, 4)]
      await expireHold(first)
      expect(await pickTime(second)).toMatchObject({ outcome: 'ok' })
      expect(await update(first, { kind: 'setQuantity', itemId: tires.meridian, quantity: 2 })).toMatchObject({
        cart: { cartAppointment: { isSlotAvailable: false, beforeTires: null } },
      })
      expect(await pickAgain(first)).toEqual({ outcome: 'slotGone' })
      expect(await prepare(first)).toEqual({ outcome: 'slotGone' })
      expect(await prepare(second)).toMatchObject({ outcome: 'ready' })
    },
  )

  fieldTest(
    holdWithoutEnd,
    'Two carts that pick one time again and again take turns: neither keeps it from the other',
    async () => {
      const [first, second] = [await cartWith(), await cartWith()]
      const heldBy: string[] = []
      /** Half an hour passes: for both carts, and for the seat. */
      const passHalfAnHour = () =>
        query(
          `with seats as (update slot_booking set held_until = held_until - interval '31 minutes')
         update cart set holds = jsonb_build_object(
           'since', (holds ->> 'since')::timestamptz - interval '31 minutes',
           'until', (holds ->> 'until')::timestamptz - interval '31 minutes') where holds is not null`,
        )
      for (let round = 0; round < 12; round += 1) {
        for (const [name, cartId] of Object.entries({ first, second })) {
          const answer = await pickTime(cartId)
          if (answer.outcome === 'ok' && answer.appointment.heldForMs > 0) heldBy.push(name)
        }
        await passHalfAnHour()
      }
      expect(new Set(heldBy)).toEqual(new Set(['first', 'second']))
      expect(heldBy.slice(0, 4)).toEqual(['first', 'first', 'first', 'first'])
      expect(heldBy[4]).toBe('second')
    },
  )

  fieldTest(slowest, 'Every time that the shop offers anywhere is one at which the tires are there', async () => {
    const cartId = await cartWith()
    for (const leadDays of [1, 2, 9]) {
      await itemIs(tires.meridian, `lead_days = ${leadDays}`)
      const offered = await timesOffered(cartId)
      const from = mountableFrom(await clock(), 'America/New_York', leadDays)
      for (const [where, days] of Object.entries(offered)) {
        expect([where, leadDays, days.flatMap(timesOf).filter((time) => !isMountableAt(from, time))]).toEqual([
          where,
          leadDays,
          [],
        ])
        expect([where, days[0]?.date]).toEqual([where, firstTime(await clock(), leadDays).date])
      }
    }
  })

  /** The free times of each answer that has some. */
  async function timesOffered(cartId: string): Promise<Record<string, ScheduleDay[]>> {
    const { installers: port } = world.commerce
    const calendar = async (asked: { cartId?: string; itemId?: string }) =>
      openDays((await port.installerSchedule(installers.fifthStreet, asked))!.siteInstallerSchedule.scheduleDays)
    const list = async (asked: object) =>
      (await port.findInstallers({ userZip: columbusZip, sort: 'distance', limit: 10, ...asked })).siteInstallerList.find(
        ({ installerId }) => installerId === installers.fifthStreet,
      )!
    const ofCart = await list({ cartId })
    const ofItem = await list({ itemId: tires.meridian })
    expect(ofCart.firstOpening).toBe(ofCart.schedule[0]?.date)
    return {
      'the calendar of a cart': await calendar({ cartId }),
      'the calendar of a tire': await calendar({ itemId: tires.meridian }),
      'shops for a cart': ofCart.schedule,
      'shops for a tire': ofItem.schedule,
    }
  }
})

const timesOf = ({ date, slots }: ScheduleDay) =>
  slots.filter(({ isAvailable }) => isAvailable).map(({ startTime }) => ({ date, startTime }))

const hours = ['08:00', '11:59', '12:00', '16:30']
const shop: InstallerHours = {
  timeZone: 'America/New_York',
  week: [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    hours.map((startTime) => ({ weekday, startTime, isDropOff: false, dropOffWindow: null, seats: 1 })),
  ),
  closedOn: [],
}
const noneTaken = new Map<string, number>()

describe('the clock of two weeks, half an hour at a time', () => {
  const instants = Array.from({ length: 2 * 14 * 24 }, (_, index) => Date.parse('2026-11-20T05:00:00Z') + index * 30 * minutes)
  const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']

  fieldTest(timePassed, 'A time that was offered is possible later exactly while the calendar of that moment offers it', () => {
    for (const timeZone of zones) {
      const here = { ...shop, timeZone }
      for (const at of instants.filter((_, index) => index % 5 === 0)) {
        const [first] = openDays(scheduleOf(here, new Date(at), mountableFrom(at, timeZone, 2), noneTaken)).flatMap(timesOf)
        for (const later of [20 * minutes, 90 * minutes, 24 * 60 * minutes]) {
          const now = new Date(at + later)
          const from = mountableFrom(now, timeZone, 2)
          const offered = openDays(scheduleOf(here, now, from, noneTaken)).flatMap(timesOf)
          const asked = possibleTime(here, first!, { now, from, taken: noneTaken })
          const isOffered = offered.some(({ date, startTime }) => date === first!.date && startTime === first!.startTime)
          expect(asked.kind).toBe(isOffered ? 'possible' : 'beforeTires')
          if (asked.kind === 'beforeTires') expect(asked.firstDay).toBe(offered[0]!.date)
        }
      }
    }
  })

  fieldTest(timePassed, 'The first time that is offered is never before noon of the day on which the tires arrive', () => {
    for (const timeZone of zones)
      for (const at of instants)
        for (const leadDays of [1, 2, 5]) {
          const [first] = openDays(
            scheduleOf({ ...shop, timeZone }, new Date(at), mountableFrom(at, timeZone, leadDays), noneTaken),
          ).flatMap(timesOf)
          const arrives = arrivalDay(at, timeZone, leadDays)
          expect(first!.date > arrives || (first!.date === arrives && first!.startTime >= '12:00')).toBe(true)
        }
  })

  fieldTest(holdWithoutEnd, 'A cart that picks a time every few minutes holds one for two of every four hours at most', () => {
    for (const every of [1, 7, 28, 29, 31, 59]) {
      let holds: ReturnType<typeof nextHolds> | null = null
      let held = 0
      const start = Date.parse('2026-11-20T05:00:00Z')
      const span = 24 * 60 * minutes
      for (let at = start; at < start + span; at += every * minutes) {
        holds = nextHolds(holds, new Date(at))
        held += Math.min(heldForMs(holds.until, new Date(at)), every * minutes)
        expect(Date.parse(holds.until) - Date.parse(holds.since)).toBeLessThanOrEqual(slotHoldLimitMs)
      }
      expect(held).toBeLessThanOrEqual(span / 2 + slotHoldMs)
      expect(held).toBeGreaterThan(span / 6)
    }
  })
})

/** A function that is called again where the shopper acts on the offer. */
interface CalledAgain {
  in: string
  calls: string
}
const placing = (calls: string): CalledAgain => ({ in: 'adapters/commerce/orders/order-preparation.ts', calls })
const asTerms = (calls: string): CalledAgain => ({ in: 'machines/domain/orders/order-terms.ts', calls })
const takingATime = (calls: string): CalledAgain => ({ in: 'adapters/commerce/appointments/seats.ts', calls })

/** Each module of the domain that reads the clock: the functions that are called again, or why no shopper acts on it later. */
const byTheClock: Record<string, CalledAgain[] | string> = {
  'appointments/holds.ts': [{ in: 'adapters/commerce/carts/cart-appointment.ts', calls: 'nextHolds' }],
  'appointments/mountable.ts': [takingATime('mountableFrom'), takingATime('mountableOfOrder')],
  'appointments/rescheduling.ts': [{ in: 'adapters/commerce/orders/move-appointment.ts', calls: 'reschedulingOf' }],
  'appointments/schedule.ts': [takingATime('possibleTime'), placing('claimSeat')],
  'carts/cart-alerts.ts': [asTerms('alertsOf')],
  'carts/stored-cart.ts': 'It says that a cart is read with the clock.',
  'delivery/arrival.ts': [asTerms('orderPromise'), takingATime('mountableFrom')],
  'form-leaving.ts': 'It is what fields say now, and no time.',
  'form-sentences.ts': 'It is what fields say now, and no time.',
  'fulfilment/shipping-hold.ts': 'Staff act on it, when they report: adapters/commerce/fulfilment asks it then.',
  'orders/agreement.ts': [asTerms('changesSince')],
  'orders/order-promise.ts': [asTerms('orderPromise'), { in: 'adapters/commerce/orders/orders.ts', calls: 'orderPromise' }],
  'pricing/bill.ts': [asTerms('billOf')],
  'pricing/rebate.ts': 'The maker pays it, and no price of ours has it.',
  'returns/return-rules.ts': [{ in: 'app/subjects/returns/ask-return.ts', calls: 'returnableOf' }],
  'shipping/arrivals.ts': [asTerms('orderPromise')],
  'shipping/delivery-promise.ts': [asTerms('orderPromise')],
  'tax/exemptions.ts': [asTerms('billOf')],
  'tax/tax-question.ts': [asTerms('billOf'), { in: 'adapters/commerce/orders/orders.ts', calls: 'taxAnswers.ask' }],
  'sizes/true-scale-address.ts': 'It is the tire that is on the car now, and no time.',
  'time/until.ts': 'It compares a last day with the clock for the modules above, and for a quote, which asks it when it opens.',
}

const domain = 'machines/domain'

test('each module of the domain that reads the clock is in the table', () => {
  const inWords = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g
  const found = sourcesIn(domain).flatMap(({ path, code }) =>
    /\bnow\b/i.test(code.replace(inWords, '')) ? [path.slice(domain.length + 1)] : [],
  )
  expect(found.sort()).toEqual(Object.keys(byTheClock).sort())
})

test.each(Object.entries(byTheClock).filter((row): row is [string, CalledAgain[]] => Array.isArray(row[1])))(
  'what %s says is asked where the shopper acts on it',
  (_module, called) => {
    for (const { in: file, calls } of called) expect([file, codeOf(file).includes(`${calls}(`)]).toEqual([file, true])
  },
)

/** The modules that write a seat: the one that takes and holds it, and those that mark it as an order's once it is claimed. */
const seatWriters = {
  'adapters/commerce/appointments/seats.ts': 'claimSeat',
  'adapters/commerce/orders/move-appointment.ts': 'claimSeat',
  'adapters/commerce/orders/orders.ts': 'claimSeat',
}

test('each module that writes a seat claims it', () => {
  const writers = [...sourcesIn('adapters'), ...sourcesIn('app')].filter(({ code }) =>
    /\.(?:insert|update)\(slotBooking\)/.test(code),
  )
  expect(writers.map(({ path }) => path).sort()).toEqual(Object.keys(seatWriters).sort())
  for (const { path, code } of writers) expect([path, code.includes('claimSeat(')]).toEqual([path, true])
})

test('times and arrivals are computed by one rule: no other module makes its own', () => {
  const callers = (name: string) =>
    ['machines', 'adapters', 'app', 'ui']
      .flatMap(sourcesIn)
      .filter(({ code }) => new RegExp(`(?<!function )\\b${name}\\(`).test(code))
      .map(({ path }) => path)
      .sort()
  expect(callers('arrivalDay')).toEqual([
    'machines/domain/appointments/mountable.ts',
    'machines/domain/shipping/delivery-promise.ts',
  ])
  expect(callers('bookableSlot')).toEqual(['machines/domain/appointments/schedule.ts'])
  expect(callers('possibleTime')).toEqual(['adapters/commerce/appointments/seats.ts', 'machines/domain/orders/order-promise.ts'])
  expect(callers('scheduleOf')).toEqual([
    'adapters/commerce/installers/installers.ts',
    'adapters/commerce/installers/offers.ts',
    'machines/domain/appointments/schedule.ts',
  ])
})

function sourcesIn(folder: string): Array<{ path: string; code: string }> {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|-testing\.|\/contract\/|-contract\./.test(path))
    .map((path) => ({ path, code: codeOf(path) }))
}

/** Without comments. */
function codeOf(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
}
