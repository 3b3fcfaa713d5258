/** A shop's page: where it is, what it charges a tire, what else it does, and when it has time. */
import { formatPhone } from '#machines/domain/contact-words.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import { certifiedForElectric } from '#machines/domain/installers/installer-sentences.ts'
import { formatCents } from '#machines/domain/money.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { nextFree } from './shop-facts.tsx'
import { ShopPhotos } from './shop-pictures.tsx'
import css from './shop-screen.module.css'

export interface ShopView {
  shop: InstallerListItem
  /** Beside mounting; null while they cannot be had. */
  services: string[] | null
}

export function ShopScreen({ view: { shop, services } }: { view: ShopView }) {
  const { pricePerTireInCents: price, schedule } = shop
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Home', href: '/' }, { label: shop.company }]} />
      <h1>{shop.company}</h1>
      <div className={`wrapping-row ${css.facts}`}>
        <Rating value={shop.rating.value} count={shop.rating.quantity} />
        {shop.isMobileInstall && <Badge>Comes to you</Badge>}
        {shop.isElectricOptimized && <Badge>{certifiedForElectric}</Badge>}
        {shop.isSponsored && <Badge>Sponsored</Badge>}
      </div>
      <div className="page-columns">
        <div className={css.what}>
          <ShopPhotos photos={shop.photos} />
          <h2>Mounting, a tire</h2>
          <DefinitionTable
            caption="Mounting, a tire"
            facts={[
              { label: 'Rims up to 17 inches', value: formatCents(price.upTo17) },
              { label: '18 to 20 inches', value: formatCents(price.upTo20) },
              { label: 'Above 20 inches', value: formatCents(price.above) },
            ]}
          />
          {services === null ? (
            <p className="fine-print">What else the shop does cannot be shown at the moment.</p>
          ) : (
            services.length > 0 && (
              <>
                <h2>Other services</h2>
                <p>{services.join(', ')}. You choose it in the checkout; the shop says the price and is paid there.</p>
              </>
            )
          )}
          {shop.certificationList.length > 0 && (
            <>
              <h2>Certificates</h2>
              <p>{shop.certificationList.join(', ')}.</p>
            </>
          )}
        </div>
        <div className={css.where}>
          <h2>{shop.isMobileInstall ? 'Where it starts from' : 'Where it is'}</h2>
          <address className={css.address}>
            {shop.addressLine1}
            <br />
            {shop.city}, {shop.state} {shop.zip}
          </address>
          <p>
            <ShopLink href={`tel:+1${shop.phone}`}>{formatPhone(shop.phone)}</ShopLink>
          </p>
          {shop.isMobileInstall && <p>It drives up to {shop.serviceRadiusMiles} miles.</p>}
          <h2>{nextFree(shop)}</h2>
          {schedule.length > 0 && (
            <ul className={css.days}>
              {schedule.map(({ date, slots }) => (
                <li key={date}>
                  <span className="strong">{shortDay(date)}</span>:{' '}
                  {slots.map(({ startTime }) => clockTime(startTime)).join(', ')}
                </li>
              ))}
            </ul>
          )}
          <p className="fine-print">For tires that are there by then. You book a time in the checkout.</p>
          <ButtonLink variant="paint" href="/#find">
            Find tires
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
