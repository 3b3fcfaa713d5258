/**
 * Mean temperatures of 30 years: the daily normals of the National Oceanic and Atmospheric Administration for 1981 to 2010 (US
 * Climate Normals, in the public domain), averaged by month. `temperature-normals.txt` has a line for each of 5,875 stations, those that
 * are nearest to a ZIP: latitude, longitude, the station's id, and January to December in tenths of a degree Fahrenheit.
 */
import { readFileSync } from 'node:fs'
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import type { MonthlyTemperatures } from '#machines/domain/season/cold-season.ts'
import { nearest } from './nearest.ts'

interface Station extends Coordinates {
  months: MonthlyTemperatures
}

let stations: Station[] | null = null

/** Of the station nearest to a point; null where there is none within 60 miles. The table is read once, at the first call. */
export function temperaturesNear(point: Coordinates): MonthlyTemperatures | null {
  stations ??= readStations()
  return nearest(stations, point)?.months ?? null
}

function readStations(): Station[] {
  const table = readFileSync(new URL('./temperature-normals.txt', import.meta.url), 'utf8')
  return table
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [latitude, longitude, , ...months] = line.split(' ')
      return { latitude: Number(latitude), longitude: Number(longitude), months: months.map((tenths) => Number(tenths) / 10) }
    })
}
