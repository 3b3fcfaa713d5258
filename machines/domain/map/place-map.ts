/** What a map of places around a point is made of. */
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import type { Box } from './geometry.ts'
import type { Land } from './land.ts'
import { boxAround, mapZoom, type Size } from './scale.ts'

export interface MapPin extends Coordinates {
  /** Unique among the pins of a map. */
  id: string
  /** Its place in the list beside the map; null for one that is not in it, which may be drawn with others as a stack. */
  number: number | null
  /** The name of the shop. */
  label: string
  /** `chosen`: the shopper's own, in ink and paint; `cannot`: dashed, it does not mount these tires. */
  state: 'plain' | 'chosen' | 'cannot'
  /** Where a press on it leads, such as `#shop-12` in the list; null for nowhere. */
  href: string | null
  /** Of a van: how far it drives, drawn as a line around its place. A van without a number has this line alone. */
  reachMiles: number | null
}

export interface PlaceMap {
  center: Coordinates
  /** What is at the center, such as a ZIP. */
  label: string
  /** From 1 to 21; 13 is 16 pixels to the mile. */
  zoom: number
  pins: MapPin[]
  /** Circles around the center, in miles. */
  rings: number[]
  /** The largest place that the map has in any window, in pixels. A smaller place shows its middle; a larger one has nothing at its edge. */
  size: Size
}

/** A map as a page gets it. */
export interface PlaceMapView extends PlaceMap {
  land: Land
  /** The page at the next zoom and at the one before, for browsers without scripts; null at an end. */
  closer: string | null
  wider: string | null
}

/** Room for the width of a tablet and for the height of a desktop. */
const mapSize: Size = { width: 960, height: 1000 }

/**
 * A map as a page gets it, made by its loader:
 *
 *     const map = placeMapView({ center: place, label: zip, zoom: readZoom(query.get('zoom')) ?? 13, pins }, shop.geo.landWithin, hrefAt)
 *
 * and shown by its screen as `<LatePlaceMap className={css.map} map={view.map} />` (ui/screens/map/late-place-map.ts), where the class gives
 * the height. `hrefAt` gives the address of the page at another zoom; null where the page has one zoom only.
 */
export function placeMapView(
  map: Pick<PlaceMap, 'center' | 'label' | 'pins'> & Partial<PlaceMap>,
  landWithin: (box: Box, zoom: number) => Land,
  hrefAt: ((zoom: number) => string) | null,
): PlaceMapView {
  const { center, label, pins, zoom = mapZoom.first, size = mapSize, rings = [5, 10, 25] } = map
  return {
    center: { latitude: center.latitude, longitude: center.longitude },
    label,
    pins,
    zoom,
    size,
    rings,
    land: landWithin(boxAround(center, zoom, size), zoom),
    closer: hrefAt && zoom < mapZoom.most ? hrefAt(zoom + 1) : null,
    wider: hrefAt && zoom > mapZoom.least ? hrefAt(zoom - 1) : null,
  }
}
