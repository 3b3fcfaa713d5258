/** Partner shops with their hours and services, and the places where tires are picked up. */
import type { PlaceRow } from '#adapters/catalogue-import/index.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { isZipIn } from '#machines/domain/delivery/zip-states.ts'
import { installerHref } from '#machines/domain/installers/installer-address.ts'
import {
  daysOfYear,
  decimal,
  dollars,
  listOf,
  name,
  oneOf,
  phone,
  placeId,
  state,
  text,
  timeOfDay,
  timeZone,
  website,
  whole,
  yesNo,
  zip,
} from './cells.ts'
import { type MadeRow, optional, type RowProblem, required, shopFile, type ValuesOf } from './sheet.ts'

const geo = createZipGeo()

const addressColumns = {
  company: required(name(80), 'Name on the sign', 'Fifth Street Garage'),
  address: required(text(100), 'Street and number', '240 W 5th Ave'),
  city: required(name(60), 'City', 'Columbus'),
  state: required(state, 'Two letters', 'OH'),
  zip: required(zip, 'Five digits; zeros in front stay', '43201'),
  phone: required(phone, 'A US number, written in any way', '(614) 555-0142'),
  latitude: optional(decimal(-90, 90), null, 'Degrees', '39.9900', 'the middle of the ZIP'),
  longitude: optional(decimal(-180, 180), null, 'Degrees', '-83.0000', 'the middle of the ZIP'),
}

type Address = ValuesOf<typeof addressColumns>

function addressProblems({ state, zip, latitude, longitude }: Address): RowProblem[] {
  const byZip = geo.placeOfZip(zip)
  if ((latitude === null) !== (longitude === null))
    return [{ column: 'latitude', reason: 'goes with longitude: both or neither' }]
  if (!byZip && latitude === null) return [{ column: 'zip', reason: 'is not a ZIP that exists' }]
  if (byZip && !isZipIn(state, zip)) return [{ column: 'state', reason: `is not that of the ZIP, which is in ${byZip.state}` }]
  return []
}

const latitudeOf = (of: Address) => of.latitude ?? geo.placeOfZip(of.zip)!.latitude
const longitudeOf = (of: Address) => of.longitude ?? geo.placeOfZip(of.zip)!.longitude

/** What is written on a parcel, and the place on the map. */
const addressRow = {
  company: (of) => of.company,
  addressLine1: (of) => of.address,
  city: (of) => of.city,
  state: (of) => of.state,
  zip: (of) => of.zip,
  phone: (of) => of.phone,
  latitude: latitudeOf,
  longitude: longitudeOf,
} satisfies MadeRow<PlaceRow, Address>

export const services = shopFile({
  kind: 'services',
  file: 'services.csv',
  about: 'What partner shops offer beside mounting.',
  columns: {
    service_id: required(placeId, 'Your number of it. It never changes', 'SV-01'),
    name: required(name(80), 'As shoppers read it', 'Wheel alignment'),
  },
  row: { serviceId: (of) => of.service_id, name: (of) => of.name },
})

