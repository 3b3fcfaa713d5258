/** Hydrates the pages; they work without it. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepPage } from './browser/keep-page.ts'
import { watchPage } from './telemetry/watch-page.ts'

watchPage()
keepPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
