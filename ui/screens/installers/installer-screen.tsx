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
import { nextFree } from './installer-facts.tsx'
import { InstallerPhotos } from './installer-pictures.tsx'
import css from './installer-screen.module.css'

export interface InstallerView {
  installer: InstallerListItem
  /** Beside mounting; null while they cannot be had. */
  services: string[] | null
}

export function InstallerScreen({ view: { installer, services } }: { view: InstallerView }) {
  const { pricePerTireInCents: price, schedule } = installer
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Home', href: '/' }, { label: installer.company }]} />
      <h1>{installer.company}</h1>
      <div className={`wrapping-row ${css.facts}`}>
        <Rating value={installer.rating.value} count={installer.rating.quantity} />
        {installer.isMobileInstall && <Badge>Comes to you</Badge>}
        {installer.isElectricOptimized && <Badge>{certifiedForElectric}</Badge>}
        {installer.isSponsored && <Badge>Sponsored</Badge>}
      </div>
      <div className="page-columns">
        <div className={css.what}>
          <InstallerPhotos photos={installer.photos} />
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
          {installer.certificationList.length > 0 && (
            <>
              <h2>Certificates</h2>
              <p>{installer.certificationList.join(', ')}.</p>
            </>
          )}
        </div>
        <div className={css.where}>
          <h2>{installer.isMobileInstall ? 'Where it starts from' : 'Where it is'}</h2>
          <address className={css.address}>
            {installer.addressLine1}
            <br />
            {installer.city}, {installer.state} {installer.zip}
          </address>
          <p>
            <ShopLink href={`tel:+1${installer.phone}`}>{formatPhone(installer.phone)}</ShopLink>
          </p>
          {installer.isMobileInstall && <p>It drives up to {installer.serviceRadiusMiles} miles.</p>}
          <h2>{nextFree(installer)}</h2>
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
