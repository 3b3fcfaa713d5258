/** The map beside a list of shops: all of its page, at the zoom that shows them. */
import { installerPageSize } from '#machines/domain/constants.ts'
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import type { InstallerList } from '#machines/domain/installers/installer.ts'
import type { Box } from './geometry.ts'
import type { Land } from './land.ts'
import { type PlaceMapView, placeMapView } from './place-map.ts'
import { ringsFor } from './rings.ts'
import { zoomThatFits } from './scale.ts'

interface Listed {
  list: InstallerList | null
  /** From 1. */
  page: number
  /** The zoom that the page's address asks for; null for the one that shows every shop. */
  zoom: number | null
  /** What the shops are around. */
  place: (Coordinates & { zip: string }) | null
}

/** Null for a list that is not of shops around a ZIP, or has none. `landWithin` is the port's. */
export function installerMap(
  { list, page, place, zoom }: Listed,
  landWithin: (box: Box, zoom: number) => Land,
  hrefAt: ((zoom: number) => string) | null,
): PlaceMapView | null {
  if (!list?.isDistanceBased || !place || list.total === 0) return null
  const installers = list.siteInstallerList
  const [inner, outer] = ringsFor(installers.map(({ distance }) => distance ?? 0))
  const pins = installers.map(({ installerId, company, geolocation: { latitude, longitude } }, index) => ({
    id: installerId,
    number: (page - 1) * installerPageSize + 1 + index,
    label: company,
    latitude,
    longitude,
    state: 'plain' as const,
    href: null,
    reachMiles: null,
  }))
  const map = {
    center: place,
    label: place.zip,
    zoom: zoom ?? zoomThatFits(outer, outerRadius),
    pins,
    rings: [inner, outer],
    size,
  }
  return placeMapView(map, landWithin, hrefAt)
}

/** Pixels of the outer ring at most: it leaves room for a flag in the lowest place that the map has. */
const outerRadius = 165
const size = { width: 920, height: 900 }
