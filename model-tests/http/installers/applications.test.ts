/** An installer joins the network over HTTP, without scripts: from the form to a shop that the checkout's search finds. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { filledApplication } from '#machines/domain/installers/application-testing.ts'
import type { InstallerList, InstallerSchedule } from '#machines/domain/installers/installer.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'

let world: BorrowedShop
let database: Database
let staff: Visitor
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
  staff = await signedIn('sales')
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

// @fact 1.20
test('an installer applies, answers a question, is checked and accepted, and is found by the search of shops at once', async () => {
  const { company, email, page } = await applied()
  const asked = await (await forStaff(company)).press('Ask the installer', { question: 'Which year is the certificate from?' })
  expect(asked.text).toContain('Asked back')
  const question = await page()
  expect(question.text).toContain('Which year is the certificate from?')
  const unanswered = await question.press('Send the answer', { answer: '', bays: '4' })
  expect([unanswered.status, unanswered.text.includes('Please answer the question')]).toEqual([400, true])
  expect(postedOf(unanswered, 'bays')).toBe('4')
  const answered = await unanswered.press('Send the answer', { answer: 'In 2019' })
  expect(answered.text).toContain('We look at your business and write to you within 3 business days.')
  const checked = await (await forStaff(company)).press('It is checked')
  expect(checked.text).toContain('Checked')
  expect((await page()).text).toContain('Your certificates and your business are checked.')
  const accepted = await checked.press('Accept and open the shop')
  expect(accepted.text).toContain('Accepted')
  expect(accepted.buttons.map(({ name }) => name).filter((name) => /Accept|Refuse|Ask|checked/.test(name))).toEqual([])

  const { siteInstallerList } = await listOf('userZip=43215&mobileInstall=true&limit=20')
  const shop = siteInstallerList.find((each) => each.company === company)!
  expect(shop).toMatchObject({
    city: 'Columbus',
    isMobileInstall: true,
    isElectricOptimized: true,
    certificationList: ['ASE certified technicians', 'Certified for electric vehicles'],
    installationCostFor4TiresInCents: expect.any(Number),
  })
  expect(shop.schedule.length).toBeGreaterThan(0)
  const calendar = await json<InstallerSchedule>(`/installers/${shop.installerId}/schedule?source=pdp`)
  const times = calendar.siteInstallerSchedule.scheduleDays.flatMap(({ slots }) => slots.map(({ startTime }) => startTime))
  expect([...new Set(times)].sort()).toEqual(['08:00', '10:00', '12:00', '14:00'])
  const done = await page()
  expect(done.text).toContain('You are part of the network.')
  const public_ = await done.follow('See your shop as customers see it')
  expect([public_.status, public_.heading]).toEqual([200, company])
  expect(await subjectsTo(email)).toEqual([
    'Your application to the Treadline installer network',
    `A question about your application: ${company}`,
    `About your application: ${company}`,
    `About your application: ${company}`,
    `${company} is part of the Treadline installer network`,
  ])
  const form = await new Visitor(world.shop.url).open('/my_customers/new-password')
  await form.press('Send me a link', { email })
  expect((await subjectsTo(email)).at(-1)).toBe('Choose a new password')
})

test('a withdrawn application is said to be withdrawn, to staff too', async () => {
  const { company, page } = await applied()
  const open = await forStaff(company)
  const withdrawn = await (await page()).press('Withdraw this application')
  expect(withdrawn.text).toContain('You withdrew this application. You can apply again at any time.')
  const late = await open.press('It is checked')
  expect([late.status, late.text.includes('This application has changed meanwhile. Please look at it again.')]).toEqual([
    409,
    true,
  ])
})

test('a guessed link opens nothing, and the pages of staff are for staff', async () => {
  const { page } = await applied()
  const visitor = new Visitor(world.shop.url)
  const token = (await page()).path.split('/').at(-1)!
  const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  for (const wrong of ['guessed', token.split('.')[0]!, changed])
    expect((await visitor.open(`/installer-signup/${wrong}`)).status).toBe(404)
  for (const path of ['/staff/applications', '/staff/applications/any']) {
    expect([path, (await visitor.open(path)).path.split('?')[0]]).toEqual([path, '/my_customers/login'])
    expect([path, (await (await signedIn('fleet')).open(path)).status]).toEqual([path, 403])
  }
})

fieldTest(
  'OrchardCMS/Orchard#5437',
  'nothing that was typed or chosen is lost when an application is refused, and no field but the wrong one has a sentence',
  async () => {
    const form = await new Visitor(world.shop.url).open('/installer-signup')
    const typed = { ...filledApplication, email: 'rita@home', mondayOpens: '06:30', liftPounds: '12,345' }
    const refused = await form.press('Apply to join', typed)
    expect(refused.status).toBe(400)
    expect(refused.document.querySelectorAll('[id$="-error"]').map(({ id }) => id)).toEqual(['email-error'])
    for (const [name, value] of Object.entries(typed)) expect([name, postedOf(refused, name)]).toEqual([name, value])
  },
)

fieldTest('HyphaApp/hypha#4348', 'an application whose button is pressed five times is one, with one email', async () => {
  const email = `${randomUUID()}@example.com`
  const form = await new Visitor(world.shop.url).open('/installer-signup')
  await Promise.all(Array.from({ length: 5 }, () => form.press('Apply to join', { ...filledApplication, email })))
  const rows = await database.query('select from installer_application where email = $1', [email])
  expect([rows.length, await subjectsTo(email)]).toEqual([1, ['Your application to the Treadline installer network']])
})

fieldTest(
  'bcgov/entity#17785',
  'a refused installer reads why, and can apply again with the same email; while one is open a second one is refused with what was typed',
  async () => {
    const { company, email, page } = await applied()
    const second = await (await new Visitor(world.shop.url).open('/installer-signup')).press('Apply to join', {
      ...filledApplication,
      company: 'Another name',
      email,
    })
    expect([second.status, second.text.includes('An application with this email is open')]).toEqual([409, true])
    expect([postedOf(second, 'company'), postedOf(second, 'bays')]).toEqual(['Another name', '2'])
    await (await forStaff(company)).press('Refuse the application', { refusal: 'There is no shop at this address.' })
    const refused = await page()
    expect(refused.text).toContain('There is no shop at this address.')
    const again = await refused.follow('Apply again')
    const sent = await again.press('Apply to join', { ...filledApplication, company: `${company} again`, email })
    expect(sent.heading).toBe('Thank you for applying')
    expect(
      await database.query('select progress from installer_application where email = $1 order by applied_at', [email]),
    ).toEqual([{ progress: 'refused' }, { progress: 'sent' }])
  },
)

fieldTest(
  'pieforproviders/pieforproviders#2351',
  'an email in other letters is the same installer: one open application, and the account that is there stays',
  async () => {
    const { email } = await applied()
    const form = await new Visitor(world.shop.url).open('/installer-signup')
    const second = await form.press('Apply to join', { ...filledApplication, email: email.toUpperCase() })
    expect(second.status).toBe(409)
  },
)

fieldTest(
  'Rymera-Web-Co/wcvendors#578',
  'an acceptance is written to the installer, once, and staff get no second letter about the application',
  async () => {
    const { company, email } = await applied()
    const before = await database.query('select from mail_outbox')
    const checked = await (await forStaff(company)).press('It is checked')
    await Promise.all([1, 2, 3].map(() => checked.press('Accept and open the shop')))
    const after = await database.query('select "to" from mail_outbox order by id offset $1', [before.length])
    expect(after).toEqual([{ to: email }, { to: email }])
    expect(await database.query('select from installer where company = $1', [company])).toHaveLength(1)
  },
)

fieldTest(
  'unidoc/isms#197',
  'an approval is of what was read: on a page from before the installer changed the application it does nothing and says so',
  async () => {
    const { company, page } = await applied()
    const old = await forStaff(company)
    await old.press('Ask the installer', { question: 'How many bays?' })
    await (await page()).press('Send the answer', { answer: 'Six', bays: '6' })
    const late = await old.press('It is checked')
    expect([late.status, late.text.includes('This application has changed meanwhile. Please look at it again.')]).toEqual([
      409,
      true,
    ])
    expect(late.text).toContain('Six')
    const checked = await late.press('It is checked')
    expect([checked.status, checked.text.includes('Checked')]).toEqual([200, true])
  },
)

/** An application of a company and an email of its own, and its page as the link of the email opens it. */
async function applied() {
  // All of these come from one address.
  await database.query('truncate attempt_count')
  const company = `Tire ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@example.com`
  const form = await new Visitor(world.shop.url).open('/installer-signup')
  const sent = await form.press('Apply to join', { ...filledApplication, company, email })
  expect([sent.path, sent.heading]).toEqual(['/installer-signup?sent=yes', 'Thank you for applying'])
  const [letter] = await database.query<{ text: string }>('select text from mail_outbox where "to" = $1', [email])
  const path = /\/installer-signup\/\S+/.exec(letter?.text ?? '')![0]
  const visitor = new Visitor(world.shop.url)
  return { company, email, page: () => visitor.open(path) }
}

/** The page of staff, by their list. */
async function forStaff(company: string): Promise<Page> {
  return (await staff.open('/staff/applications')).follow(company)
}

async function signedIn(person: string): Promise<Visitor> {
  const visitor = new Visitor(world.shop.url)
  const login = await visitor.open('/my_customers/login')
  await login.press('Sign in', { email: `${person}@demo.treadline.example`, password: demoPassword })
  return visitor
}

async function subjectsTo(email: string): Promise<string[]> {
  const rows = await database.query<{ subject: string }>('select subject from mail_outbox where "to" = $1 order by id', [email])
  return rows.map(({ subject }) => subject)
}

async function json<Body>(path: string): Promise<Body> {
  return (await (await fetch(world.shop.url + path)).json()) as Body
}

async function listOf(query: string): Promise<InstallerList> {
  return (await json<{ siteInstallers: InstallerList }>(`/installers?${query}`)).siteInstallers
}

/** What a field of the page would post; empty for a box that is not checked. */
const postedOf = (page: Page, name: string): string => page.field(name) ?? ''
