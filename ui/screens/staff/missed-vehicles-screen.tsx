/** Cars that shoppers looked for and no list has: what to add next. */

import { mediumDate } from '#machines/domain/time/dates.ts'
import type { CountedMiss } from '#machines/domain/vehicles/missed-vehicle.ts'
import { Table } from '#ui/kit/data/table.tsx'
import css from './fulfilment.module.css'
import { StaffNav } from './staff-nav.tsx'

export function MissedVehiclesScreen({ view: { vehicles } }: { view: { vehicles: CountedMiss[] } }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/missed-vehicles" />
      <h1>Missed cars</h1>
      <p className={`muted ${css.lede}`}>
        Cars that shoppers named and that are in no list. They are counted, and nothing of the shoppers is kept.
      </p>
      {vehicles.length === 0 ? (
        <p>No car was missed yet.</p>
      ) : (
        <div className={css.scroll}>
          <Table framed>
            <thead>
              <tr>
                <th scope="col">Car</th>
                <th scope="col">Times</th>
                <th scope="col">First</th>
                <th scope="col">Last</th>
              </tr>
            </thead>
            <tbody>
              {vehicles.map(({ year, makeSlug, modelSlug, times, firstAt, lastAt }) => (
                <tr key={`${year} ${makeSlug} ${modelSlug}`}>
                  <th scope="row">
                    {year} {makeSlug} {modelSlug}
                  </th>
                  <td className="figures">{times}</td>
                  <td>{mediumDate(firstAt.slice(0, 10))}</td>
                  <td>{mediumDate(lastAt.slice(0, 10))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </main>
  )
}
