/** Placing the order, with every outcome: each walk begins at the summary, with the page's own button. */

import { viewsOf } from '#machines/checkout/views.ts'
import type { ReportKind } from '#machines/domain/fulfilment/report.ts'
import { confirmedHeading } from '#model-tests/browser/purchase.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import type { Walk } from '#model-tests/drivers/browser/screen-walk.ts'
import type { EffectOutcome } from '#model-tests/drivers/scripted/scripted-effects.ts'
import { cartToPlace, follow, minutes, pickTime, press, reportAll, type Scene, type ScreenJourney } from './journey.ts'

const answers = (output: unknown): EffectOutcome => ({ kind: 'answers', output })
const fails: EffectOutcome = { kind: 'fails' }
const waiting = 'Your payment is processing'
const cancelled = /^Cancelled\./
const standing = { checkoutFlow: 'confirmation', cart: 'closed' }
const place = press(/^Place order/)
const deciding = ({ key }: { key: string }) => ({ outcome: 'processing', attemptKey: key })

async function atSummary({ world, open }: Scene, delivery: 'home' | 'installer' = 'home'): Promise<Walk> {
  const walk = await open(await cartToPlace(world, { delivery }))
  await walk.shopper.visit('/checkout/order-summary')
  return walk
}

const cancel = async (shopper: Shopper) => {
  await shopper.page.getByText('Cancel order', { exact: true }).click()
  await shopper.button(/^Yes, cancel/).click()
}

const priceChanged: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { world } = scene
  world.script('order.prepareOrder', answers({ outcome: 'priceChanged', totalInCents: 70_000 }))
  await walk.to('the price has changed', place, {
    at: { order: 'priceChanged', checkoutFlow: 'shopping.summary' },
    heading: 'Review your order',
  })
  world.script('order.authorize', answers({ outcome: 'declined', code: '2000', message: 'Do Not Honor' }))
  await walk.to('the card is declined', place, {
    at: { order: 'declined', checkoutFlow: 'shopping.payment', paymentType: 'method.awaiting' },
    heading: 'Payment',
  })
}

const changed: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  scene.world.script('order.prepareOrder', answers({ outcome: 'changed', parts: ['arrival'], arrivesBy: '2030-06-04' }))
  await walk.to('the tires arrive on another day', place, {
    at: { order: 'changed', checkoutFlow: 'shopping.summary' },
    heading: 'Review your order',
  })
}

const deciding30: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { world } = scene
  world.script('order.authorize', { kind: 'answers', output: deciding, done: true })
  await walk.to('the provider is deciding', place, {
    at: { order: 'processing.waiting' },
    heading: waiting,
  })
  world.script('order.lookup', ...Array<EffectOutcome>(4).fill({ kind: 'answers', output: lookedUp }))
  await walk.to('half an hour passes', () => walk.pass(31 * minutes), {
    at: { order: 'needsReview.waiting' },
    heading: waiting,
    bySelf: true,
    isSilent: true,
  })
  world.leftOver()
  world.script('order.confirmOrder', fails)
  await walk.to('the money is held, and confirming is tried again', () => walk.pass(11 * minutes), {
    at: { order: 'confirmingLater', checkoutFlow: 'confirm' },
    heading: 'Confirming your order',
    bySelf: true,
  })
  await walk.to('the order is placed', () => walk.pass(minutes), {
    at: { order: 'confirmed.cancellable', ...standing },
    heading: confirmedHeading,
    bySelf: true,
  })
}

const lookedUp = (call: { input: unknown }) => ({
  outcome: 'processing',
  attemptKey: (call.input as { attemptKey: string }).attemptKey,
})

const unknown: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { world } = scene
  world.script('order.authorize', { kind: 'answerLost' })
  await walk.to('the answer is lost', place, { at: { order: 'unknown.waiting' }, heading: waiting })
  await walk.to('it is found again', () => walk.pass(minutes), {
    at: { order: 'confirmed.cancellable', ...standing },
    heading: confirmedHeading,
    bySelf: true,
  })
}

/** The network is lost with "Place order", and comes back before the order has arrived. */
const answerLost: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { context } = walk.shopper
  const review = { heading: 'Review your order', noise: /ERR_INTERNET_DISCONNECTED/ }
  await walk.to('nothing is missing', async () => {}, { ...review, at: { orderCheck: 'quiet' } })
  const offline = async (shopper: Shopper) => {
    await context.setOffline(true)
    await place(shopper)
  }
  await walk.to('the page checks whether the order was placed', offline, {
    ...review,
    at: { orderCheck: 'waiting' },
    shows: 'We are checking whether it went through.',
    isBusy: true,
  })
  await walk.to('the order was not placed', () => context.setOffline(false), {
    ...review,
    at: { orderCheck: 'notPlaced', checkoutFlow: 'shopping.summary' },
    shows: 'Your order was not placed.',
    bySelf: true,
  })
  await walk.to('it is placed with the second press', place, {
    at: { order: 'confirmed.cancellable', ...standing },
    heading: confirmedHeading,
  })
}

/** After 30 minutes: what the page says of the money when it is opened again. */
const captured: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { world } = scene
  const open = async (shopper: Shopper) => shopper.page.reload()
  await walk.to('the order is placed', place, { at: { order: 'confirmed.cancellable', ...standing }, heading: confirmedHeading })
  world.script('order.capturePayment', answers({ outcome: 'unknown' }), answers({ outcome: 'gone' }))
  const later = async (ms: number, shopper: Shopper) => {
    await walk.pass(ms)
    await open(shopper)
  }
  await walk.to('taking the money is tried', (shopper) => later(31 * minutes, shopper), {
    at: { order: 'confirmed.capturingLater' },
    heading: confirmedHeading,
  })
  await walk.to('no payment is held', (shopper) => later(2 * minutes, shopper), {
    at: { order: 'confirmed.unpaid' },
    heading: confirmedHeading,
  })
}

