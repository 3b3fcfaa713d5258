/** The slim bar of the statechart pages: what they answer, a page for each question. */
import type { ReactNode } from 'react'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { SkipLink } from '#ui/shell/document/skip-link.tsx'
import { Logo } from '#ui/shell/logo.tsx'
import { hasFrames, storyHref, theatreHref } from './addresses.ts'

const pages = {
  charts: { label: 'Charts', href: '/statecharts' },
  funnel: { label: 'Funnel', href: '/statecharts/funnel' },
  messages: { label: 'What can go wrong', href: '/statecharts/messages' },
  story: { label: 'One order', href: storyHref },
  compare: { label: 'Two beside each other', href: '/statecharts/side-by-side' },
} as const
/** Only where a cart may be made to fail: in a demonstration. */
const theatre = { label: 'Fault theatre', href: theatreHref }
export type StatechartsPage = keyof typeof pages | 'theatre'

/** `page` is the one that is open; null on a page below one of them. `children`: tools of that page. */
export function StatechartsBar({ page, children }: { page: StatechartsPage | null; children?: ReactNode }) {
  return (
    <header className="sc-bar on-asphalt">
      <SkipLink />
      <Logo onAsphalt />
      <nav className="sc-pages" aria-label="Statecharts">
        {Object.entries(page === 'theatre' ? { ...pages, theatre } : pages).map(([name, { label, href }]) => (
          <ShopLink
            key={name}
            className="sc-where"
            href={href}
            reloadDocument={hasFrames(href)}
            aria-current={name === page ? 'page' : undefined}
          >
            {label}
          </ShopLink>
        ))}
      </nav>
      {children}
    </header>
  )
}
