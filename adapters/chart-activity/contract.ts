/** Contract of counting shoppers' moves, for every database: exactly once, on any node and through any failure. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActorStore, type Database } from '#adapters/database/index.ts'
import { checkoutCounting } from '#machines/checkout/counting.ts'
import type { ActivityQuestion, ChartActivities } from '#machines/ports/charts/chart-activity.ts'
import { createChartActivities } from './chart-activities.ts'

export interface ActivityHarness {
  database: Database
  /** Another node's database connection; the same connection for a single-process database. */
  other: Database
  close(): Promise<void>
}

const minute = 60_000
const hour = 60 * minute
const hourOf = (at: number) => Math.floor(at / hour) * hour
/** So many minutes ago; whole seconds, which a database and JavaScript read alike. */
const ago = (minutes: number) => Math.floor(Date.now() / 1_000) * 1_000 - minutes * minute

const guest = { userType: 'none', shippingOption: null, isMobileInstall: false }
const allShoppers = { accountType: null, device: null, delivery: null, tires: null, mobileInstaller: null }
const question: ActivityQuestion = { chart: 'order', span: 'day', since: 0, version: null, segment: allShoppers }

export function describeChartActivities(name: string, open: () => Promise<ActivityHarness>): void {
  describe(name, () => {
    let world: ActivityHarness
    let node: ChartActivities
    let otherNode: ChartActivities
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world?.close())
    beforeEach(async () => {
      await world.database.query(
        `truncate engine_log, engine_subject, chart_position, chart_cart, chart_here, chart_count, chart_segment, chart_happening`,
      )
      node = createChartActivities(world.database, checkoutCounting)
      otherNode = createChartActivities(world.other, checkoutCounting)
    })

    /** Writes rows as the engine would; `move` is "from event to". */
    async function log(
      cartId: string,
      at: number,
      move: string,
      more: { machine?: string; outcome?: string; payload?: object } = {},
    ) {
      const [from, event, to] = move.split(' > ')
      const { machine = 'order', outcome = 'applied', payload = null } = more
      await world.database.query(
        `insert into engine_log (id, revision, machine, version, event, "from", "to", ms, outcome, at, payload)
         values ($1, 1, $2, 3, $3, $4, $5, 1, $6, to_timestamp($7::float8 / 1000), $8::jsonb)`,
        [cartId, machine, event, from, to, outcome, at, payload && JSON.stringify(payload)],
      )
    }
    const begin = (cartId: string, at: number, facts: object = guest) =>
      log(cartId, at, ' > xstate.init > unplaced', { outcome: 'started', payload: facts })
    const all = async (counting: ChartActivities = node) => {
      let counted = 0
      for (let more = await counting.rollUp(); more > 0; more = await counting.rollUp()) counted += more
      return counted
    }

    test('shoppers are in the state of their last event; their transitions and the length of their stays are counted', async () => {
      await begin('a', ago(9))
      await log('a', ago(8), 'unplaced > order.place > preparing')
      await log('a', ago(7), 'preparing > xstate.done.actor.prepare > declined', { outcome: 'effect' })
      await begin('b', ago(5))
      expect(await all()).toBe(4)
      expect(await all()).toBe(0)
      expect(await node.shoppersNow()).toEqual({ order: 2 })
      const { here, ways, stays, left, now, versions } = await node.activity(question)
      expect({ here, ways, stays, left, now, versions }).toEqual({
        now: 2,
        here: [
          { state: 'declined', carts: 1 },
          { state: 'unplaced', carts: 1 },
        ],
        ways: [
          { from: '', to: 'unplaced', event: 'xstate.init', times: 2 },
          { from: 'preparing', to: 'declined', event: 'xstate.done.actor.prepare', times: 1 },
          { from: 'unplaced', to: 'preparing', event: 'order.place', times: 1 },
        ],
        stays: [
          { state: 'preparing', bucket: 6, times: 1 },
          { state: 'unplaced', bucket: 6, times: 1 },
        ],
        left: [],
        versions: [3],
      })
    })

    test('moves reported by browsers are counted once with the next roll-up, beside those of carts, by hour and day', async () => {
      const close = { from: 'shown', event: 'toast.close', to: 'leaving' }
      node.countMoves('toast', 1, [{ ...close, times: 2 }])
      node.countMoves('toast', 1, [
        { ...close, times: 1 },
        { from: 'shown', event: 'toast.hold', to: 'held', times: 1 },
      ])
      await begin('a', ago(1))
      expect(await all()).toBe(3)
      expect(await all()).toBe(0)
      const toast = { ...question, chart: 'toast' }
      const { now, here, ways, stays, left, moves, versions } = await node.activity(toast)
      expect({ now, here, ways, stays, left, versions }).toEqual({
        now: 0,
        here: [],
        ways: [
          { from: 'shown', event: 'toast.hold', to: 'held', times: 1 },
          { ...close, times: 3 },
        ],
        stays: [],
        left: [],
        versions: [1],
      })
      expect(moves).toEqual([{ startsAt: expect.any(Number), times: 4 }])
      otherNode.countMoves('toast', 1, [{ ...close, times: 5 }])
      await all(otherNode)
      const lastHours = { ...toast, span: 'hour' as const, since: hourOf(ago(60)) }
      expect((await node.activity(lastHours)).ways[1]).toEqual({ ...close, times: 8 })
      expect((await node.activity({ ...toast, segment: { ...allShoppers, device: 'phone' } })).ways).toEqual([])
      expect(await node.shoppersNow()).toEqual({ order: 1 })
    })

    test('moves reported by browsers are kept when a roll-up fails, and counted by the next one', async () => {
      node.countMoves('toast', 1, [{ from: 'shown', event: 'toast.close', to: 'leaving', times: 2 }])
      const broken = vi.spyOn(world.database, 'transaction').mockRejectedValueOnce(new Error('connection lost'))
      await expect(node.rollUp()).rejects.toThrow('connection lost')
      broken.mockRestore()
      expect(await all()).toBe(1)
      expect((await node.activity({ ...question, chart: 'toast' })).ways).toMatchObject([{ times: 2 }])
    })

    test('messages that shoppers got are counted once, over all charts and nodes, by full days', async () => {
      const gone = { chart: 'appointment', version: 1, key: 'appointment.slotGone' }
      const declined = { chart: 'order', version: 3, key: 'order.declined' }
      node.countMessages([gone, declined])
      node.countMessages([{ ...gone, chart: 'order', version: 3 }])
      const broken = vi.spyOn(world.database, 'transaction').mockRejectedValueOnce(new Error('connection lost'))
      await expect(node.rollUp()).rejects.toThrow('connection lost')
      broken.mockRestore()
      await all()
      otherNode.countMessages([gone])
      await all(otherNode)
      const [tomorrow, today] = [Date.now() + 24 * hour, Math.floor(Date.now() / (24 * hour)) * 24 * hour]
      expect(await node.messagesRead(today - 24 * hour, tomorrow)).toEqual({ 'appointment.slotGone': 3, 'order.declined': 1 })
      expect(await node.messagesRead(today - 48 * hour, today - 24 * hour)).toEqual({})
      expect((await node.activity(question)).ways).toEqual([])
    })

    test('a shopper without events for 30 minutes and without an order has left; one who comes back has not', async () => {
      await begin('a', ago(300))
      await log('a', ago(290), 'unplaced > order.place > preparing')
      await begin('b', ago(29))
      await all()
      expect(await node.activity(question)).toMatchObject({
        now: 1,
        here: [{ state: 'unplaced', carts: 1 }],
        left: [{ state: 'preparing', carts: 1 }],
      })
      await log('a', ago(200), 'preparing > xstate.after.pause > unplaced', { outcome: 'timer' })
      await all()
      expect(await node.activity(question)).toMatchObject({ now: 1, left: [{ state: 'preparing', carts: 1 }] })
      await log('a', ago(0), 'unplaced > order.place > preparing')
      await all()
      const back = await node.activity(question)
      expect(back.now).toBe(2)
      expect(back.left).toEqual([])
      expect(back.here).toEqual([
        { state: 'preparing', carts: 1 },
        { state: 'unplaced', carts: 1 },
      ])
    })

    test('a shopper with an order has not left, also when the order is confirmed after their last visit', async () => {
      await begin('a', ago(300))
      await log('a', ago(299), 'unplaced > order.place > processing')
      await all()
      expect((await node.activity(question)).left).toEqual([{ state: 'processing', carts: 1 }])
      await log('a', ago(100), 'processing > xstate.after.pause > confirmed.cancellable', { outcome: 'timer' })
      await all()
      expect(await node.activity(question)).toMatchObject({ now: 0, here: [], left: [] })
    })

    test('shoppers are counted by account, device and delivery, and a filter sees those it asks for', async () => {
      const store = createActorStore(world.database, { kind: 'checkout' })
      await store.create('a', {}, { label: 'phone' })
      await store.create('b', {})
      await begin('a', ago(9))
      await begin('b', ago(9), { ...guest, userType: 'Fleet' })
      await all()
      const facts = { userType: 'Retail', shippingOption: 'installer' }
      const output = { outcome: 'ok', facts, delivery: { option: 'installer', isMobileInstall: true } }
      await log('a', ago(8), 'unplaced > order.place > preparing', { outcome: 'effect', payload: { output } })
      await all()
      const of = async (segment: Partial<ActivityQuestion['segment']>) => {
        const { now, here, ways } = await node.activity({ ...question, segment: { ...allShoppers, ...segment } })
        return [now, here.map(({ state }) => state).join(), ways.map(({ to, times }) => `${times} ${to}`).join()]
      }
      expect(await of({})).toEqual([2, 'preparing,unplaced', '2 unplaced,1 preparing'])
      expect(await of({ accountType: 'Retail' })).toEqual([1, 'preparing', '1 preparing'])
      expect(await of({ accountType: 'none' })).toEqual([0, '', '1 unplaced'])
      expect(await of({ device: 'phone' })).toEqual([1, 'preparing', '1 unplaced,1 preparing'])
      expect(await of({ device: 'unknown', accountType: 'Fleet' })).toEqual([1, 'unplaced', '1 unplaced'])
      expect(await of({ delivery: 'mobile', accountType: 'Retail', device: 'phone' })).toEqual([1, 'preparing', '1 preparing'])
      expect(await of({ delivery: 'home' })).toEqual([0, '', ''])
    })

    test('regions of a parallel chart are counted each for itself', async () => {
      const chart = { machine: 'paymentType' }
      await log('a', ago(9), ' > xstate.init > billing.empty method.choosing', { ...chart, outcome: 'started', payload: guest })
      await log('a', ago(8), 'billing.empty method.choosing > billing.save > billing.saved method.choosing', chart)
      await log('a', ago(7), 'billing.saved method.choosing > looked > billing.saved method.choosing', chart)
      await all()
      const { ways, here, stays, now } = await node.activity({ ...question, chart: 'paymentType' })
      expect(now).toBe(1)
      expect(here.map(({ state }) => state)).toEqual(['billing.saved', 'method.choosing'])
      expect(stays).toEqual([{ state: 'billing.empty', bucket: 6, times: 1 }])
      expect(ways.map(({ from, to, event }) => `${from} > ${event} > ${to}`)).toEqual([
        ' > looked > ',
        ' > xstate.init > billing.empty',
        ' > xstate.init > method.choosing',
        'billing.empty > billing.save > billing.saved',
      ])
    })

    test('a mixed cart and a mobile installer are known from what commerce answers, with each other and with all else', async () => {
      const facts = { userType: 'none', shippingOption: null, quantity: 4, installability: 'some', hasZip: true }
      const near = { shops: 2, mobile: 1 }
      for (const [cartId, more] of Object.entries({
        mixedAlone: { nearby: { ...near, mobile: 0 } },
        mixedNear: { nearby: near },
        mixedNowhere: { nearby: near, hasZip: false },
        mounted: { nearby: near, installability: 'all' },
        memberAlone: { nearby: { ...near, mobile: 0 }, userType: 'Retail Member' },
      })) {
        await begin(cartId, ago(9), { ...guest, quantity: 0, installability: 'none', nearby: { mobile: 0 }, hasZip: false })
        const output = { outcome: 'ok', facts: { ...facts, ...more } }
        await log(cartId, ago(8), 'unplaced > notified > preparing', { outcome: 'effect', payload: { output } })
      }
      await begin('older', ago(9))
      await all()
      const of = async (segment: Partial<ActivityQuestion['segment']>) => {
        const { now, ways } = await node.activity({ ...question, segment: { ...allShoppers, ...segment } })
        return [now, ways.map(({ to, times }) => `${times} ${to}`).join()]
      }
      expect(await of({ tires: 'some' })).toEqual([4, '4 preparing'])
      expect(await of({ tires: 'some', mobileInstaller: 'no' })).toEqual([2, '2 preparing'])
      expect(await of({ tires: 'some', mobileInstaller: 'no', accountType: 'none' })).toEqual([1, '1 preparing'])
      expect(await of({ tires: 'some', mobileInstaller: 'no', accountType: 'none', device: 'unknown' })).toEqual([
        1,
        '1 preparing',
      ])
      expect(await of({ tires: 'some', mobileInstaller: 'no', device: 'phone' })).toEqual([0, ''])
      expect(await of({ mobileInstaller: 'yes' })).toEqual([2, '2 preparing'])
      expect(await of({ mobileInstaller: 'unknown', device: 'unknown' })).toEqual([2, '6 unplaced,1 preparing'])
      expect(await of({ tires: 'empty' })).toEqual([0, '5 unplaced'])
      expect(await of({ tires: 'none' })).toEqual([0, ''])
      expect(await of({ tires: 'unknown', delivery: 'none' })).toEqual([1, '1 unplaced'])
    })

    /** The last so many full hours, the one that runs now included. */
    const fullHours = (count: number) =>
      Array.from({ length: count }, (_, index) => hourOf(Date.now()) - (count - 1 - index) * hour)

    test('hourly and daily numbers are kept; older ones are excluded', async () => {
      const [, since = 0, next = 0] = fullHours(4)
      for (const [index, at] of [since - 1, since, since + 59 * minute, next].entries()) await begin(`c${index}`, at)
      await all()
      const { moves } = await node.activity({ ...question, span: 'hour', since })
      expect(moves).toEqual([
        { startsAt: since, times: 2 },
        { startsAt: next, times: 1 },
      ])
      const days = (await node.activity(question)).moves
      expect(days.reduce((sum, { times }) => sum + times, 0)).toBe(4)
      expect(days.filter(({ startsAt }) => startsAt % (24 * hour) !== 0)).toEqual([])
      expect((await node.activity({ ...question, version: 2 })).moves).toEqual([])
    })

    test('hourly numbers older than every range are deleted, a few at a time; daily ones are kept', async () => {
      const hoursIn = async () => {
        const rows = await world.database.query<{ at: number }>(
          `select distinct (extract(epoch from starts_at) * 1000)::float8 as at from chart_count where hours = 1 order by 1`,
        )
        return rows.map(({ at }) => at)
      }
      const ever = async () => (await node.activity(question)).ways.map(({ times }) => times)
      const asked = fullHours(25)
      for (const [index, at] of asked.entries()) await begin(`c${index}`, at)
      await begin('old', asked[0]! - 4 * hour)
      expect(await node.rollUp()).toBe(26)
      expect(await hoursIn()).toEqual(asked)
      expect(await ever()).toEqual([26])
      await all()

      // The older ones: as if they had happened two days earlier.
      const newer = asked.slice(15)
      await world.database.query(
        `update chart_count set starts_at = starts_at - interval '2 days' where hours = 1 and starts_at < to_timestamp($1::float8 / 1000)`,
        [newer[0]],
      )
      const rows = async () => (await world.database.query('select from chart_count where hours = 1')).length
      const before = await rows()
      expect(await node.rollUp(3)).toBe(3)
      expect(await rows()).toEqual(before - 3)
      await all(otherNode)
      expect(await all()).toBe(0)
      expect(await hoursIn()).toEqual(newer)
      expect(await ever()).toEqual([26])
    })

    test('two nodes that count at once, in pieces of any size, count every row once', async () => {
      const states = ['unplaced', 'preparing', 'declined', 'unknown']
      const last = new Map<string, string>()
      const counting = async (one: ChartActivities) => {
        for (let turn = 0; turn < 60; turn += 1) await one.rollUp(1 + ((turn * 7) % 11))
      }
      const shopping = async () => {
        for (let turn = 0; turn < 120; turn += 1) {
          const cartId = `c${(turn * 13) % 9}`
          const from = last.get(cartId) ?? ''
          const to = states[(turn * 5 + cartId.length + Number(cartId[1])) % states.length]!
          last.set(cartId, to)
          await log(cartId, ago(3), `${from} > moved > ${to}`)
        }
      }
      await Promise.all([shopping(), counting(node), counting(otherNode)])
      await all()
      await all(otherNode)
      const { ways, here, now } = await node.activity(question)
      expect(now).toBe(last.size)
      const standing = states.map((state) => ({ state, carts: [...last.values()].filter((at) => at === state).length }))
      expect(here).toEqual(standing.filter(({ carts }) => carts > 0).sort((a, b) => (a.state < b.state ? -1 : 1)))
      const inLog = `select "from", "to", event, count(*)::integer as times from engine_log group by 1, 2, 3 order by 1, 2, 3`
      expect(ways).toEqual(await world.database.query(inLog))
    })

    test('an interrupted count is repeated and counts once', async () => {
      await begin('a', ago(9))
      await log('a', ago(8), 'unplaced > order.place > preparing')
      const dying = createChartActivities(
        {
          ...world.database,
          transaction: (work) =>
            world.database.transaction(async (tx) => {
              await work(tx)
              throw new Error('killed')
            }),
        },
        checkoutCounting,
      )
      await expect(dying.rollUp()).rejects.toThrow('killed')
      expect((await node.activity(question)).ways).toEqual([])
      await all(otherNode)
      expect((await node.activity(question)).ways.map(({ times }) => times)).toEqual([1, 1])
    })

    test('listeners are notified of new numbers from every node', async () => {
      let notified = 0
      const stop = otherNode.onChange(() => {
        notified += 1
      })
      await begin('a', ago(9))
      await vi.waitFor(async () => {
        await begin(`a${notified}`, ago(8))
        await all()
        expect(notified).toBeGreaterThan(0)
      })
      stop()
      const before = notified
      await begin('b', ago(9))
      await all()
      expect(notified).toBe(before)
    })
  })
}
