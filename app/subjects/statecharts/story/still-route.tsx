/**
 * The pictures of a story are drawn on the server alone: no script of theirs is ever loaded, so that their screens, which are those of
 * the whole checkout, are in no browser's bundle and in no list of what a page loads. Their stylesheets are those of the screens' own pages
 * (still-styles.ts).
 */
import { useLoaderData } from '#app/remix/router.ts'
import type { EntryContext } from '#app/remix/server.ts'
import { withServerPage } from '#app/remix/server-page.ts'
import { StillFrame } from '#ui/statecharts/story/still-frame.tsx'
import { StillScreen } from '#ui/statecharts/story/still-screen.tsx'
import { stillRoute } from './still-styles.ts'
import type { stillView } from './story-page.ts'

type StillView = NonNullable<Awaited<ReturnType<typeof stillView>>>

/** What is rendered for a request: a still page gets its screen, every other stays as it is. */
export const withStillScreen = (context: EntryContext): EntryContext => withServerPage(context, stillRoute, StillRoute)

function StillRoute() {
  const { view } = useLoaderData<() => Promise<{ view: StillView }>>()
  return (
    <StillFrame view={view}>
      <StillScreen still={view.still} flow={view.flow} isCollected={view.isCollected} />
    </StillFrame>
  )
}
