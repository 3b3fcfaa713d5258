/** How places of the Earth come to be places of a map. */
import { type Coordinates, radians } from '#machines/domain/delivery/distance.ts'
import type { Box } from './geometry.ts'

/** Specification 001: the zoom of a map at first, and its ends. */
export const mapZoom = { first: 13, least: 1, most: 21 } as const

/** 16 pixels to the mile at zoom 13, in every window: a smaller one shows less, in letters of the same size. Each step doubles it. */
export function pixelsPerMile(zoom: number): number {
  return 16 * 2 ** (zoom - mapZoom.first)
}

/** `?zoom=12` as a page reads it: a whole number from 1 to 21; null for anything else. */
export function readZoom(written: string | null): number | null {
  const zoom = /^\d{1,2}$/.test(written ?? '') ? Number(written) : 0
  return zoom >= mapZoom.least && zoom <= mapZoom.most ? zoom : null
}

export interface Spot {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/**
 * Pixels east and south of the center. It is a Mercator projection that is true to scale at the center: north is up everywhere, and
 * distances are right within the miles that a shopper drives.
 */
export function spotOf({ latitude, longitude }: Coordinates, center: Coordinates, zoom: number): Spot {
  const scale = pixelsPerMile(zoom) * milesPerDegree * Math.cos(radians(center.latitude))
  return {
    x: nearestTurn(longitude - center.longitude) * scale,
    y: (mercator(center.latitude) - mercator(latitude)) * scale,
  }
}

/** What a map of this size shows, in degrees; `middle` is its middle. West of the date line it is less than -180. */
export function boxAround(center: Coordinates, zoom: number, { width, height }: Size, middle: Spot = origin): Box {
  const scale = pixelsPerMile(zoom) * milesPerDegree * Math.cos(radians(center.latitude))
  const east = center.longitude + middle.x / scale
  const reach = Math.min(180, width / 2 / scale)
  const latitudeAt = (y: number) => latitudeOf(mercator(center.latitude) - y / scale)
  return {
    minX: east - reach,
    maxX: east + reach,
    minY: latitudeAt(middle.y + height / 2),
    maxY: latitudeAt(middle.y - height / 2),
  }
}

/** The center of a map, where its rings begin. */
export const origin: Spot = { x: 0, y: 0 }

/** The nearest zoom at which these miles take at most so many pixels. */
export function zoomThatFits(miles: number, pixels: number): number {
  const zoom = mapZoom.first + Math.floor(Math.log2(pixels / (16 * Math.max(miles, 0.01))))
  return Math.max(mapZoom.least, Math.min(mapZoom.most, zoom))
}

export interface ScaleBar {
  /** `5 mi`, `500 ft` */
  label: string
  /** Its length. */
  pixels: number
}

/** The longest round distance that is at most 110 pixels long. */
export function scaleBar(zoom: number): ScaleBar {
  const perMile = pixelsPerMile(zoom)
  const miles = roundMiles.findLast((length) => length * perMile <= longestBar)
  if (miles !== undefined) return { label: `${miles.toLocaleString('en-US')} mi`, pixels: rounded(miles * perMile) }
  const feet = roundFeet.findLast((length) => (length / feetPerMile) * perMile <= longestBar) ?? roundFeet[0]!
  return { label: `${feet.toLocaleString('en-US')} ft`, pixels: rounded((feet / feetPerMile) * perMile) }
}

/** To a tenth of a pixel, and no -0. */
export function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10 + 0
}

const longestBar = 110
const feetPerMile = 5280
const roundMiles = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]
const roundFeet = [50, 100, 200, 500, 1000]
const milesPerDegree = 69.1
/** Mercator has no poles. */
const lastLatitude = 85

/** Degrees north on Mercator's map. */
function mercator(latitude: number): number {
  const held = Math.max(-lastLatitude, Math.min(lastLatitude, latitude))
  return degrees(Math.log(Math.tan(Math.PI / 4 + radians(held) / 2)))
}

function latitudeOf(mercator: number): number {
  return degrees(2 * Math.atan(Math.exp(radians(mercator))) - Math.PI / 2)
}

const degrees = (angle: number) => (angle * 180) / Math.PI

/** The same direction, from -180 to 180: the Aleutian Islands are on both sides of the date line. */
function nearestTurn(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}
