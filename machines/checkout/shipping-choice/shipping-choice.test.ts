import { expect, test } from 'vitest'
import { address, openAt, openConfirmed, shop, tires, trailerTires } from '../journeys-testing.ts'
import { answerLost, answers, applied, type Checkout, fails, hangs, openCheckout } from '../testing.ts'

const unconfirmed = {
  code: 'unconfirmed',
  field: '',
  message: 'We could not confirm the change. Please choose your delivery again.',
}
const gone = { code: 'failed', field: '', message: 'Error in fetching cart shipping' }
const notOffered = {
  code: 'notOffered',
  field: '',
  message: 'Your account does not offer this delivery. Please change shipping option',
}
const choiceOf = async (checkout: Checkout) => {
  const { state, option, installerId, pickupId, isShippingSaved, problem } = await checkout.view('shippingChoice')
  return { state, option, installerId, pickupId, isShippingSaved, problem }
}
const nothing = { option: null, installerId: null, pickupId: null, isShippingSaved: false, problem: null }
const undecided = { ...nothing, state: 'undecided' }
const saved = { ...nothing, isShippingSaved: true }
const atShop = { ...saved, state: 'installerChosen', option: 'installer', installerId: 'SHOP-001' }
const atHome = { ...saved, state: 'addressSaved', option: 'home' }
const atCounter = { ...saved, state: 'locationChosen', option: 'fedex', pickupId: 'FDX-001' }
const atWarehouse = { ...saved, state: 'warehouseChosen', option: 'warehouse', pickupId: 'WH-OH' }
const counter = { locationId: 'FDX-001' }
const warehouse = { warehouseId: 'WH-OH' }
const vanInstaller = { installerId: 'MOB-001' }
const misspelt = { ...address, addressLine1: '99 Kanarie Lnae' }
const forward = ['installer.pick', 'address.save', 'address.edit', 'location.pick']

test('without tires no delivery can be chosen, and the refusal says so', async () => {
  const checkout = await openCheckout()
  const blockedBy = [{ code: 'cartEmpty', message: 'There is no cart yet!' }]
  expect(await checkout.send('shippingChoice', 'installer.pick', shop)).toMatchObject({ outcome: 'rejected', blockedBy })
  for (const [type, payload] of [
    ['address.save', address],
    ['address.edit', {}],
    ['location.pick', counter],
    ['warehouse.pick', warehouse],
  ] as const)
    expect(await checkout.send('shippingChoice', type, payload)).toMatchObject({ outcome: 'rejected', blockedBy })
  expect((await checkout.view('shippingChoice')).can).toEqual([])
})

test('a picked shop is saved', async () => {
  const checkout = await openAt('cart')
  expect((await checkout.view('shippingChoice')).can).toEqual(forward)
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await choiceOf(checkout)).toEqual(atShop)
  expect(checkout.callsOf('shippingChoice.saveInstaller').map(({ input }) => input)).toEqual([
    { option: 'installer', installerId: 'SHOP-001' },
  ])
  expect((await checkout.view('shippingChoice')).can).toEqual([...forward, 'installer.remove', 'delivery.remove'])
})

test('a mobile installer is saved as an installer that drives', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'installer.pick', vanInstaller))
  expect(await checkout.view('shippingChoice')).toMatchObject({
    state: 'installerChosen',
    option: 'installer',
    installerId: 'MOB-001',
    isMobileInstall: true,
  })
  expect(await checkout.view('appointment')).toMatchObject({ isMobileInstall: true })
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await checkout.view('shippingChoice')).toMatchObject({ installerId: 'SHOP-001', isMobileInstall: false })
})

test('a FedEx location is saved, and needs no appointment', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'location.pick', counter))
  expect(await choiceOf(checkout)).toEqual(atCounter)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', isNeeded: false })
  expect(checkout.callsOf('shippingChoice.savePickup').map(({ input }) => input)).toEqual([
    { option: 'fedex', shippingLocationId: 'FDX-001' },
  ])
})

test('a dealer collects at a warehouse, and is offered nothing else', async () => {
  const checkout = await openDealerCart()
  expect((await checkout.view('shippingChoice')).can).toEqual(['warehouse.pick'])
  applied(await checkout.send('shippingChoice', 'warehouse.pick', warehouse))
  expect(await choiceOf(checkout)).toEqual(atWarehouse)
  expect(checkout.callsOf('shippingChoice.savePickup').map(({ input }) => input)).toEqual([
    { option: 'warehouse', warehouseId: 'WH-OH' },
  ])
  expect(await checkout.send('shippingChoice', 'installer.pick', shop)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [{ ...notOffered, step: 'shipping' }],
  })
})

