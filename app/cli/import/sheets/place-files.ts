/** Partner shops with their hours and services, and the places where tires are picked up. */
import { createZipGeo } from '#adapters/geo/index.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { isZipIn } from '#machines/domain/delivery/zip-states.ts'
import { shopHref } from '#machines/domain/installers/shop-address.ts'
import type { Place } from '#machines/ports/geo.ts'
import {
  daysOfYear,
  decimal,
  dollars,
  listOf,
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
import { optional, type RowProblem, required, shopFile, type ValuesOf } from './sheet.ts'

const geo = createZipGeo()

const addressColumns = {
  company: required(text(80), 'Name on the sign', 'Fifth Street Garage'),
  address: required(text(100), 'Street and number', '240 W 5th Ave'),
  city: required(text(60), 'City', 'Columbus'),
  state: required(state, 'Two letters', 'OH'),
  zip: required(zip, 'Five digits; zeros in front stay', '43201'),
  phone: required(phone, 'A US number, written in any way', '(614) 555-0142'),
  latitude: optional(decimal(-90, 90), null, 'Degrees', '39.9900', 'the middle of the ZIP'),
  longitude: optional(decimal(-180, 180), null, 'Degrees', '-83.0000', 'the middle of the ZIP'),
}

/** An address with its place on the map, or what is wrong with it. */
function placeOf(of: ValuesOf<typeof addressColumns>): { place: Place } | { problems: RowProblem[] } {
  const byZip = geo.placeOfZip(of.zip)
  const { latitude = null, longitude = null } = of
  if ((latitude === null) !== (longitude === null))
    return { problems: [{ column: 'latitude', reason: 'goes with longitude: both or neither' }] }
  if (!byZip && latitude === null) return { problems: [{ column: 'zip', reason: 'is not a ZIP that exists' }] }
  if (byZip && !isZipIn(of.state, of.zip))
    return { problems: [{ column: 'state', reason: `is not that of the ZIP, which is in ${byZip.state}` }] }
  const { city, state, zip } = of
  return { place: { city, state, zip, latitude: latitude ?? byZip!.latitude, longitude: longitude ?? byZip!.longitude } }
}

export const services = shopFile({
  kind: 'services',
  file: 'services.csv',
  about: 'What partner shops offer beside mounting.',
  columns: {
    service_id: required(placeId, 'Your number of it. It never changes', 'SV-01'),
    name: required(text(80), 'As shoppers read it', 'Wheel alignment'),
  },
  keeps: {},
  toRows: ({ service_id, name }) => ({ rows: [{ serviceId: service_id, name }] }),
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
  keeps: {
    website: ['website'],
    service_ids: ['services'],
    wait_minutes: ['wait_minutes'],
    closed_on: ['closed_on'],
    certification_list: ['certifications'],
    authorised_installer: ['authorised'],
    is_sponsored: ['sponsored'],
    is_electric_optimized: ['electric_optimized'],
    installation_history_count: ['installation_count'],
    rating: ['rating', 'review_count'],
  },
  toRows: (of) => {
    const found = placeOf(of)
    if ('problems' in found) return found
    if (of.mobile !== of.service_radius_miles > 0)
      return {
        problems: [
          {
            column: 'service_radius_miles',
            reason: of.mobile ? 'is missing of a mobile installer' : 'is only of a mobile installer',
          },
        ],
      }
    return {
      rows: [
        {
          installerId: of.installer_id,
          company: of.company,
          addressLine1: of.address,
          city: of.city,
          state: of.state,
          zip: of.zip,
          phone: of.phone,
          website: of.website,
          latitude: found.place.latitude,
          longitude: found.place.longitude,
          timeZone: of.time_zone ?? timeZoneOf(found.place),
          isMobileInstall: of.mobile,
          isElectricOptimized: of.electric_optimized,
          isSponsored: of.sponsored,
          authorisedInstaller: of.authorised,
          installationHistoryCount: of.installation_count,
          rating: {
            type: 'stars',
            value: of.rating,
            quantity: of.review_count,
            url: shopHref({ company: of.company, installerId: of.installer_id }),
          },
          certificationList: of.certifications,
          pricePerTireInCents: { upTo17: of.price_up_to_17, upTo20: of.price_18_to_20, above: of.price_above_20 },
          waitMinutes: of.wait_minutes,
          serviceRadiusMiles: of.service_radius_miles,
          serviceIds: of.services,
          closedOn: of.closed_on,
        },
      ],
    }
  },
})

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
  keeps: {},
  toRows: ({ installer_id, weekday, start_time, seats, ready_by }) => {
    if (ready_by !== null && ready_by <= start_time)
      return { problems: [{ column: 'ready_by', reason: 'is not after start_time' }] }
    return {
      rows: [
        {
          installerId: installer_id,
          weekday: weekdays.indexOf(weekday),
          startTime: start_time,
          isDropOff: ready_by !== null,
          dropOffWindow: ready_by,
          seats,
        },
      ],
    }
  },
})

export const warehouses = shopFile({
  kind: 'warehouses',
  file: 'warehouses.csv',
  about: 'Your own warehouses, where accounts that may do so collect.',
  columns: { warehouse_id: required(placeId, 'Your number of it. It never changes', 'WH-001'), ...addressColumns },
  keeps: {},
  toRows: (of) => {
    const found = placeOf(of)
    if ('problems' in found) return found
    const { company, address, phone, warehouse_id } = of
    return { rows: [{ warehouseId: warehouse_id, company, addressLine1: address, phone, ...found.place }] }
  },
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
  keeps: {},
  toRows: (of) => {
    const found = placeOf(of)
    if ('problems' in found) return found
    const { company, address, phone, location_id, hours } = of
    return { rows: [{ locationId: location_id, company, addressLine1: address, phone, hours, ...found.place }] }
  },
})
