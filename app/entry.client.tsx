/** Hydrates the pages; they work without it. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { copyFetchers } from './remix/copy-fetchers.ts'
import { keepPage } from './remix/keep-page.ts'
import { watchPage } from './subjects/telemetry/watch-page.ts'

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
