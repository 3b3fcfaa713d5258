/** Hydrates the pages; they work without it. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { copyFetchers } from './remix/copy-fetchers.ts'
import { keepPage } from './remix/keep-page.ts'
import { watchPage } from './subjects/telemetry/watch-page.ts'

/** Called by the page (remix/page-scripts.tsx) once all modules of its routes are there. */
export function hydrate(): void {
  watchPage()
  keepPage()
  copyFetchers()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}
