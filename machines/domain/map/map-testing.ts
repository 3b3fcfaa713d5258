/** A map with pins at miles east and north of its center. */
import { noLand } from './land.ts'
import type { MapPin, PlaceMapView } from './place-map.ts'

export const columbus = { latitude: 39.967, longitude: -83.004 }

/** The id is the label; `number` is null unless it is said. */
export function pinAt(id: string, east: number, north: number, change: Partial<MapPin> = {}): MapPin {
  const place = {
    latitude: columbus.latitude + north / 69.1,
    longitude: columbus.longitude + east / 69.1 / Math.cos((columbus.latitude * Math.PI) / 180),
  }
  return { id, number: null, label: id, ...place, state: 'plain', href: null, reachMiles: null, ...change }
}

export function mapOf(pins: MapPin[], change: Partial<PlaceMapView> = {}): PlaceMapView {
  const size = { width: 800, height: 1000 }
  return {
    center: columbus,
    label: '43215',
    zoom: 13,
    pins,
    rings: [5, 10, 25],
    size,
    land: noLand,
    closer: null,
    wider: null,
    ...change,
  }
}
