/**
 * What tires cost out the door, on listings and on the page of a tire. The settings are in the address: `count=2`, `coverage=yes`,
 * `member=yes`. The shop is the one that the shopper asked for, or else the nearest to the ZIP.
 */
import type { AppLoadContext } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { firstOpenDay } from '#machines/domain/appointments/schedule.ts'
import type { Item } from '#machines/domain/catalogue/catalogue.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import { isOnlyCollected } from '#machines/domain/delivery/offers.ts'
import type { Pair } from '#machines/domain/listing/facet.ts'
import type { PricedAhead } from '#machines/domain/priced-ahead/priced-ahead.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { PricedAheadView } from '#ui/screens/priced-ahead/priced-ahead.view.ts'

export interface PricedAheadSettings {
  /** How many tires; null for as many as the car runs on. */
  count: number | null
  hasCoverage: boolean
  asMember: boolean
}

/** What is unreadable is at its default. */
export function readPricedAhead(params: URLSearchParams): PricedAheadSettings {
  return {
    count: params.get('count') === '2' ? 2 : null,
    hasCoverage: params.get('coverage') === 'yes',
    asMember: params.get('member') === 'yes',
  }
}

/** What is at its default is left out. */
export function pricedAheadPairs({ count, hasCoverage, asMember }: PricedAheadSettings): Pair[] {
  return [
    ...(count === null ? [] : [['count', String(count)] as const]),
    ...(hasCoverage ? [['coverage', 'yes'] as const] : []),
    ...(asMember ? [['member', 'yes'] as const] : []),
  ]
}

interface PricedAheadPage {
  items: ReadonlyArray<Pick<Item, 'itemId' | 'leadDays' | 'isInstallable'>>
  /** As many as the car runs on. */
  usual: number
  settings: PricedAheadSettings
  path: string
  /** The rest of the page's query. */
  kept: readonly Pair[]
}

/** The bills of these tires, and what the page says around them. */
export async function pricedAheadOf(
  context: AppLoadContext,
  { items, usual, settings, path, kept }: PricedAheadPage,
): Promise<{ view: PricedAheadView; bills: PricedAhead[] }> {
  const [zip, account] = await Promise.all([context.visitor.zip(), context.visitor.account()])
  const offers = await context.visitor.offers()
  const hasMounting = offers.mounting && items.some(({ isInstallable }) => isInstallable)
  const installer = zip === null || !hasMounting ? null : await installerNear(context, zip)
  const quantity = settings.count ?? usual
  const asMember = settings.asMember && account === null
  const mounted = installer === null ? Promise.resolve(never) : mountedFrom(context, installer.installerId, items)
  const bills =
    zip === null
      ? []
      : ((await answerOrNull(context, 'bills ahead', () =>
          context.shop.commerce.carts.pricedAhead({
            itemIds: items.map(({ itemId }) => itemId),
            quantity,
            installerId: installer?.installerId ?? null,
            hasCoverage: settings.hasCoverage && offers.coverage,
            accountId: account?.accountId ?? null,
            asMember,
            zip,
          }),
        )) ?? [])
  const firstDay = await mounted
  const hrefOf = (changed: Partial<PricedAheadSettings>) =>
    withQuery(path, [...kept, ...pricedAheadPairs({ ...settings, ...changed })])
  return {
    bills,
    view: {
      what: zip === null ? null : `${tires(quantity)}, ${placeOf(installer, zip, isOnlyCollected(offers))}`,
      hasMounting,
      place:
        zip === null
          ? { label: 'Set your ZIP code', href: withQuery(path, [...kept, ...pricedAheadPairs(settings), ['zip', 'open']]) }
          : { label: 'Change ZIP code', href: withQuery(path, [...kept, ...pricedAheadPairs(settings), ['zip', 'open']]) },
      switches: [
        { label: `${usual} tires`, href: hrefOf({ count: null }), isOn: quantity === usual },
        ...(usual === 2 ? [] : [{ label: '2 tires', href: hrefOf({ count: 2 }), isOn: quantity === 2 }]),
        ...(offers.coverage
          ? [{ label: 'With coverage', href: hrefOf({ hasCoverage: !settings.hasCoverage }), isOn: settings.hasCoverage }]
          : []),
        ...(account === null ? [{ label: 'Member price', href: hrefOf({ asMember: !asMember }), isOn: asMember }] : []),
      ],
      totals: Object.fromEntries(
        bills.map(({ itemId, totals, installerDetails }) => [
          itemId,
          {
            totalInCents: totals.totalInCents,
            isMounted: installerDetails !== null,
            mountedFrom: installerDetails && firstDay(itemId),
            isBeforeShipping: totals.shippingToBeDetermined === true,
          },
        ]),
      ),
    },
  }
}

function placeOf(installer: { company: string } | null, zip: string, isCollected: boolean): string {
  if (installer) return `mounted at ${installer.company}`
  return isCollected ? 'collected at a warehouse' : `to ${zip}`
}

type FirstDay = (itemId: string) => string | null
const never: FirstDay = () => null

/** The first day with a free time at this shop once a tire is there, in words; null where it has none, or does not answer. */
async function mountedFrom(context: AppLoadContext, installerId: string, items: PricedAheadPage['items']): Promise<FirstDay> {
  const [quickest] = [...items].sort((a, b) => a.leadDays - b.leadDays)
  if (!quickest) return never
  const { installers } = context.shop.commerce
  const schedule = await answerOrNull(context, 'free times of a shop', () =>
    installers.installerSchedule(installerId, { itemId: quickest.itemId }),
  )
  if (!schedule) return never
  const { scheduleDays } = schedule.siteInstallerSchedule
  const now = await databaseTime(context)
  const first = new Map(
    items.map((item) => {
      const from = mountableFrom(now, schedule.timeZone, leadDaysOf([item]))
      return [item.itemId, firstOpenDay(scheduleDays, from)] as const
    }),
  )
  return (itemId) => {
    const day = first.get(itemId) ?? null
    return day && shortDay(day)
  }
}

/** The shop that the shopper asked for where it is known, or else the nearest. */
async function installerNear(context: AppLoadContext, zip: string): Promise<{ installerId: string; company: string } | null> {
  const asked = await context.visitor.requestedInstallerId()
  const list = await answerOrNull(context, 'shops near the visitor', () =>
    context.shop.commerce.installers.findInstallers({
      ...(asked === null ? { mobileInstall: false } : { installerIds: [asked] }),
      userZip: zip,
      sort: 'distance',
      limit: 1,
    }),
  )
  return list?.siteInstallerList[0] ?? null
}
