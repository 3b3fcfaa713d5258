/** The frames of the statechart pages: a slim bar, on a chart's page with all charts folded into it, and the page. */

import type { ReactNode } from 'react'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { IconSprite } from '#ui/kit/icon.tsx'
import { StatechartsBar, type StatechartsPage } from './bar.tsx'
import { type ChartSummary, families } from './summary.view.ts'

/** `current` is the name of the chart one is on, null on the map. */
export function StatechartsFrame({
  charts,
  current,
  tools,
  children,
}: {
  charts: ChartSummary[]
  current: string | null
  /** Of the page, for the bar. */
  tools?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="sc-app">
      <IconSprite />
      <StatechartsBar page={current === null ? 'charts' : null}>
        {tools && <div className="sc-bar-tools">{tools}</div>}
        <details className="sc-menu" key={current}>
          <summary>All charts</summary>
          <nav className="sc-nav" aria-label="Charts">
            {families(charts).map((family) => (
              <section key={family.title}>
                <h2>{family.title}</h2>
                <ul>
                  {family.charts.map(({ name, title, states }) => (
                    <li key={name}>
                      <ShopLink href={`/statecharts/${name}`} aria-current={name === current ? 'page' : undefined}>
                        {title}
                        <span className="figures">
                          {states}
                          <span className="visually-hidden"> states</span>
                        </span>
                      </ShopLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </details>
      </StatechartsBar>
      <main className="sc-main" id="main">
        {children}
      </main>
    </div>
  )
}

/** A page about all charts: without the list of them at its side. */
export function ReportFrame({ page, children }: { page: StatechartsPage; children: ReactNode }) {
  return (
    <div className="sc-app">
      <IconSprite />
      <StatechartsBar page={page} />
      <main className="sc-main" id="main">
        {children}
      </main>
    </div>
  )
}
