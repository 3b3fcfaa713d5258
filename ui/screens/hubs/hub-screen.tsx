/** A hub: what its tires are for, the top picks with their rule, links to narrower lists, and its product lines. */

import type { ReactNode } from 'react'
import { Form } from '#app/remix/router.ts'
import { listingSorts } from '#machines/domain/listing/listing.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Pagination } from '#ui/screens/listing/pagination.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import type { HubView } from './hub.view.ts'
import css from './hub-screen.module.css'
import { LineCards } from './line-cards.tsx'
import { Picks } from './picks.tsx'

/** `beside` is shown next to the words; only the pages that have it load its code. */
export function HubScreen({ view, beside = null }: { view: HubView; beside?: ReactNode }) {
  return (
    <main id="main">
      <div className="page-width">
        <Crumbs crumbs={view.crumbs} />
        <div className={classes(css.top, beside !== null && css.withMore)}>
          {view.tread && <img className={css.tread} src={view.tread} alt="" width={196} height={452} />}
          <div className={css.words}>
            <h1 className={css.title}>{view.title}</h1>
            <p className={css.about}>{view.about}</p>
            <dl className={css.facts}>
              {view.facts.map(({ term, value }) => (
                <div key={term} className={css.fact}>
                  <dt className="muted">{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className="wrapping-row">
              <ButtonLink variant="ink" href={view.all.href}>
                {view.all.label}
              </ButtonLink>
              {view.reviews && (
                <ButtonLink variant="link" href={view.reviews.href}>
                  {view.reviews.label}
                </ButtonLink>
              )}
            </div>
          </div>
          {beside}
        </div>
      </div>
      {view.picks && (
        <div className={`page-width ${css.section}`}>
          <Picks title="Top picks" picks={view.picks} />
        </div>
      )}
      {view.groups.length > 0 && <Narrower groups={view.groups} />}
      {view.lines.total > 0 && <Lines view={view} />}
    </main>
  )
}

function Narrower({ groups }: { groups: HubView['groups'] }) {
  return (
    <section className={css.band} aria-labelledby="narrower-h">
      <div className={`page-width ${css.section}`}>
        <h2 id="narrower-h">Start with what you know</h2>
        <div className={css.groups}>
          {groups.map(({ label, links, areFilters }) => (
            <section key={label} className={css.group} aria-label={label}>
              <h3 className={css.label}>{label}</h3>
              <ul className={css.links}>
                {links.map((link) => (
                  <li key={link.href}>
                    <ShopLink href={link.href} rel={areFilters ? 'nofollow' : undefined}>
                      {link.label}
                      {link.count !== null && <span className="muted"> {link.count.toLocaleString('en-US')}</span>}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

function Lines({ view: { lines, path } }: { view: HubView }) {
  return (
    <section className={`page-width ${css.section}`} aria-labelledby="lines-h">
      <div className={css.head}>
        <h2 id="lines-h">{lines.total === 1 ? 'One line' : `${lines.total.toLocaleString('en-US')} lines`}</h2>
        <Form action={path} method="get" className={css.sort} preventScrollReset>
          <SelectField
            key={lines.sort}
            name="order"
            label="Sort by"
            hidesLabel
            small
            options={Object.entries(listingSorts).map(([value, label]) => ({ value, label }))}
            defaultValue={lines.sort}
          />
          <Button small>Sort</Button>
        </Form>
      </div>
      <LineCards cards={lines.cards} />
      <Pagination
        page={lines.page}
        pages={lines.pages}
        hrefOf={(page) =>
          withQuery(path, [
            ...(lines.sort === 'recommended' ? [] : [['order', lines.sort] as const]),
            ...(page > 1 ? [['lines', String(page)] as const] : []),
          ])
        }
      />
    </section>
  )
}
