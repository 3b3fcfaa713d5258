/** `GET /warehouse/orders?stage=&after=`: orders for a warehouse's program to pack, oldest first, twenty at a time. */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { notSigned, readWarehouseCall } from '#app/subjects/fulfilment/warehouse-call.ts'
import { fulfilmentStages, kindsFor } from '#machines/domain/fulfilment/report.ts'
import { roadOf } from '#machines/domain/fulfilment/road.ts'
import { whereTiresAre } from '#machines/domain/fulfilment/standing.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'

const atOnce = 20

export const warehouseOrders = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  if ((await readWarehouseCall(request, context.shop.env.warehouseSecret)) === null) return notSigned()
  const query = new URL(request.url).searchParams
  const stage = fulfilmentStages.find((known) => known === (query.get('stage') ?? 'ordered'))
  if (!stage) return refused(400, 'STAGE', `The stages are ${fulfilmentStages.join(', ')}.`)
  const after = query.get('after')
  const orders = await context.shop.commerce.fulfilment.ordersInStage({ stage, limit: atOnce, ...(after !== null && { after }) })
  return Response.json({
    orders: orders.flatMap((order) => ('unreadable' in order ? [] : [orderToPack(order)])),
    /** Orders whose records cannot be read, by their ids: staff see what is wrong with them. */
    unreadable: orders.flatMap((order) => ('unreadable' in order ? [order.orderId] : [])),
    /** The `after` of the next page; null at the end. */
    next: orders.length === atOnce ? orders.at(-1)!.orderId : null,
  })
}

/** Only what it takes to pack and ship. */
function orderToPack(order: Order) {
  const { orderId, placedAt, siteProducts, arrivesBy, appointment, standing, reports, payment } = order
  const places = new Map(whereTiresAre(order, reports).map(({ productId, tires }) => [productId, tires]))
  return {
    orderId,
    orderNumber: orderNumber(orderId),
    placedAt,
    stage: standing.stage,
    /** Nothing is shipped before. */
    isPaid: payment?.state === 'captured',
    road: roadOf(order),
    kinds: kindsFor(order),
    arrivesBy,
    appointmentDay: appointment?.date ?? null,
    to: destinationOf(order),
    tires: siteProducts.map(({ productId, brand, name, size, quantity }) => ({
      productId,
      brand: brand.label,
      name,
      size,
      quantity,
      /** How many of the line are in which stage; together they are its quantity. */
      where: places.get(productId) ?? {},
    })),
  }
}

function destinationOf({ installerDetails: shop, pickupPlace, shipping, billing }: Order) {
  const place = shop ?? pickupPlace
  if (place) {
    const { company, addressLine1, city, state, zip, phone } = place
    return {
      name: company,
      for: `${billing.firstName} ${billing.lastName}`,
      addressLine1,
      addressLine2: '',
      city,
      state,
      zip,
      phone,
    }
  }
  if (!shipping) return null
  const { firstName, lastName, addressLine1, addressLine2, city, state, zip, phone } = shipping
  return { name: `${firstName} ${lastName}`, for: null, addressLine1, addressLine2: addressLine2 ?? '', city, state, zip, phone }
}
