/**
 * What pages, screens and servers use of the framework. This file and `server.ts` beside it are the only importers of its packages;
 * what a browser must not load is in `server.ts`, and here only as types. Two names are those of React Router 7 already.
 */
import type { useLoaderData } from '@remix-run/react'

/** What a page gets of its loader. */
export type SerializeFrom<Loader> = ReturnType<typeof useLoaderData<Loader>>
export type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaDescriptor,
  MetaFunction,
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
  RemixBrowser as HydratedRouter,
  redirect,
  redirectDocument,
  replace,
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
