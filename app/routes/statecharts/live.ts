/** `GET /statecharts/[name]/live`: tells staff that the numbers of the live layer have changed, at most every 2 seconds. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { chartNamed } from '#machines/catalogue.ts'
import { eventStream } from '../../http/event-stream.ts'
import { refused } from '../../http/refusal.ts'
import { atMostEvery } from '../../statecharts/at-most-every.ts'
import { isStaffLooking, requireLook } from '../../statecharts/require-look.ts'

const tellEveryMs = 2_000

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'people')
  const { params, request, context } = args
  if (chartNamed(params.name ?? '')?.runs !== 'server')
    return refused(404, 'NOT_FOUND', 'There is no chart of that name that is counted.')
  let changes = 0
  return eventStream(request.signal, {
    first: { changes },
    // Who has signed out meanwhile hears no more.
    read: async () => ((await isStaffLooking(args)) ? { changes } : null),
    subscribe: (heard) => {
      const tell = atMostEvery(tellEveryMs, () => {
        changes += 1
        heard()
      })
      const stop = context.shop.chartActivities.onChange(tell.now)
      return () => {
        stop()
        tell.stop()
      }
    },
    isSame: (a, b) => a.changes === b.changes,
  })
}
