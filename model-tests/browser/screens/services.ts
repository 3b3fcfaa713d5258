/** The coverage step, and the delivery once more for those who have no such step. */
import { shippingHeadings } from '#machines/domain/delivery/shipping-headings.ts'
import { billing, plainTire } from '#model-tests/drivers/http/purchase.ts'
import { cartWith, follow, pickFirst, press, type ScreenJourney, visit, zip } from './journey.ts'

const heading = 'Cover your tires'
const services = 'shopping.services'
const atHome = ['shippingChoice', { type: 'address.save', ...billing }] as const

const coverage: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world, [...atHome]))
  await walk.shopper.visit('/checkout/shipping')
  await walk.to('coverage is offered', press(/^Continue to coverage/), {
    at: { checkoutFlow: services, roadHazard: 'offered' },
    heading,
  })
  await walk.to('it is taken', press(/^Add tire replacement/), { at: { roadHazard: 'covered' }, heading })
  await walk.to('it is declined', press(/^No thanks/), { at: { roadHazard: 'declined' }, heading })
}

const passing: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world, [...atHome]))
  await walk.shopper.visit('/checkout/shipping')
  await walk.to('coverage is offered', press(/^Continue to coverage/), {
    at: { checkoutFlow: services, roadHazard: 'offered' },
    heading,
  })
  await walk.to('continuing without a choice', press(/^Continue to payment/), {
    at: { checkoutFlow: 'shopping.payment' },
    heading: 'Payment',
  })
  await walk.to('back at the skipped step', visit('/checkout/services'), {
    at: { checkoutFlow: services, roadHazard: 'skipped' },
    heading,
  })
}

/** Whole companies, and single tires, have no coverage to choose. */
const withoutChoice: ScreenJourney = async ({ world, open }) => {
  const { url, shop } = world
  const [own] = await shop.database.query<{ itemId: string }>(includedTire)
  if (!own) throw new Error('No tire brings its own coverage')
  const cart = await cartWith({ ...world, url })
  await cart.send('cart', { type: 'item.add', itemId: own.itemId, quantity: 4 })
  await cart.send('cart', { type: 'item.remove', itemId: plainTire })
  await cart.send('shippingChoice', { type: 'address.save', ...billing })
  await using walk = await open(cart)
  await walk.shopper.visit('/checkout/shipping')
  await walk.to('every tire brings its own', press(/^Continue( \$|$)/), {
    at: { checkoutFlow: 'shopping.shippingConfirmation', roadHazard: 'included' },
    heading: 'Your delivery is settled',
  })
}

const includedTire = `select item.item_id as "itemId" from item
  join product_line on product_line.brand_slug = item.brand_slug and product_line.slug = item.line_slug
  where product_line.includes_road_hazard and item.is_installable and item.stock > 20 order by item.item_id limit 1`

const dealer: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world))
  const { shopper } = walk
  await shopper.visit('/my_customers/login')
  await shopper.button('Sign in as Wes').click()
  await shopper.arrive('Hello, Wes.')
  await shopper.visit(`/checkout/shipping?userZip=${zip}`)
  await walk.to('a warehouse is picked', pickFirst, {
    at: { shippingChoice: 'warehouseChosen', cartTabs: 'tab.left' },
    heading: shippingHeadings.collected,
  })
  await walk.to('the delivery is shown once more', press(/^Continue( \$|$)/), {
    at: { checkoutFlow: 'shopping.shippingConfirmation' },
    heading: 'Your delivery is settled',
  })
  await walk.to('and can be changed', follow('Change delivery'), {
    at: { checkoutFlow: 'shopping.shipping' },
    heading: shippingHeadings.collected,
  })
}

/** Special orders are never offered coverage. */
const specialOrder: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world))
  const { shopper } = walk
  await shopper.visit('/my_customers/login')
  await shopper.button('Sign in as Opal').click()
  await shopper.arrive('Hello, Opal.')
  await walk.to('the cart offers no coverage', visit('/cart'), {
    at: { cart: 'active', roadHazard: 'notOffered' },
    path: '/cart',
    heading: /^Your cart, 4 tires/,
  })
}

export const servicesWalks = { coverage, passing, withoutChoice, dealer, specialOrder }
