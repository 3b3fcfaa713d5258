/** The boundary of the shop's pages: what breaks on one of them is shown in its place, and the header and footer stay. */
import { Outlet, useLocation, useOutletContext, useRouteError } from '#app/remix/router.ts'
import { type Boundary, BrokenPart } from '#ui/shell/error/error-boundary.tsx'

export default function ShopPageRoute() {
  return <Outlet />
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return <BrokenPart error={useRouteError()} boundary={useOutletContext<Boundary>()} retryHref={`${pathname}${search}`} />
}