test('who is no dealer is not offered a warehouse', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('shippingChoice', 'warehouse.pick', warehouse)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [{ ...notOffered, step: 'shipping' }],
  })
})

test('a tire that is too large for a FedEx location cannot go there', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.add', { itemId: '8001', quantity: 2 }))
  expect(await checkout.send('shippingChoice', 'location.pick', counter)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [
      {
        code: 'oversize',
        field: 'locationId',
        message: 'A tire in your cart is too large for a FedEx location. Ship it to you, or take it out.',
        step: 'shipping',
      },
    ],
  })
})

test('a place that is no place is refused with its field', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('shippingChoice', 'location.pick', {})).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'locationId', message: 'Please select a FedEx location' }],
  })
  expect(await checkout.send('shippingChoice', 'warehouse.pick', { warehouseId: '?' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'warehouseId', message: 'Please select a warehouse' }],
  })
})

test('each refusal of the service is said in its own words, at its field', async () => {
  const checkout = await openAt('cart')
  const said: unknown[] = []
  for (const code of [
    'unknownInstaller',
    'unknownLocation',
    'unknownWarehouse',
    'notInstallable',
    'oversize',
    'outsideServiceArea',
    'notOffered',
  ]) {
    checkout.script('shippingChoice.savePickup', answers({ outcome: 'refused', code }))
    applied(await checkout.send('shippingChoice', 'location.pick', counter))
    const { problem } = await checkout.view('shippingChoice')
    said.push([problem?.code, problem?.field, problem?.message])
  }
  expect(said).toEqual([
    ['unknownInstaller', 'installerId', 'Please select a shop or change shipping option'],
    ['unknownLocation', 'locationId', 'Please select a FedEx location'],
    ['unknownWarehouse', 'warehouseId', 'Please select a warehouse'],
    ['notInstallable', 'installerId', 'A tire in your cart cannot be mounted by a shop. Ship it to you, or take it out.'],
    ['oversize', 'locationId', 'A tire in your cart is too large for a FedEx location. Ship it to you, or take it out.'],
    [
      'outsideServiceArea',
      'installerId',
      "ZIP outside the installer's serviceable area. Please select another installer or change shipping option",
    ],
    ['notOffered', '', 'Your account does not offer this delivery. Please change shipping option'],
  ])
})

test('the view says what shipping costs with each delivery, and with the one that is saved', async () => {
  const costs = async () => {
    const { shippingCost, shippingCosts } = await checkout.view('shippingChoice')
    return [shippingCost, shippingCosts.installer, shippingCosts.home].map(({ kind }) => kind)
  }
  const checkout = await openCheckout()
  checkout.world.books.handlingMode = 2
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await costs()).toEqual(['toBeDetermined', 'free', 'toBeDetermined'])
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await costs()).toEqual(['free', 'free', 'toBeDetermined'])
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await costs()).toEqual(['toBeDetermined', 'free', 'toBeDetermined'])
  await checkout.restartCharts()
  expect(await costs()).toEqual(['toBeDetermined', 'free', 'toBeDetermined'])
})

test('an address is saved by its reference; the chart never sees it', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual(atHome)
  expect(checkout.callsOf('shippingChoice.saveAddress').map(({ input }) => input)).toEqual([
    { option: 'home', addressRef: 'draft-1' },
  ])
  expect(await checkout.store.latestDraft('cart-1', 'shippingAddress')).toMatchObject({ addressLine1: '99 Kanarie Lane' })
})

test('an address with a PO box or a wrong ZIP is refused with its fields', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('shippingChoice', 'address.save', { ...address, addressLine1: 'PO Box 12', zip: '123' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'addressLine1', message: 'We do not ship to PO boxes' },
      { field: 'zip', message: 'Please enter valid US Zip Code' },
    ],
  })
})

test('an address that the post office writes otherwise is confirmed first: the suggested one', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  expect(await checkout.view('shippingChoice')).toMatchObject({
    state: 'confirmingAddress',
    isShippingSaved: false,
    confirming: { enteredRef: 'draft-1', suggestedRef: 'draft-2' },
    can: ['installer.pick', 'address.save', 'address.edit', 'address.useSuggested', 'address.keepEntered', 'location.pick'],
  })
  applied(await checkout.send('shippingChoice', 'address.useSuggested'))
  expect(await choiceOf(checkout)).toEqual(atHome)
  expect((await checkout.view('shippingChoice')).confirming).toBe(null)
  expect(checkout.callsOf('shippingChoice.saveAddress').map(({ input }) => input)).toEqual([
    { option: 'home', addressRef: 'draft-2' },
  ])
})

