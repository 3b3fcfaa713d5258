/** A member of staff, who may see the live layer. */
import type { Browser } from 'playwright-core'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { Shopper } from '#model-tests/drivers/browser/browser.ts'

/** Asks for a path that is for staff, signs in as told, and is led back to it. */
export async function openStaff(
  browser: Browser,
  origin: string,
  path: string,
  how: Parameters<typeof Shopper.open>[2],
): Promise<Shopper> {
  const staff = await Shopper.open(browser, origin, how)
  await staff.visit(path)
  await signIn(staff, 'sales')
  await staff.page.waitForURL(origin + path)
  // The address changes before the page that it asks for is drawn.
  await signInButton(staff).waitFor({ state: 'detached' })
  await staff.ready()
  return staff
}

/** One of the people of the demonstration. */
export async function signIn(person: Shopper, who: string): Promise<void> {
  await person.field('Email').fill(`${who}@demo.treadline.example`)
  await person.field('Password').fill(demoPassword)
  await signInButton(person).click()
}

const signInButton = ({ page }: Shopper) => page.getByRole('button', { name: 'Sign in', exact: true })
