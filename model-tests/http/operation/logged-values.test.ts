/** What the shop logs when a statement of a shopper's request fails: which one and why, never the values that it carried. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import { demoPassword, demoPeople } from '#fixtures/accounts/people.ts'
import { failingPlate, type RegisteredCar, registeredCars } from '#fixtures/vehicles/lookup-simulator.ts'
import { type ApiShopper, secretOfCookie, Visitor } from '#model-tests/drivers/http/http.ts'
import { approvedCard, billing, cardToken, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { cookie, login, newcomer, post } from '../accounts/accounts.ts'

const marker = 'Quillfeather'

/** From now on these statements fail, and Postgres' own words about them repeat the row. */
const constraints = [
  `alter table engine_draft add constraint no_marker check (data::text not like '%${marker}%') not valid`,
  `alter table account add constraint no_marker check (first_name <> '${marker}') not valid`,
  'alter table payment_attempt add constraint no_attempt check (token is null) not valid',
  'alter table missed_vehicle add constraint no_miss check (year < 0) not valid',
  // A session is written to when it is read after a while.
  `update account_session set last_used_at = now() - interval '1 hour'`,
  `alter table account_session add constraint no_reading check (last_used_at < now() - interval '1 minute') not valid`,
]

describe.each(['postgres', 'pglite'] as const)('on %s', (on) => {
  let world: RunningShop
  let member: Visitor
  beforeAll(async () => {
    world = await openRunningShop({ on })
    member = new Visitor(world.shop.url)
    const email = demoPeople[0]?.account.username ?? ''
    const signedIn = await (await member.open(login)).press('Sign in', { email, password: demoPassword })
    expect(signedIn.path).toBe('/account')
    await world.shop.kill9()
    const database = await openDatabase(world.database)
    for (const constraint of constraints) await database.query(constraint)
    await database.close()
    await world.shop.restart()
  })
  afterAll(() => world?.stop())

  /** What is logged while this is done, up to a line with this text: a line of what was done before may come late. */
  async function logged(text: string, doing: () => Promise<unknown>): Promise<string> {
    const before = world.shop.output().length
    await doing()
    await expect.poll(() => world.shop.output().slice(before)).toContain(text)
    return world.shop.output().slice(before)
  }

  let shopper: ApiShopper
  test('a call that fails', async () => {
    shopper = await readyToPlace(world)
    const log = await logged('engine_draft', async () => {
      const { status } = await shopper.send('shippingChoice', { type: 'address.save', ...billing, firstName: marker })
      expect(status).toBe(500)
    })
    expect(log).toContain('23514')
    expect(log).not.toContain(marker)
    expect(log).not.toContain(billing.email)
  })

  test('a page that fails', async () => {
    const session = (await cookie(member, 'treadline-session')) ?? ''
    const log = await logged('no_reading', async () => expect((await member.open('/account')).status).toBe(500))
    expect(log).toContain('"msg":"A request broke"')
    expect(log).toContain('violates check constraint \\"no_reading\\" (23514) in: update \\"account_session\\"')
    expect(log).toContain('"stack":"StatementError: ')
    expect(session).not.toBe('')
    for (const secret of [session, hashOf(secretOfCookie(session))]) expect(log).not.toContain(secret)
  })

  test('a form that fails', async () => {
    const someone = { ...newcomer(), firstName: marker }
    const log = await logged('no_marker\\" (23514) in: insert into \\"account\\"', () =>
      post(new Visitor(world.shop.url), login, { form: 'newAccount', ...someone }),
    )
    expect(log).toContain('violates check constraint \\"no_marker\\" (23514) in: insert into \\"account\\"')
    expect(log).toContain('"stack":"StatementError: ')
    expect(log).not.toContain('$argon2')
    expect(log).not.toContain(marker)
    expect(log).not.toContain(someone.email)
  })

  // @fact storefront.211
  test('VINs and license plates: of cars that are found, are in no list, are unknown, and of a register that fails', async () => {
    const [sport, m3] = registeredCars as readonly [RegisteredCar, RegisteredCar, ...RegisteredCar[]]
    const ferrari = registeredCars.at(-1)!
    const tried: Array<[fields: Record<string, string>, status: number]> = [
      [{ form: 'vin', vin: sport.vin.toLowerCase() }, 303],
      [{ form: 'vin', vin: ferrari.vin }, 303],
      [{ form: 'vin', vin: '1HGCM82633A004352' }, 404],
      [{ form: 'vin', vin: '1HGCM82633A004353' }, 400],
      [{ form: 'plate', plate: m3.plate, plateState: 'CA' }, 303],
      [{ form: 'plate', plate: 'NOSUCH1', plateState: 'OH' }, 404],
      [{ form: 'plate', plate: failingPlate, plateState: 'OH' }, 503],
      [{ form: 'plate', plate: 'NOSTATE', plateState: 'Ohio' }, 400],
    ]
    const log = await logged('no_miss', async () => {
      for (const [fields, status] of tried)
        expect([fields, (await post(new Visitor(world.shop.url), '/vehicles', fields)).status]).toEqual([fields, status])
    })
    for (const [{ vin, plate }] of tried) expect(log.toUpperCase()).not.toContain((vin ?? plate)!.toUpperCase())
  })

  test('an effect that fails, with the token of a payment', async () => {
    const token = await cardToken(world.provider, shopper, approvedCard)
    await shopper.send('paymentType', { type: 'payment.submit', ...billing, token })
    await shopper.send('checkoutFlow', { type: 'step.continue' })
    const log = await logged('insert into \\"payment_attempt\\"', () => place(shopper))
    expect(log).toContain('23514')
    expect(log).not.toContain(token)
    expect(log).not.toContain(billing.email)
  })
})
