/** A listing: filters, cards that price each and for four, pages, and what to do when nothing is left. */
import { listingSorts } from '#machines/domain/catalogue.ts'
import { tires } from '#machines/domain/tires.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { RemovableChip } from '#ui/kit/button/chip.tsx'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Options } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { TabLinks } from '#ui/kit/layout/tabs.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { Filters, submitForm } from './filters.tsx'
import type { ListingView } from './listing.view.ts'
import { activeFilters } from './listing-filters.ts'
import { listingPairs, withQuery } from './listing-params.ts'
import { Pagination } from './pagination.tsx'
import { TireCard } from './tire-card.tsx'

export function ListingScreen({ view }: { view: ListingView }) {
  const { listing, query, axles } = view
  const isHydrated = useHydrated()
  const on = activeFilters(view)
  const clear = withQuery(view.path, view.kept)
  return (
    <main id="main" className="page listing">
      <Crumbs crumbs={view.crumbs} />
      <div className="list-head">
        <h1>
          {'size' in view.heading ? (
            <>
              <span className="sz">
                <span className="only-large">
                  <Dim />
                </span>
                {view.heading.size}
              </span>{' '}
              tires
            </>
          ) : (
            view.heading.text
          )}
        </h1>
        <p className="muted">{view.lede}</p>
        <a className="link small" href={view.change.href}>
          {view.change.label}
        </a>
      </div>
      {axles && (
        <div className="axles">
          <TabLinks
            label="Axle"
            current={axles.current}
            tabs={(['front', 'rear'] as const).map((key) => ({ key, ...axles[key] }))}
          />
        </div>
      )}
      <div className="grid">
        <Filters view={view} />
        <section className="results" aria-labelledby="res-h">
          <h2 className="visually-hidden" id="res-h">
            Results, {tires(listing.total)}
          </h2>
          <div className="list-bar">
            <a className="btn btn-small only-small" href="#filters">
              <Icon name="filter" />
              {on.length === 0 ? 'Filters' : `Filters, ${on.length} on`}
            </a>
            {on.length > 0 && (
              <ul className="row only-large" style={{ '--gap': '8px' }} aria-label="Filters that are on">
                {on.map((filter) => (
                  <li key={filter.label}>
                    <RemovableChip {...filter} />
                  </li>
                ))}
                <li>
                  <a className="link small" href={clear}>
                    Clear all
                  </a>
                </li>
              </ul>
            )}
            <div className="sort-by">
              <label className="sort">
                <span className="visually-hidden">Sort by</span>
                <select
                  className="select"
                  name="sort"
                  form="filters"
                  defaultValue={query.sort}
                  key={query.sort}
                  onChange={submitForm}
                >
                  <Options options={Object.entries(listingSorts).map(([value, label]) => ({ value, label }))} />
                </select>
              </label>
              {!isHydrated && (
                <Button small form="filters">
                  Sort
                </Button>
              )}
            </div>
          </div>
          {listing.items.length === 0 ? (
            <Nothing filters={on} clear={clear} change={view.change} />
          ) : (
            <ul className="cards">
              {listing.items.map((item, index) => (
                <TireCard
                  key={item.itemId}
                  item={item}
                  lowest={item.priceInCents === listing.facets.priceInCents.min && listing.total > 1}
                  eager={index < 6}
                />
              ))}
            </ul>
          )}
          <Pagination
            page={listing.page}
            pages={Math.ceil(listing.total / listing.pageSize)}
            hrefOf={(page) => withQuery(view.path, [...view.kept, ...listingPairs({ ...query, page })])}
          />
        </section>
      </div>
    </main>
  )
}

/** Says which filters to loosen, one link each. */
function Nothing({
  filters,
  clear,
  change,
}: {
  filters: Array<{ label: string; href: string }>
  clear: string
  change: { label: string; href: string }
}) {
  return (
    <div className="nothing">
      {filters.length === 0 ? (
        <>
          <p className="wide">No tires here at the moment.</p>
          <ButtonLink variant="ink" href={change.href}>
            {change.label}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="wide">No tire has all of this.</p>
          <p className="muted">Take one of these away to see more:</p>
          <ul className="row">
            {filters.map((filter) => (
              <li key={filter.label}>
                <RemovableChip {...filter} />
              </li>
            ))}
          </ul>
          <ButtonLink variant="ink" href={clear}>
            Clear all filters
          </ButtonLink>
        </>
      )}
    </div>
  )
}
