/** Which shops a list is of, and in which order. */
import { and, asc, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { isAround } from '#adapters/commerce/delivery/distances.ts'
import type { Db } from '#adapters/database/index.ts'
import { installer } from '#adapters/database/schema/index.ts'
import { milesBetween } from '#machines/domain/delivery/distance.ts'
import { nearbyMiles, serves } from '#machines/domain/delivery/reach.ts'
import { certificateFor, type InstallerQuery, type InstallerSort } from '#machines/domain/installers/installer.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Place } from '#machines/ports/geo.ts'

/** Without its calendar, which is read of those that a list shows. */
const { week, closedOn: _closedOn, ...columns } = getTableColumns(installer)
type ListedRow = Omit<typeof installer.$inferSelect, 'week' | 'closedOn'>
/** `distance` is null while no place is known; `now` is when it was looked for, by the clock of the database. */
export type FoundInstaller = ListedRow & { distance: number | null; opensSaturday: boolean; now: string }

/** So many shops around a place are compared, the nearest: a list takes no longer where there are thousands. */
export const mostCompared = 200

/** Shops around a place; those asked for by id or by words are found wherever they are, and are not based on distance. */
export function isDistanceBased({ installerIds = [], words }: InstallerQuery, place: Place | null): boolean {
  return place !== null && installerIds.length === 0 && words === undefined
}

/**
 * Shops of the asked kind that serve the place and are equipped for what is asked. One that drives is found only where it
 * drives. Without a place, only those asked for by id or by words.
 */
export async function findInstallers(
  db: Db,
  query: InstallerQuery,
  place: Place | null,
  miles = nearbyMiles,
): Promise<FoundInstaller[]> {
  const { installerIds = [], words, mobileInstall, subType } = query
  const isNear = isDistanceBased(query, place)
  if (!isNear && installerIds.length === 0 && words === undefined) return []
  const found = db
    .select({ ...columns, opensSaturday, now: sql<string>`now()` })
    .from(installer)
    .where(
      and(
        isNear && place ? isAround(place, installer, miles) : undefined,
        installerIds.length > 0 ? inArray(installer.installerId, installerIds) : undefined,
        words === undefined ? undefined : hasWords(words),
        mobileInstall === undefined ? undefined : eq(installer.isMobileInstall, mobileInstall),
      ),
    )
  const installers = isNear && place ? await found.orderBy(...nearestTo(place)).limit(mostCompared) : await found
  const certificate = subType && certificateFor[subType]
  return installers
    .filter((installer) => !place || serves(installer, place) || (!isNear && !installer.isMobileInstall))
    .filter((installer) => certificate === undefined || installer.certificationList.includes(certificate))
    .map((installer) => ({ ...installer, distance: place && milesBetween(place, installer) }))
}

const opensSaturday = sql<boolean>`jsonb_path_exists(${week}, '$[*] ? (@.weekday == 6 && @.seats > 0)')`

/** By the square of the distance on a flat map, which is exact enough to tell which are the nearest. */
function nearestTo({ latitude, longitude }: Place): SQL[] {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const { latitude: north, longitude: east, installerId } = installer
  return [asc(sql`(${north} - ${latitude}) ^ 2 + ((${east} - ${longitude}) * ${shrink}) ^ 2`), asc(installerId)]
}

interface Offer extends FoundInstaller {
  cost: Cents
  isSelected: boolean
}

/** The selected shop first, then by `sort`; without another sort, ids stay in the order of the query. */
export function inOrder<Each extends Offer>(offers: Each[], sort: InstallerSort, installerIds: readonly string[] = []): Each[] {
  const asked = new Map(installerIds.map((id, index) => [id, index]))
  const byAsking: Compare = (a, b) => (asked.get(a.installerId) ?? 0) - (asked.get(b.installerId) ?? 0)
  const compare = sort === 'allInstallers' && installerIds.length > 0 ? byAsking : order[sort]
  return offers.sort((a, b) => Number(b.isSelected) - Number(a.isSelected) || compare(a, b) || byDistance(a, b))
}

type Compare = (a: Offer, b: Offer) => number

/** A text search covers all locations, so sponsored shops are not put before nearby ones. */
const isOutOfReach = ({ distance }: Offer) => distance !== null && distance > nearbyMiles
const byDistance: Compare = (a, b) => (a.distance ?? 0) - (b.distance ?? 0) || (a.installerId < b.installerId ? -1 : 1)
const order: Record<InstallerSort, Compare> = {
  allInstallers: (a, b) =>
    Number(isOutOfReach(a)) - Number(isOutOfReach(b)) ||
    Number(b.isSponsored) - Number(a.isSponsored) ||
    Number(b.authorisedInstaller) - Number(a.authorisedInstaller),
  distance: byDistance,
  topRated: (a, b) => b.rating.value - a.rating.value || b.rating.quantity - a.rating.quantity,
  priceLowToHigh: (a, b) => a.cost - b.cost,
}

/** Every word occurs in the name, city or state. */
function hasWords(words: string): SQL | undefined {
  const text = sql<string>`${installer.company} || ' ' || ${installer.city} || ' ' || ${installer.state}`
  const each = words.split(/[\s,]+/).filter(Boolean)
  return and(...each.map((word) => ilike(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))
}
