import type { ReactNode } from 'react'
import css from './step-page.module.css'

/** A step of the checkout. `panel` is the order beside it (`OrderPanel`), `bar` the next step at the bottom of a phone. */
export function StepPage({
  title,
  panel,
  bar,
  children,
}: {
  title: string
  panel: ReactNode
  bar: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <main id="main" className={`page-width ${css.page}`}>
        <h1>{title}</h1>
        <div className="page-columns">
          <div className={css.main}>{children}</div>
          {panel}
        </div>
      </main>
      {bar}
    </>
  )
}

/** Messages above a step's content: refusals, problems, and why the shopper is here. */
export function StepNotices({ children }: { children: ReactNode }) {
  return <div className={css.notices}>{children}</div>
}
