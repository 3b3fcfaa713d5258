/** Something was reported of the order's tires that the shopper wants to know: shipped, arrived, delivered, or late. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import { isPromised, kindWords, leadsToInstaller, reportWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import type { FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import { type Road, roadOf } from '#machines/domain/fulfilment/road.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { dateAndTime } from '#machines/domain/time/instants.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'
import { type OrderLetter, orderBlocks, orderPath } from './order-facts.ts'
import { sampleLetter, shippedSample } from './sample-order.ts'

export const tiresReported = emailTemplate<OrderLetter>({
  sample: sampleLetter(shippedSample),
  path: orderPath,
  write({ order }, link) {
    const { stage } = order.standing
    const number = orderNumber(order.orderId)
    const road = roadOf(order)
    const said = sentences[stage]?.(road, isPart(order.standing)) ?? {
      heading: 'News of your tires',
      detail: 'The page of your order shows where your tires are.',
    }
    const hello = `${greeting(order.billing.firstName)} ${said.detail}`
    const blocks = [
      { heading: 'Order', lines: [number] },
      ...reportBlocks(order, road),
      ...backBlocks(order.standing),
      ...orderBlocks(order, { isPromised: isPromised(stage, road) }),
    ]
    return {
      subject: `${said.heading}: order ${number}`,
      preview: said.detail,
      heading: said.heading,
      reason: reasons.order,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <InfoBlocks blocks={blocks} />
          <Action href={link}>See your order</Action>
        </>
      ),
      text: [hello, infoText(blocks), `See your order: ${link}`],
    }
  },
})

type Said = { heading: string; detail: string }

/** What a stage means, by the road of the tires. */
const sentences: Partial<Record<FulfilmentStage, (road: Road, isPart: boolean) => Said>> = {
  packed: () => ({
    heading: 'Your tires are ready for pickup',
    detail: 'your tires wait for you at the warehouse. Bring the order number and a photo ID with the billing name.',
  }),
  shipped: (road) => ({
    heading: 'Your tires are on the way',
    detail: leadsToInstaller(road)
      ? 'your tires have left for your installer. You do not have to be there when they arrive.'
      : 'your tires have left the warehouse.',
  }),
  arrived: (road) =>
    road === 'fedex'
      ? {
          heading: 'Your tires are ready for pickup',
          detail: 'your tires wait at the pickup location for a few days. Bring a photo ID with the billing name.',
        }
      : { heading: 'Your tires have arrived', detail: 'your installer has your tires.' },
  delivered: (road) => ({
    heading: road === 'home' ? 'Your tires are delivered' : 'Your tires are picked up',
    detail: 'check the size before they are mounted: mounted tires cannot be returned.',
  }),
  delayed: (road, isPart) => ({
    heading: isPart ? 'Some of your tires are late' : 'Your tires are late',
    detail:
      `the carrier says that ${isPart ? 'some of ' : ''}your tires arrive later than planned.` +
      (leadsToInstaller(road) ? ' If they miss your appointment, we find another time.' : ''),
  }),
}

/** Some tires are late, and others are not. */
function isPart({ interruption }: Order['standing']): boolean {
  return interruption !== null && interruption.tires < interruption.of
}

/** How many tires come back, where others do not. */
function backBlocks({ back }: Order['standing']) {
  return back.map(({ kind, tires: count, of }) => ({ heading: kindWords[kind], lines: [`${count} of ${tires(of)}`] }))
}

function reportBlocks(order: Order, road: Road) {
  const { reports, standing } = order
  const latest = reports.findLast(({ kind }) => kind === standing.stage)
  if (!latest) return []
  const { interruption } = standing
  const late = interruption && isPart(standing) ? [`${interruption.tires} of ${tires(interruption.of)}`] : []
  return [{ heading: reportWords(latest, road), lines: [...late, dateAndTime(latest.at, timeZoneOfOrder(order))] }]
}
