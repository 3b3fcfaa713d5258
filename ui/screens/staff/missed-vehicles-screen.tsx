/** Cars that shoppers looked for and no list has: what to add next. */

import { Table } from '#ui/kit/data/table.tsx'
import css from './fulfilment.module.css'
import { StaffNav } from './staff-nav.tsx'
import { type UnshownRow, UnshownRows } from './unshown-rows.tsx'

export interface MissedVehiclesView {
  /** `first`, `last`: days in words. */
  vehicles: Array<{ car: string; times: number; first: string; last: string }>
  unshown: UnshownRow[]
}

export function MissedVehiclesScreen({ view: { vehicles, unshown } }: { view: MissedVehiclesView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/missed-vehicles" />
      <h1>Missed cars</h1>
      <p className={`muted ${css.lede}`}>
        Cars that shoppers named and that are in no list. They are counted, and nothing of the shoppers is kept.
      </p>
      <UnshownRows rows={unshown} />
      {vehicles.length === 0 ? (
        unshown.length === 0 && <p>No car was missed yet.</p>
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
              {vehicles.map(({ car, times, first, last }) => (
                <tr key={car}>
                  <th scope="row">{car}</th>
                  <td className="figures">{times}</td>
                  <td>{first}</td>
                  <td>{last}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </main>
  )
}
