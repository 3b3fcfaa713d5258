/** Games in the browser: of a page that the server has sent, only the game changes, and that is computed here. */
import { lookFor } from '#ui/statecharts/places.ts'
import { addressWithoutGame } from './one-game.ts'
import type { PlayInput } from './play.ts'

/** What a page of a chart is made of, as far as a game changes it. */
interface ChartPage {
  view: Omit<PlayInput, 'query'> & { shown: unknown }
}

let last: { address: string; page: ChartPage } | null = null

/** The page for this request: from the last one, where only the game is another; from the server otherwise. */
export async function playOn<Page extends ChartPage>(request: Request, askServer: () => Promise<Page>): Promise<Page> {
  const url = new URL(request.url)
  const address = addressWithoutGame(url)
  const isPlayed = url.searchParams.get('layer') === 'play'
  if (last?.address === address && isPlayed) {
    const page = last.page as Page
    const { definition, sketch } = page.view
    const look = lookFor(definition, page.view.look.folding, page.view.look.selected, url.searchParams)
    const { playShown } = await import('./play.ts')
    const shown = playShown({ definition, sketch, look, query: new URLSearchParams(look.asked) })
    return { ...page, view: { ...page.view, look, shown } }
  }
  // The first move must not wait for what computes it.
  if (isPlayed) import('./play.ts').catch(() => {})
  const page = await askServer()
  last = { address, page }
  return page
}
