/** Hydrates the pages; they work without it. */

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from '#app/remix/router.ts'
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
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