test('the shopper may keep the address as it was entered, or correct it', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  applied(await checkout.send('shippingChoice', 'address.edit'))
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'enteringAddress', confirming: null })
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  applied(await checkout.send('shippingChoice', 'address.keepEntered'))
  expect(await choiceOf(checkout)).toEqual(atHome)
  expect(checkout.callsOf('shippingChoice.saveAddress').map(({ input }) => input)).toEqual([
    { option: 'home', addressRef: 'draft-3' },
  ])
})

test('a suggestion is neither taken nor left when there is none', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  for (const type of ['address.useSuggested', 'address.keepEntered'])
    expect(await checkout.send('shippingChoice', type)).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('an address that the post office does not know is asked for again, at its ZIP', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', { ...address, zip: '00000' }))
  expect(await choiceOf(checkout)).toEqual({
    ...undecided,
    state: 'enteringAddress',
    problem: { code: 'addressUnknown', field: 'zip', message: 'Please enter valid US Zip Code' },
  })
  expect(checkout.callsOf('shippingChoice.saveAddress')).toEqual([])
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual(atHome)
})

test('a post office that cannot be asked keeps nobody from buying', async () => {
  const checkout = await openAt('cart', { effects: { 'shippingChoice.verifyAddress': [fails] } })
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  expect(await choiceOf(checkout)).toEqual(atHome)
})

test('the shipping form opens from wherever the shopper stands', async () => {
  for (const [point, way] of [
    ['cart', 'home'],
    ['delivery', 'installer'],
    ['delivery', 'home'],
  ] as const) {
    const checkout = await openAt(point, { way })
    applied(await checkout.send('shippingChoice', 'address.edit'))
    expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'enteringAddress', isEditingAddress: true })
  }
})

test('a shop that is refused or gone leaves the choice as it was and says why', async () => {
  const refusal = {
    code: 'unknownInstaller',
    field: 'installerId',
    message: 'Please select a shop or change shipping option',
  }
  const checkout = await openAt('cart')
  checkout.script('shippingChoice.saveInstaller', answers({ outcome: 'refused', code: 'unknownInstaller' }))
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await choiceOf(checkout)).toEqual({ ...undecided, problem: refusal })
  checkout.script('shippingChoice.saveInstaller', answers({ outcome: 'notFound' }))
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await choiceOf(checkout)).toEqual({ ...undecided, problem: gone })
})

test('a shop without an answer may be saved or not: the shopper hears so, and choosing again settles it', async () => {
  for (const [point, way, before] of [
    ['cart', 'home', undecided],
    ['delivery', 'installer', atShop],
    ['delivery', 'home', atHome],
  ] as const) {
    const checkout = await openAt(point, { way })
    checkout.script('shippingChoice.saveInstaller', fails)
    applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
    expect(await choiceOf(checkout)).toEqual({ ...before, problem: unconfirmed })
  }
  const checkout = await openAt('cart', { effects: { 'shippingChoice.saveInstaller': [answerLost] } })
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await choiceOf(checkout)).toEqual(atShop)
})

test('an address that is not saved leaves the form open and says why', async () => {
  const checkout = await openAt('cart')
  checkout.script('shippingChoice.saveAddress', fails, answers({ outcome: 'notFound' }))
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual({ ...undecided, state: 'enteringAddress', problem: unconfirmed })
  expect((await checkout.view('shippingChoice')).isEditingAddress).toBe(true)
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual({ ...undecided, state: 'enteringAddress', problem: gone })
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual(atHome)
})

test('a saved address can be opened, corrected, or left for a shop', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  expect((await checkout.view('shippingChoice')).isEditingAddress).toBe(false)
  applied(await checkout.send('shippingChoice', 'address.edit'))
  expect(await checkout.view('shippingChoice')).toMatchObject({
    state: 'enteringAddress',
    isEditingAddress: true,
    option: 'home',
    can: forward,
  })
  applied(await checkout.send('shippingChoice', 'address.save', { ...address, city: 'Neustadt' }))
  expect(await choiceOf(checkout)).toEqual(atHome)
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await choiceOf(checkout)).toEqual(atShop)
})

test('removing install leads back to choosing a delivery and drops the time', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await choiceOf(checkout)).toEqual(undecided)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', slot: null })
  expect(checkout.world.books).toMatchObject({ shipping: null, slot: null })
})

