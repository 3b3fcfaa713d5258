/** Applications of installers by their state. */
import { applicationStates } from '#machines/domain/installers/application.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { staffStateWords } from './application-screen.tsx'
import type { StaffApplicationsView } from './applications.view.ts'
import css from './fulfilment.module.css'
import { StaffNav } from './staff-nav.tsx'
import { UnshownRows } from './unshown-rows.tsx'

export function ApplicationsScreen({ view: { state, applications, unshown } }: { view: StaffApplicationsView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/applications" />
      <h1>Applications</h1>
      <nav className={css.stages} aria-label="States">
        {applicationStates.map((known) => (
          <ShopLink
            key={known}
            href={known === 'sent' ? '/staff/applications' : `/staff/applications?state=${known}`}
            aria-current={known === state ? 'page' : undefined}
            prefetch="none"
          >
            {staffStateWords[known]}
          </ShopLink>
        ))}
      </nav>
      <UnshownRows rows={unshown} />
      {applications.length === 0 ? (
        unshown.length === 0 && <p>{`No application is here: ${staffStateWords[state].toLowerCase()}.`}</p>
      ) : (
        <div className={css.scroll}>
          <Table framed>
            <thead>
              <tr>
                <th scope="col">Business</th>
                <th scope="col">Kind</th>
                <th scope="col">Place</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {applications.map(({ applicationId, company, kind, place, since }) => (
                <tr key={applicationId}>
                  <th scope="row">
                    <ShopLink href={`/staff/applications/${applicationId}`}>{company}</ShopLink>
                  </th>
                  <td>{kind}</td>
                  <td>{place}</td>
                  <td>{since}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </main>
  )
}
