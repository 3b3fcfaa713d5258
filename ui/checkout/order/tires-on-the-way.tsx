/** What is known of the tires on their way: parcels to follow, tires that went ahead of the others, and what holds them up. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import { trackingPage } from '#machines/domain/fulfilment/carriers.ts'
import { kindWords, leadsToInstaller } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { isOfReturn } from '#machines/domain/fulfilment/return-report.ts'
import type { Road } from '#machines/domain/fulfilment/road.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { dayOn } from '#machines/domain/time/instants.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './tires-on-the-way.module.css'

export function TiresOnTheWay({
  order: { standing, reports },
  road,
  isSimulated,
  timeZone,
}: {
  order: Pick<Order, 'standing' | 'reports'>
  road: Road
  isSimulated: boolean
  timeZone: string
}) {
  const { interruption, partly, back } = standing
  const parcels = parcelsOf(reports)
  if (!interruption && !partly && back.length === 0 && parcels.length === 0 && !isSimulated) return null
  return (
    <div className={css.known}>
      {interruption && (
        <Notice tone="warn">
          <p>
            {wordsOf(interruption, reports, road)}{' '}
            <span className="fine-print">{`Reported ${shortDay(dayOn(interruption.at, timeZone))}.`}</span>
          </p>
        </Notice>
      )}
      {back.map(({ kind, tires: count, of }) => (
        <p
          key={kind}
        >{`${count} of ${tires(of)} ${kind === 'returned' ? 'came' : count === 1 ? 'is on the way' : 'are on the way'} back to our warehouse.`}</p>
      ))}
      {partly && <p>{`${partly.tires} of ${tires(partly.of)}: ${kindWords[partly.kind].toLowerCase()}.`}</p>}
      {parcels.length > 0 && (
        <ul className={css.parcels} aria-label="Parcels">
          {parcels.map(({ carrier, trackingNumber, count }) => {
            const page = isSimulated ? null : trackingPage(carrier, trackingNumber)
            return (
              <li key={trackingNumber}>
                <span className="strong">{carrier === null || carrier === 'other' ? 'Carrier' : carrier}</span>{' '}
                <span className="figures">{trackingNumber}</span> <span className="muted">{tires(count)}</span>{' '}
                {page && (
                  <ShopLink href={page} rel="noreferrer">
                    {`Follow at ${carrier}`}
                  </ShopLink>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isSimulated && (
        <p className="fine-print">
          In this demonstration a simulated warehouse and carrier move orders within minutes, beginning when the 30 minutes to
          cancel are over.
        </p>
      )}
    </div>
  )
}

const interruptions: Record<NonNullable<Order['standing']['interruption']>['kind'], string> = {
  delayed: 'The carrier says that your tires are late.',
  returning: 'Your tires are on the way back to our warehouse. We call you about what is next.',
  returned: 'Your tires are back at our warehouse. We call you about what is next.',
}

/** Tires that the shopper sent back are no trouble: the return has a page of its own. */
function wordsOf(
  { kind, tires: count, of }: NonNullable<Order['standing']['interruption']>,
  reports: Order['reports'],
  road: Road,
): string {
  const late =
    count < of ? `The carrier says that ${count} of your ${tires(of)} ${count === 1 ? 'is' : 'are'} late.` : interruptions.delayed
  if (kind === 'delayed')
    return leadsToInstaller(road) ? `${late} If they miss your appointment, we find another time with you.` : late
  const back = reports.findLast((report) => report.kind === 'returned')
  return kind === 'returned' && back && isOfReturn(back)
    ? 'Your tires came back to our warehouse, as you asked.'
    : interruptions[kind]
}

/** Each parcel once, with its tires. */
function parcelsOf(reports: Order['reports']) {
  const parcels = new Map<string, { carrier: Order['reports'][number]['carrier']; trackingNumber: string; count: number }>()
  for (const { carrier, trackingNumber, tires: inIt } of reports)
    if (trackingNumber !== null && !parcels.has(trackingNumber))
      parcels.set(trackingNumber, { carrier, trackingNumber, count: inIt.reduce((sum, { quantity }) => sum + quantity, 0) })
  return [...parcels.values()]
}