test('removing install that was gone already (404) counts as removed', async () => {
  const checkout = await openAt('delivery')
  checkout.script('shippingChoice.clearShipping', answers({ outcome: 'notFound' }))
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await choiceOf(checkout)).toEqual(undecided)
})

test('removing install that fails leaves the shop and says so', async () => {
  const checkout = await openAt('time')
  checkout.script('shippingChoice.clearShipping', fails)
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await choiceOf(checkout)).toEqual({ ...atShop, problem: unconfirmed })
  expect((await checkout.view('appointment')).state).toBe('timeHeld')
})

test('installer.remove is not offered for a delivery at home', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  expect(await checkout.send('shippingChoice', 'installer.remove')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('a tire that no shop mounts takes the shop out, and shops are refused while it is there', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await choiceOf(checkout)).toEqual(undecided)
  expect((await checkout.view('appointment')).state).toBe('notNeeded')
  expect(await checkout.send('shippingChoice', 'installer.pick', shop)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [
      {
        code: 'notInstallable',
        message: 'A tire in your cart cannot be mounted by a shop. Ship it to you, or take it out.',
        field: 'installerId',
        step: 'shipping',
      },
    ],
  })
  expect((await checkout.view('shippingChoice')).can).toEqual(['address.save', 'address.edit', 'location.pick'])
})

test('a delivery that the records do not have any more is chosen anew', async () => {
  const checkout = await openAt('summary')
  checkout.world.books.shipping = null
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await choiceOf(checkout)).toEqual(undecided)
  expect((await checkout.view('appointment')).state).toBe('notNeeded')
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['shippingMissing'])
})

test('a delivery at home stays when the tires change, and goes with the last of them', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await choiceOf(checkout)).toEqual(atHome)
  applied(await checkout.send('cart', 'item.remove', { itemId: trailerTires.itemId }))
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await choiceOf(checkout)).toEqual(undecided)
})

test('a shop picked while another is still being saved wins, and the late answer changes nothing', async () => {
  const checkout = await openAt('cart', { patienceMs: -1 })
  checkout.script('shippingChoice.saveInstaller', hangs)
  const first = checkout.send('shippingChoice', 'installer.pick', shop)
  await expect.poll(() => checkout.pending('shippingChoice')).toEqual([{ option: 'installer', ...shop }])
  const second = checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' })
  await expect.poll(() => checkout.pending('shippingChoice')).toEqual([{ option: 'installer', installerId: 'SHOP-002' }])
  await checkout.advance(10_000)
  applied(await first)
  applied(await second)
  expect(await choiceOf(checkout)).toEqual({ ...atShop, installerId: 'SHOP-002' })
})

test('after the order is placed the delivery cannot be changed any more', async () => {
  const checkout = await openConfirmed()
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  expect(await choiceOf(checkout)).toEqual({ ...atShop, problem: gone })
  expect(checkout.world.books.shipping).toMatchObject({ option: 'installer', installerId: 'SHOP-001' })
})

test('a delivery derived anew is the one in the records', async () => {
  for (const [way, expected] of [
    ['installer', atShop],
    ['home', atHome],
  ] as const) {
    const checkout = await openAt('delivery', { way })
    await checkout.restartCharts()
    expect(await choiceOf(checkout)).toEqual(expected)
  }
  const counterCart = await openAt('cart')
  applied(await counterCart.send('shippingChoice', 'location.pick', counter))
  await counterCart.restartCharts()
  expect(await choiceOf(counterCart)).toEqual(atCounter)
  const dealer = await openDealerCart()
  applied(await dealer.send('shippingChoice', 'warehouse.pick', warehouse))
  await dealer.restartCharts()
  expect(await choiceOf(dealer)).toEqual(atWarehouse)
})

async function openDealerCart(): Promise<Checkout> {
  const checkout = await openCheckout()
  checkout.world.books.userType = 'Dealer'
  applied(await checkout.send('cart', 'item.add', tires))
  return checkout
}

test('whichever delivery is saved can be taken out again; without one there is none to take out', async () => {
  for (const way of ['installer', 'home'] as const) {
    const checkout = await openAt('delivery', { way })
    applied(await checkout.send('shippingChoice', 'delivery.remove'))
    expect(await choiceOf(checkout)).toEqual(undecided)
    expect(checkout.world.books.shipping).toBeNull()
    expect(await checkout.send('shippingChoice', 'delivery.remove')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
  }
})
