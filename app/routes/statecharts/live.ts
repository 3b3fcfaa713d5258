/** `GET /statecharts/[name]/live`: tells staff that the numbers of the live layer have changed, at most every 2 seconds. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { refused } from '#app/server/api/refusal.ts'
import { eventStream } from '#app/server/http/event-stream.ts'
import { atMostEvery } from '#app/subjects/statecharts/at-most-every.ts'
import { isStaffLooking, requireLook } from '#app/subjects/statecharts/require-look.ts'
import { chartNamed } from '#machines/charts.ts'

const sendEveryMs = 2_000

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'people')
  const { params, request } = args
  const host = args.context.shop.charts
  if (!chartNamed(params.name ?? '')) return refused(404, 'NOT_FOUND', 'There is no chart of that name.')
  let changes = 0
  return eventStream(request.signal, host.stopping, {
    first: { changes },
    // A visitor who has signed out gets no more events.
    read: async () => ((await isStaffLooking(args)) ? { changes } : null),
    subscribe: (notify) => {
      const tell = atMostEvery(sendEveryMs, () => {
        changes += 1
        notify()
      })
      const stop = host.activity.onChange(tell.now)
      return () => {
        stop()
        tell.stop()
      }
    },
    isSame: (a, b) => a.changes === b.changes,
  })
}
