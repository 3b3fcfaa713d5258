// @module-tag long
/** An installer joins the network, with and without JavaScript: the pages of the installer and of staff, each inspected. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { filledApplication } from '#machines/domain/installers/application-testing.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { inspectOnBoth } from './inspect.ts'
import { openStaff } from './staff.ts'

let world: BorrowedShop
let browser: Browser
let database: Database
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

const ways = [
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const satisfies Array<{ screen: Screen; javaScriptEnabled: boolean }>

// @fact 1.20
test.each(ways)('an application is asked back, answered, checked and accepted, and each page of it is whole, %o', async (how) => {
  const company = `Neil Ave Tire ${how.screen}`
  const title = `Application of ${company}`
  const path = await applied(company)
  await using installer = await Shopper.open(browser, world.shop.url, how)
  await installer.visit(path)
  await installer.arrive(title)
  await inspectOnBoth(installer, { name: 'sent', title: /^Your application/ })

  await using staff = await openStaff(browser, world.shop.url, '/staff/applications', how)
  await inspectOnBoth(staff, { name: 'applications', title: /^Applications/ })
  await staff.link(company).click()
  await staff.arrive(title)
  await inspectOnBoth(staff, { name: 'an application', title: /^Application of/ })
  await staff.button('Ask the installer').click()
  await staff.page.getByText('Please ask the installer something').first().waitFor()
  await staff.ready()
  forgive(staff, 400)
  await staff.field('Your question').fill('Which year is the certificate from?')
  await staff.button('Ask the installer').click()
  await staff.page.getByText(/^Asked back .* by /).waitFor()

  await installer.visit(path)
  await installer.page.getByText('Which year is the certificate from?').first().waitFor()
  await inspectOnBoth(installer, { name: 'asked', title: /^Your application/ })
  await installer.field('Cars at the same time').fill('none')
  await installer.field('Your answer').fill('In 2019')
  await installer.button('Send the answer').click()
  await installer.page.locator('#bays-error').waitFor()
  await installer.ready()
  forgive(installer, 400)
  expect(await installer.field('Your answer').inputValue()).toBe('In 2019')
  await inspectOnBoth(installer, { name: 'answer refused', title: /^Your application/ })
  await installer.field('Cars at the same time').fill('4')
  await installer.button('Send the answer').click()
  await installer.page.getByText(/^Answered .* by you/).waitFor()

  await staff.visit(new URL(staff.page.url()).pathname)
  await staff.button('It is checked').click()
  await staff.button('Accept and open the shop').waitFor()
  await staff.ready()
  await inspectOnBoth(staff, { name: 'checked', title: /^Application of/ })
  await staff.button('Accept and open the shop').click()
  await staff.link('The shop').waitFor()
  await staff.ready()
  await inspectOnBoth(staff, { name: 'accepted, for staff', title: /^Application of/ })

  await installer.visit(path)
  await inspectOnBoth(installer, { name: 'accepted', title: /^Your application/ })
  await installer.link('See your shop as customers see it').click()
  await installer.arrive(company)
  await inspectOnBoth(installer, { name: 'the shop', title: new RegExp(company) })
})

test.each(ways)('a refused installer reads why, %o', async (how) => {
  const company = `Dock Rd Tire ${how.screen}`
  const path = await applied(company)
  await using staff = await openStaff(browser, world.shop.url, '/staff/applications', how)
  await staff.link(company).click()
  await staff.arrive(`Application of ${company}`)
  await staff.field('Why, in words for the installer').fill('There is no shop at this address.')
  await staff.button('Refuse the application').click()
  await staff.page.getByText(/^Refused .* by /).waitFor()
  await using installer = await Shopper.open(browser, world.shop.url, how)
  await installer.visit(path)
  await installer.page.getByText('There is no shop at this address.').first().waitFor()
  await inspectOnBoth(installer, { name: 'refused', title: /^Your application/ })
})

/** A refused form is answered with its status, which browsers write to the console. */
function forgive({ noise }: Shopper, status: number): void {
  const others = noise.splice(0).filter((line) => !line.includes(`answer: ${status}`) && !line.includes(`status of ${status}`))
  noise.push(...others)
}

/** Applies over HTTP; gives the path of the application's page, as its email has it. */
async function applied(company: string): Promise<string> {
  const email = `${company.replaceAll(' ', '.').toLowerCase()}@example.com`
  const form = await new Visitor(world.shop.url).open('/installer-signup')
  const sent = await form.press('Apply to join', { ...filledApplication, company, email })
  expect(sent.heading).toBe('Thank you for applying')
  const [letter] = await database.query<{ text: string }>('select text from mail_outbox where "to" = $1', [email])
  return /\/installer-signup\/\S+/.exec(letter?.text ?? '')![0]
}
