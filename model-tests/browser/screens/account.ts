/** Charts of accounts: a forgotten password, and the details. */

import { demoPassword } from '#fixtures/accounts/people.ts'
import { accountDetailsMessages } from '#machines/storefront/accounts/account-details.view.ts'
import { passwordResetMessages } from '#machines/storefront/accounts/password-reset.view.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import type { ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'
import { follow, hold, press, type ScreenJourney, visit } from './journey.ts'

const rita = 'retail@demo.treadline.example'
const newPassword = 'river lamp meadow'

/** The path of the newest link to set a password. */
async function resetLink({ shop }: ScriptedShop): Promise<string> {
  const rows = await shop.database.query<{ text: string }>('select text from mail_outbox order by id desc')
  return rows.map(({ text }) => /\/my_customers\/new-password\?token=[\w-]+/.exec(text)?.[0]).find(Boolean) ?? 'no link'
}

/** Fills fields by their labels, and presses the button. */
const send = (fields: Record<string, string>, button: string) => async (shopper: Shopper) => {
  for (const [label, text] of Object.entries(fields)) await shopper.field(label).fill(text)
  await shopper.button(button).click()
}

const forgottenPassword: ScreenJourney = async ({ world, open }) => {
  await using walk = await open()
  const { accounts } = world.shop
  const { mailPasswordReset, resetPassword } = accounts
  const fails = () => Promise.reject(new Error('The records do not answer'))
  const path = '/my_customers/new-password'
  const form = { path, heading: 'Forgot your password?' }
  const ask = send({ Email: rita }, 'Send me a link')
  await walk.to('the form waits', visit(path), { ...form, at: { passwordReset: 'asking.waiting' } })
  accounts.mailPasswordReset = fails
  await walk.to('the records are unavailable', ask, {
    ...form,
    at: { passwordReset: 'asking.unavailable' },
    shows: passwordResetMessages.unavailable,
    noise: /503/,
  })
  accounts.mailPasswordReset = async () => ({ outcome: 'tooMany', retryAfterSeconds: 60 })
  await walk.to('there were too many tries', ask, {
    ...form,
    at: { passwordReset: 'asking.limited' },
    shows: passwordResetMessages.limited,
    noise: /429|503/,
  })
  accounts.mailPasswordReset = mailPasswordReset
  const asked = await hold(walk.shopper, '**/new-password.data*')
  await walk.to('the shop looks', ask, { ...form, at: { passwordReset: 'sending' }, shows: 'Sending…', noise: /429/ })
  await walk.to('the email is written', () => asked.answer((route) => route.continue()), {
    path,
    heading: 'Check your email',
    at: { passwordReset: 'mailed' },
    shows: 'The link is good for 30 minutes.',
  })

  const link = await resetLink(world)
  const choosing = { path, heading: 'Choose a new password' }
  const choose = send({ 'New password': newPassword }, 'Save and sign in')
  await walk.to('the link is followed', visit(link), { ...choosing, at: { passwordReset: 'choosing.waiting' } })
  accounts.resetPassword = fails
  await walk.to('the password cannot be saved', choose, {
    ...choosing,
    at: { passwordReset: 'choosing.unavailable' },
    shows: passwordResetMessages.unavailable,
    noise: /503/,
  })
  accounts.resetPassword = resetPassword
  const saved = await hold(walk.shopper, '**/new-password.data*')
  await walk.to('the password is saved', choose, {
    ...choosing,
    at: { passwordReset: 'saving' },
    shows: 'Saving…',
    noise: /503/,
  })
  await walk.to('and signs in', () => saved.answer((route) => route.continue()), {
    path: '/account/details',
    heading: 'Your details',
    at: { passwordReset: 'changed', accountDetails: 'saved' },
    shows: 'Your password is changed.',
  })
  await walk.to('the link is over', visit(link), {
    path,
    heading: 'Forgot your password?',
    at: { passwordReset: 'over' },
    shows: passwordResetMessages.over,
  })
}

const details: ScreenJourney = async ({ world, open }) => {
  await using walk = await open()
  const { accounts } = world.shop
  const { changeName, changePassword } = accounts
  await walk.shopper.visit('/my_customers/login')
  await walk.shopper.button('Sign in as Mason').click()
  await walk.shopper.arrive('Hello, Mason.')
  await walk.to('the details are shown', follow('Your details'), {
    path: '/account/details',
    heading: 'Your details',
    at: { accountDetails: 'viewing' },
  })
  const name = { path: '/account/details/name', heading: 'Name and phone' }
  await walk.to('the name is open', follow('Change name and phone'), { ...name, at: { accountDetails: 'editing' } })
  accounts.changeName = () => Promise.reject(new Error('The records do not answer'))
  await walk.to('the records are unavailable', press('Save'), {
    ...name,
    at: { accountDetails: 'refused.unavailable' },
    shows: accountDetailsMessages.unavailable,
    noise: /503/,
  })
  accounts.changeName = changeName
  const saved = await hold(walk.shopper, '**/name.data*')
  await walk.to('the name is saved', press('Save'), {
    ...name,
    at: { accountDetails: 'saving' },
    shows: 'Saving…',
    noise: /503/,
  })
  await walk.to('and shown', () => saved.answer((route) => route.continue()), {
    path: '/account/details',
    heading: 'Your details',
    at: { accountDetails: 'saved' },
    shows: 'Your name and phone are saved.',
  })

  const password = { path: '/account/details/password', heading: 'Change your password' }
  const change = send({ 'Current password': 'not the password', 'New password': newPassword }, 'Save')
  await walk.shopper.visit(password.path)
  await walk.to('the current password is another one', change, {
    ...password,
    at: { accountDetails: 'refused.mismatched' },
    shows: accountDetailsMessages.mismatched,
    noise: /401/,
  })
  accounts.changePassword = async () => ({ outcome: 'tooMany', retryAfterSeconds: 60 })
  await walk.to('there were too many tries', change, {
    ...password,
    at: { accountDetails: 'refused.limited' },
    shows: accountDetailsMessages.limited,
    noise: /401|429/,
  })
  accounts.changePassword = changePassword
  await walk.shopper.visit('/account/details/email')
  await walk.to('another email', send({ 'New email': 'mason@example.com', 'Your password': demoPassword }, 'Send the link'), {
    path: '/account/details',
    heading: 'Your details',
    at: { accountDetails: 'awaitingProof' },
    shows: 'mason@example.com',
    noise: /429/,
  })
}

export const accountWalks = { forgottenPassword, details }
