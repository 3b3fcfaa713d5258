/** In place of a page about one record, where that cannot be read. */
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './fulfilment.module.css'

/** `list`: where the record is listed. `why`: what cannot be read, in one sentence. */
export function UnshownScreen({ list, title, why }: { list: { label: string; href: string }; title: string; why: string }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[list, { label: title }]} />
      <h1>{title}</h1>
      <Notice tone="warn">
        <p>{`It cannot be shown: ${why}`}</p>
        <p>Please tell those who run the shop.</p>
      </Notice>
    </main>
  )
}
