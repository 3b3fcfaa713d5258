/**
 * What pages, screens and servers use of the framework. This file and `server.ts` beside it are the only importers of its packages;
 * what a browser must not load is in `server.ts`, and here only as types.
 */
export type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaDescriptor,
  MetaFunction,
  SerializeFrom,
} from '@remix-run/node'
export type { ClientLoaderFunctionArgs, LinkProps, ShouldRevalidateFunctionArgs } from '@remix-run/react'
export {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  matchRoutes,
  Outlet,
  RemixBrowser,
  redirect,
  replace,
  Scripts,
  ScrollRestoration,
  useActionData,
  useFetcher,
  useFetchers,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from '@remix-run/react'
export type { RouteConfigEntry } from '@remix-run/route-config'
export type { RouteObject } from 'react-router'
export { createMemoryRouter, RouterProvider, UNSAFE_DataRouterStateContext } from 'react-router'
