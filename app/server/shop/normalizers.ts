/**
 * Checks before a chart sees an event: addresses and tokens go into drafts and the chart gets a reference; things that do not
 * exist are refused with their field, so that nothing of the cart changes.
 */
import type { CheckoutNormalizers } from '#machines/checkout/kind.ts'
import { notInCart } from '#machines/domain/carts/cart-sentences.ts'
import { chooseShop } from '#machines/domain/delivery/delivery-sentences.ts'
import { completedReport, notShippableMessage, reportIssues } from '#machines/domain/fulfilment/report-rules.ts'
import type { ActorStore, FieldIssue } from '#machines/engine/index.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { Installers } from '#machines/ports/commerce/installers.ts'
import type { Orders } from '#machines/ports/commerce/orders.ts'
import { drafts } from './effects/drafts.ts'

interface Ports {
  catalogue: Catalogue
  carts: Pick<Carts, 'cartSummary'>
  installers: Pick<Installers, 'installerSchedule'>
  orders: Pick<Orders, 'orderOfCart'>
  store: ActorStore
}

export function createNormalizers({ catalogue, carts, installers, orders, store }: Ports): CheckoutNormalizers {
  /** Refuses tires that are not sold, or not in this number. */
  async function unsellable(
    sold: Catalogue,
    wanted: Array<{ itemId: string; quantity: number; itemField: string; quantityField: string }>,
  ): Promise<FieldIssue[]> {
    const items = await sold.items(wanted.map((want) => want.itemId))
    return wanted.flatMap((want) => {
      const item = items.find((known) => known.itemId === want.itemId)
      if (!item) return [{ field: want.itemField, message: 'We do not sell this tire any more. Choose another one.' }]
      if (item.stock < want.quantity)
        return [
          {
            field: want.quantityField,
            message: item.stock ? `Only ${item.stock} left. Choose fewer.` : 'Sold out. Choose another tire.',
          },
        ]
      return []
    })
  }

  return {
    cart: {
      'item.add': async (cartId, event) => {
        const cart = await carts.cartSummary(cartId)
        const issues = await unsellable(catalogue.ofBrands(cart?.buyer.brands ?? []), [
          { itemId: event.itemId, quantity: event.quantity, itemField: 'itemId', quantityField: 'quantity' },
          ...(event.rearItemId && event.rearQuantity !== undefined
            ? [{ itemId: event.rearItemId, quantity: event.rearQuantity, itemField: 'rearItemId', quantityField: 'rearQuantity' }]
            : []),
        ])
        return issues.length ? { issues } : { event }
      },
      'item.setQuantity': async (cartId, event) => {
        const cart = await carts.cartSummary(cartId)
        if (!cart?.siteProducts.some((product) => product.productId === event.itemId))
          return { issues: [{ field: 'itemId', message: notInCart }] }
        const issues = await unsellable(catalogue, [
          { itemId: event.itemId, quantity: event.quantity, itemField: 'itemId', quantityField: 'quantity' },
        ])
        return issues.length ? { issues } : { event }
      },
      'item.remove': async (cartId, event) => {
        const cart = await carts.cartSummary(cartId)
        return cart?.siteProducts.some((product) => product.productId === event.itemId)
          ? { event }
          : { issues: [{ field: 'itemId', message: notInCart }] }
      },
      'quote.send': async (cartId, { type, ...customer }) => ({
        event: { type, quoteRef: await store.putDraft(cartId, drafts.quote, customer) },
      }),
    },

    shippingChoice: {
      'installer.pick': async (_cartId, event) =>
        (await installers.installerSchedule(event.installerId, {}))
          ? { event }
          : { issues: [{ field: 'installerId', message: chooseShop }] },
      'address.save': async (cartId, { type, ...address }) => ({
        event: { type, addressRef: await store.putDraft(cartId, drafts.address, address) },
      }),
    },

    order: {
      'tires.reported': async (cartId, event) => {
        const order = await orders.orderOfCart(cartId)
        if (!order) return { issues: [{ field: 'orderId', message: notShippableMessage }] }
        const report = completedReport(order, event.report)
        const issues = reportIssues(order, report)
        return issues.length ? { issues } : { event: { ...event, report } }
      },
    },

    paymentType: {
      'payment.submit': async (cartId, { type, token, deviceData, ...billing }) => ({
        event: {
          type,
          billingRef: await store.putDraft(cartId, drafts.billing, billing),
          cardRef: token ? await store.putDraft(cartId, drafts.card, { token, deviceData }) : null,
        },
      }),
      'card.tokenized': async (cartId, { type, token, deviceData }) => ({
        event: { type, cardRef: await store.putDraft(cartId, drafts.card, { token, deviceData }) },
      }),
    },
  }
}
