import { Notice } from '#ui/kit/feedback/notice.tsx'
import { ServicePhone } from '#ui/shell/service-phone.tsx'
import css from './no-catalogue-screen.module.css'

/** The front page of a shop whose database has no tires. `command` is the one that loads some. */
export function NoCatalogueScreen({ command }: { command: string }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>This shop has no catalogue yet</h1>
      <p>There are no tires for sale. Please come back later.</p>
      <p>
        <ServicePhone before="Customer service: " />
      </p>
      <Notice tone="info">
        <p>
          If this is your shop: load its catalogue with <code className={css.command}>{command}</code>. This page then becomes the
          front page at once.
        </p>
      </Notice>
    </main>
  )
}
