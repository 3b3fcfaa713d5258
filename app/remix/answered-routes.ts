/**
 * Around the loaders and actions of all routes: what they throw is answered, and so is a method that a route does not have.
 *
 * Leans on: the shape of Remix's build, whose route modules are wrapped.
 * Upstream: https://github.com/remix-run/react-router/issues/12695 (middleware). Remix answers what is thrown with status 500 and without words.
 * Goes when: routes have middleware (React Router 7.9), and one in the root catches and answers.
 */
import type { LoaderFunctionArgs } from './router.ts'
import type { ServerBuild } from './server.ts'

export interface RouteAnswers {
  /** To what a loader or an action of a page, a file or a call has thrown that is no answer itself. */
  toProblem(problem: unknown, args: LoaderFunctionArgs, isPage: boolean): Response
  /** To a method that the route does not have. */
  toMethod(allowed: readonly string[]): Response
}

type Handler = (args: LoaderFunctionArgs) => unknown
type Route = ServerBuild['routes'][string]

/** The same routes, each of which always answers. */
export function answeredRoutes(build: ServerBuild, answers: RouteAnswers): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && answered(route, answers)])
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function answered(route: NonNullable<Route>, { toProblem, toMethod }: RouteAnswers): Route {
  const { module } = route
  const isPage = module.default !== undefined
  const { loader, action } = module
  const around = (handler: unknown): Handler => {
    return async (args) => {
      try {
        return await (handler as Handler)(args)
      } catch (problem) {
        // Thrown, so that a page shows it as a page.
        throw problem instanceof Response ? problem : toProblem(problem, args, isPage)
      }
    }
  }
  const without = (...allowed: string[]) => around(() => Promise.reject(toMethod(allowed)))
  return {
    ...route,
    module: {
      ...module,
      ...(loader ? { loader: around(loader) } : isPage ? {} : { loader: without('POST') }),
      action: action ? around(action) : without('GET', 'HEAD'),
    },
  } as Route
}
