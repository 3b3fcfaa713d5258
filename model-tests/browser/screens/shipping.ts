/** The shipping step: its tabs, a shop and its calendar, a mobile installer's visit, a counter, an address. */
import { fillAddress } from '#model-tests/browser/purchase.ts'
import { cartWith, minutes, openTab, pickFirst, pickNextDay, pickTime, press, type ScreenJourney, visit, zip } from './journey.ts'

const heading = 'How do you want your tires delivered?'
const step = `/checkout/shipping?userZip=${zip}`
const slotGone = { kind: 'answers', output: { outcome: 'slotGone' } } as const

const tabs: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world))
  const settled = { shippingChoice: 'undecided', checkoutFlow: 'shopping.shipping' }
  await walk.to('the step opens', visit(step), { at: { ...settled, cartTabs: 'tab.left loading.idle' }, heading })
  for (const [name, tab] of [
    ['Mobile installer', 'middle'],
    ['Ship to me', 'right'],
    ['FedEx pickup', 'end'],
    ['Local installer', 'left'],
  ] as const)
    await walk.to(`the tab ${name} opens`, openTab(name), { at: { ...settled, cartTabs: `tab.${tab}` }, heading })
}

const shop: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world))
  await walk.to('no installer, no appointment', visit(step), { at: { appointment: 'notNeeded' }, heading })
  const atShop = { shippingChoice: 'installerChosen' }
  await walk.to('a shop is picked', pickFirst, { at: { ...atShop, appointment: 'choosingTime' }, heading })
  world.script('appointment.saveTime', slotGone)
  await walk.to('the time is gone', pickTime(), { at: { ...atShop, appointment: 'timeGone' }, heading })
  await walk.to('the calendar again', press('Change time'), { at: { ...atShop, appointment: 'choosingTime' }, heading })
  await walk.to('a time is held', pickTime(), { at: { ...atShop, appointment: 'timeHeld.settled' }, heading })
  await walk.to('the 30 minutes pass', () => walk.pass(31 * minutes), {
    at: { ...atShop, appointment: 'holdEnded' },
    heading,
    bySelf: true,
  })
}

const visitor: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world, ['cartTabs', { type: 'tabs.ask', activeShippingType: 'mobile install' }]))
  await walk.shopper.visit(step)
  await walk.shopper.page.getByRole('tab', { name: 'Mobile installer' }).click()
  const driving = { shippingChoice: 'installerChosen' }
  await walk.to('a mobile installer is picked', pickFirst, { at: { ...driving, appointment: 'choosingTime' }, heading })
  await pickNextDay(walk.shopper)
  await walk.to('the visit waits for a yes', pickTime(), { at: { ...driving, appointment: 'confirmingVisit' }, heading })
  await walk.to('the visit is held', press('Confirm this visit'), {
    at: { ...driving, appointment: 'timeHeld.settled' },
    heading,
  })
  await walk.to('another visit waits for a yes', pickTime(1), {
    at: { ...driving, appointment: 'timeHeld.confirmingChange' },
    heading,
  })
  await walk.to('the first visit stays', press('Change time'), { at: { ...driving, appointment: 'timeHeld.settled' }, heading })
}

const counter: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world))
  await walk.shopper.visit(step)
  await openTab('FedEx pickup')(walk.shopper)
  await walk.page.getByRole('group', { name: 'Choose a FedEx location' }).waitFor()
  await walk.to('a counter is picked', pickFirst, { at: { shippingChoice: 'locationChosen', cartTabs: 'tab.end' }, heading })
}

const address: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world))
  await walk.shopper.visit(step)
  await openTab('Ship to me')(walk.shopper)
  await walk.page.getByRole('heading', { name: 'Where should we ship them?' }).waitFor()
  await fillAddress(walk.shopper)
  await walk.shopper.field('City').fill('Cleveland')
  await walk.to('the post office knows it otherwise', press('Ship to this address'), {
    at: { shippingChoice: 'confirmingAddress' },
    heading: 'Check your address',
  })
  await walk.to('it is corrected', press('Edit the address'), { at: { shippingChoice: 'enteringAddress' }, heading })
  await walk.shopper.field('City').fill('Columbus')
  await walk.shopper.field('Address').fill('99999 Nowhere Blvd')
  await walk.to('the post office does not know the street', press('Ship to this address'), {
    at: { shippingChoice: 'confirmingStreet' },
    heading: 'Check your address',
  })
  await walk.to('the street is corrected', press('Edit the address'), { at: { shippingChoice: 'enteringAddress' }, heading })
  await fillAddress(walk.shopper)
  await walk.to('it is saved, and coverage comes next', press('Ship to this address'), {
    at: { checkoutFlow: 'shopping.services', roadHazard: 'offered' },
    heading: 'Cover your tires',
  })
  await walk.to('back at the saved address', visit('/checkout/shipping'), {
    at: { shippingChoice: 'addressSaved' },
    // What the page before had requested may come after this visit, and leave the flow at its step until the shopper acts.
    path: '/checkout/shipping',
    heading,
  })
}

export const shippingWalks = { tabs, shop, visitor, counter, address }
