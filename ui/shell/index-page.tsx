/** A page that lists where to go: sizes, vehicles, brands. */
import type { ReactNode } from 'react'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import { type Crumb, Crumbs } from '#ui/shell/crumbs.tsx'
import css from './index-page.module.css'

interface IndexPageProps {
  crumbs: Crumb[]
  heading: string
  /** One sentence under the heading. */
  lede: string
  children: ReactNode
}

export function IndexPage({ crumbs, heading, lede, children }: IndexPageProps) {
  return (
    <main id="main" className={`page-width ${css.index}`}>
      <Crumbs crumbs={crumbs} />
      <h1 className={css.heading}>{heading}</h1>
      <p className={`muted ${css.lede}`}>{lede}</p>
      {children}
    </main>
  )
}

/** Links as cells of one block. `end` is at the far side: a note, an icon. */
export function LinkCells({ links }: { links: Array<{ href: string; label: string; end: ReactNode }> }) {
  return (
    <BlockList className={css.cells}>
      {links.map(({ href, label, end }) => (
        <li key={href} className={css.cell}>
          <ShopLink className={css.link} href={href}>
            <span className="wide">{label}</span>
            {typeof end === 'string' ? <span className={`fine-print ${css.note}`}>{end}</span> : end}
          </ShopLink>
        </li>
      ))}
    </BlockList>
  )
}
