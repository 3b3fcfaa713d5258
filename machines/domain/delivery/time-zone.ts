/** The clock of a place: for cut-offs and calendars where the day ends. */

import type { StateCode } from '#machines/domain/delivery/states.ts'
import { homeTimeZone } from '#machines/domain/time/instants.ts'
import { lastTimeZone } from '#machines/domain/time/until.ts'
import type { Coordinates } from './distance.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** The time zone of most of each state. */
const zones: Record<StateCode, string> = {
  AL: central,
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  AR: central,
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DE: eastern,
  DC: eastern,
  FL: eastern,
  GA: eastern,
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IL: central,
  IN: 'America/Indiana/Indianapolis',
  IA: central,
  KS: central,
  KY: eastern,
  LA: central,
  ME: eastern,
  MD: eastern,
  MA: eastern,
  MI: 'America/Detroit',
  MN: central,
  MS: central,
  MO: central,
  MT: mountain,
  NE: central,
  NV: pacific,
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NY: eastern,
  NC: eastern,
  ND: central,
  OH: eastern,
  OK: central,
  OR: pacific,
  PA: eastern,
  PR: 'America/Puerto_Rico',
  RI: eastern,
  SC: eastern,
  SD: central,
  TN: central,
  TX: central,
  UT: mountain,
  VT: eastern,
  VA: eastern,
  WA: pacific,
  WV: eastern,
  WI: central,
  WY: mountain,
}

/**
 * States with two time zones are split by an approximate line; without coordinates, the clock is that of most of the state. A place in no
 * state has the home time zone.
 */
export function timeZoneOf({
  state,
  latitude = Number.NaN,
  longitude = Number.NaN,
}: Partial<Coordinates> & { state: string }): string {
  switch (state) {
    case 'FL':
      return longitude < -85.4 ? central : eastern
    case 'KY':
      return longitude < -86.2 ? central : eastern
    case 'TN':
      return longitude > -85.4 ? eastern : central
    case 'IN':
      return longitude < -87 && (latitude > 40.9 || latitude < 38.5) ? central : zones.IN
    case 'MI':
      return longitude < -87.6 && latitude < 46.7 ? central : zones.MI
    case 'KS':
      return longitude < -101.5 ? mountain : central
    case 'NE':
      return longitude < -101.2 ? mountain : central
    case 'ND':
      return longitude < -101.5 && latitude < 47.5 ? mountain : central
    case 'SD':
      return longitude < -100.6 ? mountain : central
    case 'TX':
      return longitude < -104.9 ? mountain : central
    case 'ID':
      return latitude > 45.6 ? pacific : zones.ID
    case 'OR':
      return longitude > -118.2 && latitude < 44.5 ? 'America/Boise' : pacific
    default:
      return Object.hasOwn(zones, state) ? zones[state as StateCode] : homeTimeZone
  }
}

/** States with two time zones: the one in which a day ends last. */
const laterZones: { [State in StateCode]?: string } = {
  FL: central,
  ID: pacific,
  IN: central,
  KS: mountain,
  KY: central,
  MI: central,
  ND: mountain,
  NE: mountain,
  SD: mountain,
  TX: mountain,
}

/** Where in a state a day ends last, for deadlines of which no more than the state is known; where even that is unknown, of all that are served. */
export function lastTimeZoneOf(state: string | null): string {
  if (state === null || !Object.hasOwn(zones, state)) return lastTimeZone
  return laterZones[state as StateCode] ?? zones[state as StateCode]
}
