/** `?zip=open` over a page: the dialog that asks for the shopper's ZIP code, and the way back once it is given. */
import { type AppLoadContext, redirect } from '#app/remix/router.ts'
import type { ZipDialogView } from '#ui/screens/location/zip-dialog.tsx'
import { pageUrl, pathOf } from './page-url.ts'
import { safePath } from './safe-path.ts'

/**
 * The dialog, where the address asks for it; null where it does not. Throws the way back to the page below once a ZIP that
 * exists is given: it goes into that page's URL and is remembered there. `dropped` are parts of the page's query that belong to
 * the old ZIP.
 */
export async function zipQuestion(
  request: Request,
  context: AppLoadContext,
  dropped: readonly string[] = [],
): Promise<ZipDialogView | null> {
  const url = pageUrl(request)
  if (url.searchParams.get('zip') !== 'open') return null
  if (context.visitor.zipInAddress()) throw redirect(pageBelow(url, ['zip', ...dropped]))
  return {
    zip: await context.visitor.zip(),
    // A ZIP in the address that got this far does not exist.
    refused: url.searchParams.get('userZip'),
    path: url.pathname,
    query: [...url.searchParams].filter(([name]) => !['zip', 'userZip', 'cart'].includes(name)),
  }
}

function pageBelow(url: URL, without: readonly string[]): string {
  const below = new URL(url)
  for (const name of without) below.searchParams.delete(name)
  return safePath(pathOf(below), '/')
}
