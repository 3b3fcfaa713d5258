/** The boundary of the shop's pages: what breaks on one of them is shown in its place, and the header and footer stay. */
import { type MetaFunction, Outlet, useLocation, useOutletContext, useRouteError } from '#app/remix/router.ts'
import { pageTitle } from '#ui/shell/document/page-title.ts'
import { type Boundary, BrokenPart } from '#ui/shell/error/error-boundary.tsx'
import { errorKindOf } from '#ui/shell/error/error-kind.ts'
import { errorTitle } from '#ui/shell/error/error-page.tsx'

/** Of what is shown in place of a page; a page that is shown has its own. */
export const meta: MetaFunction = ({ error }) => [
  { title: pageTitle(error ? errorTitle(errorKindOf(error, 'part')) : undefined) },
]

export default function ShopPageRoute() {
  return <Outlet />
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return <BrokenPart error={useRouteError()} boundary={useOutletContext<Boundary>()} retryHref={`${pathname}${search}`} />
}