const taken: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  await walk.to('the order is placed', place, { at: { order: 'confirmed.cancellable', ...standing }, heading: confirmedHeading })
  await walk.to(
    'the money is taken',
    async ({ page }) => {
      await walk.pass(31 * minutes)
      await page.reload()
    },
    { at: { order: 'confirmed.captured.waiting' }, heading: confirmedHeading },
  )
  await reported(scene, walk, ['packed', 'shipped', 'delayed', 'delivered'])
}

const atShop: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene, 'installer')
  await walk.shopper.button(/^Place order/).click()
  await walk.shopper.arrive(confirmedHeading)
  await walk.pass(31 * minutes)
  await reported(scene, walk, ['arrived', 'mounted', 'returning', 'returned'])
}

/** Each is reported of all tires, and the shopper loads the page again. */
async function reported({ world }: Scene, walk: Walk, kinds: readonly ReportKind[]): Promise<void> {
  const { orderId } = viewsOf((await walk.state())!).order
  for (const [index, kind] of kinds.entries())
    await walk.to(
      `the tires are ${kind}`,
      async ({ page }) => {
        await reportAll(world, orderId!, kind, index + 1)
        await page.reload()
      },
      { at: { order: `confirmed.captured.${kind}` }, heading: confirmedHeading },
    )
}

const release: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { world } = scene
  await walk.to('the order is placed', place, { at: { order: 'confirmed.cancellable', ...standing }, heading: confirmedHeading })
  world.script('order.cancelOrder', fails)
  await walk.to('cancelling takes longer', cancel, { at: { order: 'confirmed.cancellingLater' }, heading: confirmedHeading })
  world.script('order.voidPayment', answers({ outcome: 'unknown' }))
  const later = async ({ page }: Shopper) => {
    await walk.pass(minutes / 15)
    await page.reload()
  }
  await walk.to('it is cancelled, and the money is being released', later, {
    at: { order: 'cancelled.voidingLater', checkoutFlow: 'cancelled' },
    heading: cancelled,
  })
  await walk.to(
    'the money is released',
    async ({ page }) => {
      await walk.pass(minutes)
      await page.reload()
    },
    { at: { order: 'cancelled.voided', checkoutFlow: 'cancelled' }, heading: cancelled },
  )
}

const refunded: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { world } = scene
  await walk.shopper.button(/^Place order/).click()
  await walk.shopper.arrive(confirmedHeading)
  world.script('order.voidPayment', answers({ outcome: 'captured' }))
  world.script(
    'order.refundPayment',
    answers({ outcome: 'unknown' }),
    answers({ outcome: 'refused' }),
    answers({ outcome: 'refunded' }),
  )
  const later = (ms: number) => async (shopper: Shopper) => {
    await walk.pass(ms)
    await shopper.page.reload()
  }
  await walk.to('the money had been taken', cancel, {
    at: { order: 'cancelled.refundingLater', checkoutFlow: 'cancelled' },
    heading: cancelled,
  })
  await walk.to('the provider refuses the refund', later(minutes), {
    at: { order: 'cancelled.refundNeedsReview' },
    heading: cancelled,
  })
  await walk.to('it is refunded', later(11 * minutes), { at: { order: 'cancelled.refunded' }, heading: cancelled })
}

const moved: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartToPlace(world, { delivery: 'installer' }))
  await walk.shopper.visit('/checkout/order-summary')
  const booked = { appointment: 'booked.movable' }
  await walk.to('the order is placed, and its time booked', place, { at: { ...booked, ...standing }, heading: confirmedHeading })
  const calendar = 'Change the appointment'
  const path = /^\/order\/[^/]+\/appointment/
  // Of the page before, which was left before it had loaded its next step.
  const noise = /preloaded using link preload/
  await walk.to('the calendar of the shop', follow(calendar), { at: booked, heading: calendar, path, noise })
  world.script('appointment.moveTime', answers({ outcome: 'byPhone' }))
  await walk.to('the shop moves it on the phone', pickTime(), {
    at: { appointment: 'booked.byPhone' },
    heading: calendar,
    path,
    noise,
  })
  await walk.shopper.visit('/checkout/order-confirmation')
  await walk.to('it is cancelled, and the time is open to others', cancel, {
    at: { appointment: 'cancelled', checkoutFlow: 'cancelled' },
    heading: cancelled,
  })
}

const releasing: ScreenJourney = async (scene) => {
  await using walk = await atSummary(scene)
  const { world } = scene
  world.script('order.authorize', answers({ outcome: 'declined', code: '2000', message: 'Do Not Honor' }))
  world.script('order.releaseOrder', fails)
  await walk.to('a decline whose tires are not released yet', place, {
    at: { order: 'releasingLater' },
    heading: 'Your card payment was not accepted',
  })
  await walk.to('another card may be tried', () => walk.pass(minutes), {
    at: { order: 'declined', checkoutFlow: 'shopping.payment' },
    heading: 'Payment',
    bySelf: true,
  })
}

export const orderWalks = {
  answerLost,
  priceChanged,
  changed,
  deciding30,
  unknown,
  captured,
  taken,
  atShop,
  release,
  refunded,
  moved,
  releasing,
}
