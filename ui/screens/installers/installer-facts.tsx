/** What a shopper compares shops by: distance, rating, next opening and savings. */

import type { InstallerList, InstallerListItem } from '#machines/domain/installers/installer.ts'
import { certifiedForElectric } from '#machines/domain/installers/installer-sentences.ts'
import { formatCents } from '#machines/domain/money.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import { Badge } from '#ui/kit/data/badge.tsx'
import css from './installers.module.css'

/** `isPreferred` marks the shop that was chosen before, here or on another page; it is not selected automatically. */
export function InstallerBadges({ installer, isPreferred = false }: { installer: InstallerListItem; isPreferred?: boolean }) {
  return (
    <>
      {isPreferred && <Badge tone="ink">Your shop</Badge>}
      {installer.installTomorrow && <Badge tone="ok">{tomorrow(installer)}</Badge>}
      {installer.isSponsored && <Badge>Sponsored</Badge>}
    </>
  )
}

/** `Installs tomorrow, 8:00 AM`: that shop's first free time, by which the tires are there. */
function tomorrow({ schedule: [day] }: Pick<InstallerListItem, 'schedule'>): string {
  return `Installs tomorrow, ${clockTime(day!.slots[0]!.startTime)}`
}

/** Address, distance where it is known, and rating in one line; then what sets the shop apart; then its next free time. */
export function InstallerFacts({ installer }: { installer: InstallerListItem }) {
  const { rating, installationHistoryCount, distance } = installer
  const facts = [
    installationHistoryCount > 0 && `${installationHistoryCount.toLocaleString('en-US')} Treadline installs`,
    installer.isElectricOptimized && certifiedForElectric,
  ].filter(Boolean)
  const place = distance === null ? `${installer.city}, ${installer.state}` : `${distance} mi`
  return (
    <>
      {installer.addressLine1}, {place}.{' '}
      {rating.quantity > 0 && (
        <>
          <span className="visually-hidden">Rated </span>
          {rating.value.toFixed(1)}
          <span className="visually-hidden"> of 5 by</span> ({rating.quantity.toLocaleString('en-US')}
          <span className="visually-hidden"> customers</span>)
        </>
      )}
      {facts.length > 0 && (
        <>
          <br />
          {facts.join('. ')}
        </>
      )}
      <br />
      {nextFree(installer)}
    </>
  )
}

/** `Next free Tue, Nov 24, 8:00 AM` */
export function nextFree({ schedule }: Pick<InstallerListItem, 'schedule'>): string {
  const [day] = schedule
  const [slot] = day?.slots ?? []
  return day && slot ? `Next free ${shortDay(day.date)}, ${clockTime(slot.startTime)}` : 'No free time within 30 days'
}

/** `Save $10.00`, against the typical shop nearby; nothing where there is nothing to save. */
export function InstallerSaving({ installer: { savingCost } }: { installer: Pick<InstallerListItem, 'savingCost'> }) {
  if (savingCost === 0) return null
  return (
    <span className={css.saving}>
      Save {formatCents(savingCost)}
      <span className="visually-hidden"> against the typical shop nearby</span>
    </span>
  )
}

/** What is taken off installation whichever of these shops is chosen. */
export function InstallerDeals({ list }: { list: Pick<InstallerList, 'siteInstallerList'> }) {
  const [first] = list.siteInstallerList
  const deals = first?.promotionList ?? []
  if (deals.length === 0) return null
  return (
    <ul className={css.deals} aria-label="Deals">
      {deals.map(({ label, style, siteDynamicModal }) => (
        <li key={label}>
          <Badge tone={style === 'ok' ? 'ok' : undefined} wraps>
            {label}
          </Badge>
          <span className="visually-hidden"> {siteDynamicModal.text}</span>
        </li>
      ))}
    </ul>
  )
}
