/** Places by ZIP. */
import type { StateCode } from '#machines/domain/delivery/states.ts'
import type { Box } from '#machines/domain/map/geometry.ts'
import type { Land } from '#machines/domain/map/land.ts'
import type { MonthlyTemperatures } from '#machines/domain/season/cold-season.ts'

export interface Place {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

export interface Geo {
  /** Null for a ZIP that does not exist. A ZIP+4 is read by its first five digits. */
  placeOfZip(zip: string): Place | null
  /**
   * The places of a name, the ones with most ZIPs first, each by its middle ZIP: `Columbus`, `Columbus OH`, `columbus, ohio`. At most eight; of
   * states that we serve.
   */
  placesNamed(words: string): Place[]
  /** The nearest ZIP of a state we serve, in degrees; null where none is within 60 miles, or for no coordinates of Earth. */
  zipNear(latitude: number, longitude: number): string | null
  /** Mean temperatures of 30 years at the station nearest to a ZIP; null where none is within 60 miles, and for no ZIP. */
  temperaturesOfZip(zip: string): MonthlyTemperatures | null
  /** A guess from where a connection comes from, never more than a hint; null for this machine and unknown addresses. */
  zipOfConnection(address: string): string | null
  /**
   * Land, lines and names of a box of degrees, which may reach over the date line; nothing where only sea is. They are as fine as a map at
   * this zoom shows them.
   */
  landWithin(box: Box, zoom: number): Land
}

/** Address verification. */
export type AddressCheck =
  | { outcome: 'verified' }
  /** The same address as the post office writes it: city and state of its ZIP, abbreviated street. */
  | { outcome: 'suggested'; suggestion: PostalAddress }
  /** The place is right, but whether it has this street is not known. */
  | { outcome: 'unverified' }
  /** No such place. */
  | { outcome: 'unknown' }

export interface PostalAddress {
  addressLine1: string
  addressLine2: string
  city: string
  state: StateCode
  zip: string
}

/** A street of a directory, as the post office writes it (`N High St`), and its house numbers. */
export interface KnownStreet {
  zip: string
  name: string
  from: number
  to: number
}

export interface AddressVerification {
  verify(address: PostalAddress): Promise<AddressCheck>
}