export const installers = shopFile({
  kind: 'installers',
  file: 'installers.csv',
  about: 'Partner shops and mobile installers. A new one needs rows in installer_hours.csv.',
  columns: {
    installer_id: required(placeId, 'Your number of it. It never changes', 'OH-0001'),
    ...addressColumns,
    price_up_to_17: required(dollars, 'Mounting one tire with a rim of up to 17 inches', '24.00'),
    price_18_to_20: required(dollars, '… of 18 to 20 inches', '29.00'),
    price_above_20: required(dollars, '… above', '39.00'),
    time_zone: optional(timeZone, null, 'An IANA name', 'America/New_York', 'by the state and the place'),
    website: optional(website, null, 'With https', 'https://fifthstreet.example', 'none'),
    mobile: optional(yesNo, false, 'It drives to the shopper', 'no', 'no'),
    service_radius_miles: optional(whole(1, 200), 0, 'How far it drives; only and always of a mobile one', '25', 'none'),
    services: optional(listOf(placeId), [], 'Ids of services.csv', 'SV-01|SV-02', 'none'),
    max_rim_inches: optional(whole(10, 40), 24, 'The largest rim that it mounts', '22'),
    run_flat: optional(yesNo, true, 'It mounts run-flat tires', 'yes', 'yes'),
    lift_pounds: optional(whole(1_000, 80_000), null, 'The heaviest car that it lifts', '7000', 'not said'),
    wait_minutes: optional(whole(5, 600), 45, 'How long a waiting shopper waits', '45'),
    closed_on: optional(daysOfYear, [], 'Days of the year; federal holidays are closed anyway', '12-24|12-31', 'none'),
    certifications: optional(listOf(text(80)), [], 'What it can show', 'ASE certified technicians|TIA trained', 'none'),
    authorised: optional(yesNo, true, 'You have verified it', 'yes', 'yes'),
    sponsored: optional(yesNo, false, 'It pays to be listed first', 'no', 'no'),
    electric_optimized: optional(yesNo, false, 'It is equipped for electric vehicles', 'no', 'no'),
    installation_count: optional(whole(0, 10_000_000), 0, 'Installations so far', '120'),
    rating: optional(decimal(0, 5), 0, 'Mean of the stars of its reviews', '4.8'),
    review_count: optional(whole(0, 10_000_000), 0, 'How many reviews', '212'),
  },
  problems: (of) => [...addressProblems(of), ...radiusProblems(of)],
  row: {
    installerId: (of) => of.installer_id,
    ...addressRow,
    website: (of) => of.website,
    timeZone: (of) => of.time_zone ?? timeZoneOf({ state: of.state, latitude: latitudeOf(of), longitude: longitudeOf(of) }),
    isMobileInstall: (of) => of.mobile,
    isElectricOptimized: (of) => of.electric_optimized,
    isSponsored: (of) => of.sponsored,
    authorisedInstaller: (of) => of.authorised,
    installationHistoryCount: (of) => of.installation_count,
    rating: {
      parts: {
        type: () => 'stars' as const,
        value: (of) => of.rating,
        quantity: (of) => of.review_count,
        url: (of) => installerHref({ company: of.company, installerId: of.installer_id }),
      },
    },
    certificationList: (of) => of.certifications,
    pricePerTireInCents: (of) => ({ upTo17: of.price_up_to_17, upTo20: of.price_18_to_20, above: of.price_above_20 }),
    waitMinutes: (of) => of.wait_minutes,
    serviceRadiusMiles: (of) => of.service_radius_miles,
    maxRimInches: (of) => of.max_rim_inches,
    mountsRunFlat: (of) => of.run_flat,
    liftPounds: (of) => of.lift_pounds,
    serviceIds: (of) => of.services,
    closedOn: (of) => of.closed_on,
  },
})

function radiusProblems({ mobile, service_radius_miles }: { mobile: boolean; service_radius_miles: number }): RowProblem[] {
  if (mobile === service_radius_miles > 0) return []
  const reason = mobile ? 'is missing of a mobile installer' : 'is only of a mobile installer'
  return [{ column: 'service_radius_miles', reason }]
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export const installerHours = shopFile({
  kind: 'installerHours',
  file: 'installer_hours.csv',
  about:
    "The week of each partner shop, as it repeats: one row for each time that can be booked. A shop's rows replace its week.",
  columns: {
    installer_id: required(placeId, 'A shop of installers.csv, or one that is in the shop', 'OH-0001'),
    weekday: required(oneOf(weekdays), 'Day of the week', 'monday'),
    start_time: required(timeOfDay, "By the shop's clock, 24 hours", '08:30'),
    seats: required(whole(0, 50), 'How many cars at that time; 0 keeps it free of online shoppers', '2'),
    ready_by: optional(timeOfDay, null, 'When a car that is dropped off is ready', '11:00', 'the shopper waits'),
  },
  problems: ({ start_time, ready_by }) =>
    ready_by !== null && ready_by <= start_time ? [{ column: 'ready_by', reason: 'is not after start_time' }] : [],
  row: {
    installerId: (of) => of.installer_id,
    weekday: (of) => weekdays.indexOf(of.weekday),
    startTime: (of) => of.start_time,
    isDropOff: (of) => of.ready_by !== null,
    dropOffWindow: (of) => of.ready_by,
    seats: (of) => of.seats,
  },
})

export const warehouses = shopFile({
  kind: 'warehouses',
  file: 'warehouses.csv',
  about: 'Your own warehouses, where accounts that may do so collect.',
  columns: { warehouse_id: required(placeId, 'Your number of it. It never changes', 'WH-001'), ...addressColumns },
  problems: addressProblems,
  row: { warehouseId: (of) => of.warehouse_id, ...addressRow },
})

export const pickupLocations = shopFile({
  kind: 'pickupLocations',
  file: 'pickup_locations.csv',
  about: "A carrier's counters, where shoppers collect.",
  columns: {
    location_id: required(placeId, 'Your number of it. It never changes', 'FX-0001'),
    ...addressColumns,
    hours: required(text(120), 'As shoppers read them', 'Mon-Fri 9 AM-6 PM'),
  },
  problems: addressProblems,
  row: { locationId: (of) => of.location_id, ...addressRow, hours: (of) => of.hours },
})
