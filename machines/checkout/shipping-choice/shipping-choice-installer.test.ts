import { expect, test } from 'vitest'
import { openAt, shop, trailerTires } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, fails, hangs } from '#machines/checkout/testing.ts'
import { atHome, atShop, choiceOf, forward, gone, unconfirmed, undecided } from './shipping-choice-testing.ts'

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

// @fact 3.20
test('a mobile installer is saved as an installer that drives', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'MOB-001' }))
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

// @fact 8.7
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

// @fact 8.29
test.each([
  ['nothing', 'cart', 'installer', undecided],
  ['a shop', 'delivery', 'installer', atShop],
  ['an address', 'delivery', 'home', atHome],
] as const)('when saving a shop gets no answer, the shopper sees a warning and %s is kept', async (_what, point, way, before) => {
  const checkout = await openAt(point, { way })
  checkout.script('shippingChoice.saveInstaller', fails)
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  expect(await choiceOf(checkout)).toEqual({ ...before, problem: unconfirmed })
})

test('choosing a shop again settles whether it is saved', async () => {
  const checkout = await openAt('cart', { effects: { 'shippingChoice.saveInstaller': [answerLost] } })
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await choiceOf(checkout)).toEqual(atShop)
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

// @fact 4.35 4.37
test('removing install leads back to choosing a delivery and drops the time', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await choiceOf(checkout)).toEqual(undecided)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', slot: null })
  expect(checkout.world.records).toMatchObject({ shipping: null, slot: null })
})

// @fact 4.36 8.14
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
