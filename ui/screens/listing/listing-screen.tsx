/** A listing: filters, cards that price each and for four, pages, and an empty state. */

import type { ReactNode } from 'react'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { listingSorts } from '#machines/domain/listing/listing.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { RemovableChip } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Dim } from '#ui/kit/data/dim.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { TabLinks } from '#ui/kit/layout/tabs.tsx'
import { CompareBar } from '#ui/screens/compare/compare-bar.tsx'
import { PricedAheadBar } from '#ui/screens/priced-ahead/priced-ahead-bar.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { Filters, filtersFormId } from './filters.tsx'
import type { ListingView, WayOut } from './listing.view.ts'
import css from './listing-screen.module.css'
import { Pagination } from './pagination.tsx'
import { TireCard } from './tire-card.tsx'

/** `above` and `below` are what the page has around its list. */
export function ListingScreen({ view, above, below }: { view: ListingView; above?: ReactNode; below?: ReactNode }) {
  const { axles, cards, filters, heading, pages, total } = view
  const { applied, sheet } = filters
  return (
    <>
      <main id="main" className={`page-width ${css.listing}`}>
        <Crumbs crumbs={view.crumbs} />
        <div className={css.head}>
          <h1 className={css.heading}>
            {'size' in heading ? (
              <>
                <span className={css.size}>
                  <span className={`only-large ${css.dim}`}>
                    <Dim />
                  </span>
                  {heading.size}
                </span>{' '}
                tires
              </>
            ) : (
              heading.text
            )}
          </h1>
          <p className={`muted ${css.lede}`} aria-live="polite">
            {view.lede}
          </p>
          <div className={`wrapping-row ${css.change}`}>
            <ButtonLink variant="link" small href={view.change.href}>
              {view.change.label}
            </ButtonLink>
            {view.proposed && (
              <ButtonLink variant="link" small href={view.proposed.href}>
                {view.proposed.label}
              </ButtonLink>
            )}
            {view.guide && (
              <ButtonLink variant="link" small href={view.guide.href} rel="nofollow">
                {view.guide.label}
              </ButtonLink>
            )}
            {view.placard && (
              <ButtonLink variant="link" small href={view.placard.href} rel="nofollow">
                {view.placard.label}
              </ButtonLink>
            )}
          </div>
        </div>
        {above}
        {axles && (
          <div className={css.axles}>
            <TabLinks
              label="Axle"
              current={axles.current}
              tabs={(['front', 'rear'] as const).map((key) => ({ key, ...axles[key] }))}
            />
          </div>
        )}
        <div className="page-columns">
          <Filters view={view} />
          <section className={css.results} aria-labelledby="res-h">
            <h2 className="visually-hidden" id="res-h">
              Results, {tires(total)}
            </h2>
            <div className={css.bar}>
              <ButtonLink small className="only-small" href={sheet.openHref} rel="nofollow">
                <Icon name="filter" />
                {applied.length === 0 ? 'Filters' : `Filters, ${applied.length} on`}
              </ButtonLink>
              <Applied view={view} />
              <SortBy view={view} />
            </div>
            {cards.length > 0 && <PricedAheadBar pricedAhead={view.pricedAhead} />}
            {cards.length === 0 ? (
              <Nothing view={view} />
            ) : (
              <ul className={css.cards}>
                {cards.map((card, index) => (
                  <TireCard
                    key={card.itemId}
                    card={card}
                    count={view.perVehicle}
                    pricedAhead={view.pricedAhead.totals[card.itemId] ?? null}
                    lowest={card.priceInCents === view.lowestPriceInCents}
                    isCompared={view.compare.tires.some(({ itemId }) => itemId === card.itemId)}
                    eager={index < 6}
                  />
                ))}
              </ul>
            )}
            <Pagination
              page={pages.current}
              pages={pages.count}
              hrefOf={(page) => withQuery(view.path, [...pages.kept, ...(page > 1 ? [['page', String(page)] as const] : [])])}
            />
            {view.narrower.length > 0 && <Narrower lists={view.narrower} />}
          </section>
        </div>
        {below}
      </main>
      <CompareBar list={view.compare} rests={sheet.isOpen} />
    </>
  )
}

function Narrower({ lists }: { lists: ListingView['narrower'] }) {
  return (
    <nav className={css.narrower} aria-label="Narrower lists">
      {lists.map(({ label, links }) => (
        <p key={label} className="wrapping-row small">
          <span className="muted">{label}</span>
          {links.map((link) => (
            <ShopLink key={link.href} href={link.href} prefetch="none">
              {link.label}
            </ShopLink>
          ))}
        </p>
      ))}
    </nav>
  )
}

/** One pill for each filter that is on. */
function Applied({ view }: { view: ListingView }) {
  const { applied, clearHref } = view.filters
  if (applied.length === 0) return null
  return (
    <ul className={css.applied} aria-label="Filters that are on">
      {applied.map((filter) => (
        <li key={filter.label}>
          <RemovableChip {...filter} />
        </li>
      ))}
      <li>
        <ButtonLink variant="link" small href={clearHref} preventScrollReset>
          Clear all
        </ButtonLink>
      </li>
    </ul>
  )
}

function SortBy({ view: { sort } }: { view: ListingView }) {
  return (
    <div className={css.sortBy}>
      <div className={css.sort}>
        <SelectField
          name="sort"
          label="Sort by"
          hidesLabel
          small
          options={Object.entries(listingSorts).map(([value, label]) => ({ value, label }))}
          form={filtersFormId}
          defaultValue={sort}
          key={sort}
        />
      </div>
      <Button small form={filtersFormId}>
        Sort
      </Button>
    </div>
  )
}

/** Says which one filter to drop; where none alone is in the way, which wider list has tires. */
function Nothing({ view: { filters, change, waysOut } }: { view: ListingView }) {
  const { applied, clearHref } = filters
  const { filters: inTheWay, lists } = waysOut ?? { filters: [], lists: [] }
  const [first] = inTheWay
  return (
    <div className={css.nothing}>
      <p className={`wide ${css.nothingTitle}`}>
        {applied.length === 0 ? 'No tires here at the moment.' : 'No tires match all filters.'}
      </p>
      {first && (
        <>
          <p className="muted">{inTheWay.length === 1 ? 'One filter is in the way:' : 'Drop one of these filters:'}</p>
          <WaysOut ways={inTheWay.map((way) => ({ ...way, label: `Without ${way.label}` }))} />
        </>
      )}
      {!first && applied.length > 1 && <p className="muted">No single filter is in the way: two or more of them are.</p>}
      {lists.length > 0 && (
        <>
          <p className="muted">There are tires in:</p>
          <WaysOut ways={lists} />
        </>
      )}
      {applied.length > 0 ? (
        <ButtonLink variant={first ? 'plain' : 'ink'} href={clearHref}>
          Clear all filters
        </ButtonLink>
      ) : (
        <ButtonLink variant="ink" href={change.href}>
          {change.label}
        </ButtonLink>
      )}
    </div>
  )
}

function WaysOut({ ways }: { ways: WayOut[] }) {
  return (
    <ul>
      {ways.map(({ label, href, count }) => (
        <li key={href}>
          <ButtonLink variant="link" href={href} preventScrollReset>
            {label}: {tires(count)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
