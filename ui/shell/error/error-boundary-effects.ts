/** The effects of the error boundary's chart in a browser. */
import { fromPromise } from 'xstate'
import type { BoundaryInput } from '#machines/storefront/error-boundary/error-boundary.effects.ts'
import { errorBoundaryMachine } from '#machines/storefront/error-boundary/error-boundary.machine.ts'
import type { DrawnPage } from '#ui/charts/drawn-page.ts'
import { reportShown } from './report-shown.ts'

/** The router as it is drawn, with what loads the data of its page again. */
interface Loading {
  state: 'idle' | 'loading'
  revalidate: () => void
}

/** The chart with its effects. */
export function errorBoundaryInBrowser(drawn: DrawnPage<Loading>) {
  return errorBoundaryMachine.provide({
    actors: {
      report: fromPromise<void, BoundaryInput>(async ({ input }) => reportShown(input.retries)),
      loadAgain: fromPromise<void>(async ({ signal }) => {
        drawn.now().revalidate()
        await drawn.until(({ state }) => state === 'loading' || undefined, signal)
        await drawn.until(({ state }) => state === 'idle' || undefined, signal)
      }),
    },
  })
}
