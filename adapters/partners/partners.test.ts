/** The partners port on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { account, installer, installerApplication, mailOutbox } from '#adapters/database/schema/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { writtenApplication } from '#machines/domain/installers/application-testing.ts'
import { newShopOf } from '#machines/domain/installers/new-shop.ts'
import { createPartners } from './partners.ts'

const columbus = { zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.9671, longitude: -83.0044 }
const renderEmail = (({ template, data }: { template: string; data: object }) => ({
  subject: template,
  text: JSON.stringify(data),
  html: '',
})) as never
const by = 'sal@example.com'
const first = { applicationId: 'application-1' }
const check = { ...first, from: 'sent', to: 'checked', by, seen: 1 } as const

let server: TestPostgres
beforeAll(async () => {
  server = await openTestPostgres()
})
afterAll(() => server?.stop())

describePartners('partners on PGlite', openTestDatabase)
describePartners('partners on Postgres', async () => openDatabase({ url: await server.createDatabase() }))

function describePartners(name: string, open: () => Promise<Database>): void {
  describe(name, () => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(() => database.query('truncate installer_application, mail_outbox, installer, account cascade'))
    afterAll(() => database?.close())

    const partners = ({ isAway = false } = {}) =>
      createPartners({
        database,
        renderEmail,
        geo: { placeOfZip: (zip) => (zip === '43215' ? columbus : null) },
        tokenOf: (applicationId) => `token of ${applicationId}`,
        partnersEmail: 'partners@example.com',
        openAccount: async (_, { email }) => {
          if (isAway) throw new Error('away')
          return `account of ${email}`
        },
      })
    const mails = async () =>
      (await database.db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ to, subject }) => `${subject} to ${to}`)
    const shops = () => database.db.select().from(installer)

    // @fact 1.20
    test('an application is stored once, with emails to the installer and to staff', async () => {
      const written = writtenApplication()
      for (const _ of [1, 2])
        expect(await partners().recordApplication('application-1', written)).toEqual({ outcome: 'recorded' })
      expect(await partners().one('application-1')).toEqual({
        ...written,
        ...first,
        progress: 'sent',
        installerId: null,
        steps: [{ state: 'sent', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), by: 'installer' }],
      })
      expect(await mails()).toEqual(['applicationReceived to rita@example.com', 'applicationForReview to partners@example.com'])
      expect(await partners().one('application-2')).toBeNull()
    })

    test('one application of an email is open at a time, in upper or lower case; refused, the installer can apply again', async () => {
      await partners().recordApplication('application-1', writtenApplication())
      const again = writtenApplication({ email: 'RITA@Example.com' })
      expect(await partners().recordApplication('application-2', again)).toEqual({ outcome: 'underWay' })
      expect((await mails()).slice(2)).toEqual(['applicationLink to rita@example.com'])
      await partners().recordStep({ ...first, from: 'sent', to: 'refused', by, seen: 1, words: 'No shop is there' })
      expect(await partners().recordApplication('application-2', again)).toEqual({ outcome: 'recorded' })
      const other = writtenApplication({ email: 'ada@example.com' })
      expect(await partners().recordApplication('application-3', other)).toEqual({ outcome: 'recorded' })
    })

    test('a question is answered with the corrected application, and each step writes its email', async () => {
      await partners().recordApplication('application-1', writtenApplication())
      const ask = { ...first, from: 'sent', to: 'askedBack', by, seen: 1, words: 'Which year?' } as const
      expect(await partners().recordStep(ask)).toEqual({ outcome: 'recorded' })
      const { email: _, ...corrected } = writtenApplication({ bays: '3', company: 'Short North Tires' })
      const answered = { ...corrected, answer: 'In 2019' }
      const reply = { ...first, from: 'askedBack', to: 'sent', by: 'installer', seen: 2, answered } as const
      for (const _ of [1, 2]) expect(await partners().recordStep(reply)).toEqual({ outcome: 'recorded' })
      expect(await partners().one('application-1')).toMatchObject({
        company: 'Short North Tires',
        email: 'rita@example.com',
        progress: 'sent',
        offer: { bays: 3 },
        steps: [
          { state: 'sent' },
          { state: 'askedBack', by, words: 'Which year?' },
          { state: 'sent', by: 'installer', words: 'In 2019' },
        ],
      })
      expect((await mails()).slice(2)).toEqual([
        'applicationAsked to rita@example.com',
        'applicationAnswered to rita@example.com',
        'applicationForReview to partners@example.com',
      ])
    })

    test('a step of a page that is older than the application is not done', async () => {
      await partners().recordApplication('application-1', writtenApplication())
      expect(await partners().recordStep({ ...check, seen: 0 })).toEqual({ outcome: 'moved', record: 'sent' })
      expect(await partners().recordStep(check)).toEqual({ outcome: 'recorded' })
      expect(await partners().openShop({ ...first, by, seen: 1 })).toEqual({ outcome: 'moved', record: 'checked' })
      expect(await partners().recordStep({ ...check, by: 'bob' })).toEqual({ outcome: 'moved', record: 'checked' })
      expect(await partners().recordStep({ ...check, applicationId: 'none' })).toEqual({ outcome: 'moved', record: null })
      expect(await shops()).toEqual([])
    })

    test('an accepted application is one shop, however often it is accepted', async () => {
      const { offer, ...applicant } = writtenApplication()
      await partners().recordApplication('application-1', { ...applicant, offer })
      await partners().recordStep(check)
      const accept = { ...first, by, seen: 2 }
      const both = await Promise.all([partners().openShop(accept), partners().openShop(accept)])
      expect(both).toEqual([{ outcome: 'recorded' }, { outcome: 'recorded' }])
      expect(await partners().openShop({ ...accept, by: 'bob' })).toEqual({ outcome: 'moved', record: 'accepted' })
      const [shop, ...others] = await shops()
      expect(others).toEqual([])
      expect(shop).toEqual(newShopOf(shop!.installerId, applicant, offer, columbus))
      expect(shop!.installerId).toMatch(/^TL-[\dA-F]{10}$/)
      const [kept] = await database.db.select().from(installerApplication)
      expect(kept).toMatchObject({
        progress: 'accepted',
        installerId: shop!.installerId,
        accountId: 'account of rita@example.com',
      })
      expect((await mails()).slice(2)).toEqual([
        'applicationChecked to rita@example.com',
        'applicationAccepted to rita@example.com',
      ])
    })

    test('what cannot be finished leaves nothing of a shop', async () => {
      await partners().recordApplication('application-1', writtenApplication())
      await partners().recordStep(check)
      await expect(partners({ isAway: true }).openShop({ ...first, by, seen: 2 })).rejects.toThrow('away')
      expect([(await partners().one('application-1'))?.progress, await shops()]).toEqual(['checked', []])
    })

    test('an application of the version before has its first step, is listed, and is no shop until it is complete', async () => {
      await database.query(
        `insert into installer_application (application_id, company, kind, first_name, last_name, email, phone, address_line1,
           address_line2, city, state, zip) values ('application-1', 'Old Tire', 'shop', 'Ann', 'Lee', 'ann@example.com',
           '6145550142', '1 High St', '', 'Columbus', 'OH', '43215')`,
      )
      expect(await partners().inState('sent', 10)).toMatchObject([
        { ...first, offer: null, progress: 'sent', steps: [{ state: 'sent', by: 'installer' }] },
      ])
      expect(await partners().recordStep(check)).toEqual({ outcome: 'recorded' })
      expect((await partners().one('application-1'))?.steps.map(({ state }) => state)).toEqual(['sent', 'checked'])
      expect(await partners().openShop({ ...first, by, seen: 2 })).toEqual({ outcome: 'incomplete' })
      expect(await shops()).toEqual([])
      expect(await database.db.select().from(account)).toEqual([])
    })

    test('staff see the applications of a state, the longest in it first', async () => {
      for (const name of ['a', 'b', 'c'])
        await partners().recordApplication(name, writtenApplication({ email: `${name}@example.com` }))
      const ids = async (state: 'sent' | 'refused', limit = 10) =>
        (await partners().inState(state, limit)).map(({ applicationId }) => applicationId)
      expect([await ids('sent'), await ids('sent', 2), await ids('refused')]).toEqual([['a', 'b', 'c'], ['a', 'b'], []])
    })
  })
}
