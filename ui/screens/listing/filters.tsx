/** A listing's filters: a form that asks the page again. With script each tick asks at once, on screens that show both. */
import type { SyntheticEvent } from 'react'
import type { Facet } from '#machines/domain/catalogue.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { mediaQueries } from '#ui/theme/breakpoints.ts'
import type { ListingView } from './listing.view.ts'
import { writeDollars } from './listing-params.ts'

/** Sends the form a control belongs to. */
export function submitForm(event: SyntheticEvent<HTMLSelectElement>) {
  event.currentTarget.form?.requestSubmit()
}

export function Filters({ view }: { view: ListingView }) {
  const { query, listing, path, kept, brandFilter } = view
  const { facets } = listing
  const isHydrated = useHydrated()
  const askAtOnce = (event: SyntheticEvent<HTMLFormElement>) => {
    const ticked = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (ticked && window.matchMedia(mediaQueries['--large']).matches) event.currentTarget.requestSubmit()
  }
  return (
    <aside className="filters" aria-label="Filters">
      {/* an answer from the server stands over what was ticked before it */}
      <form method="get" action={path} id="filters" onChange={askAtOnce} key={JSON.stringify(query)} autoComplete="off">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {query.minLoadIndex !== undefined && <input type="hidden" name="load" value={query.minLoadIndex} />}
        <a className="link small only-small" href="#res-h">
          Close filters <Icon name="close" small />
        </a>
        <FacetList legend="Type" name="type" facets={facets.types} on={query.types} />
        <fieldset>
          <legend>Price per tire</legend>
          <div className="range" aria-hidden="true">
            <Dim />
          </div>
          <div className="row" style={{ '--gap': '10px', flexWrap: 'nowrap' }}>
            <Dollars
              label="Lowest price, dollars"
              name="min"
              cents={query.minPriceInCents}
              placeholder={facets.priceInCents.min}
            />
            <span className="muted">to</span>
            <Dollars
              label="Highest price, dollars"
              name="max"
              cents={query.maxPriceInCents}
              placeholder={facets.priceInCents.max}
            />
          </div>
        </fieldset>
        {brandFilter && <FacetList legend="Brand" name="brand" facets={facets.brands} on={query.brands} />}
        <FacetList legend="Speed rating" name="speed" facets={facets.speedRatings} on={query.speedRatings} />
        <Button variant="ink" wide className={classes('apply', isHydrated && 'apply-scripted')}>
          Apply filters
        </Button>
      </form>
    </aside>
  )
}

function FacetList({ legend, name, facets, on }: { legend: string; name: string; facets: Facet[]; on: readonly string[] }) {
  if (facets.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {facets.map(({ value, label, count }) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={on.includes(value)} count={count}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function Dollars({ label, name, cents, placeholder }: { label: string; name: string; cents?: number; placeholder: number }) {
  return (
    <label className="field">
      <span className="visually-hidden">{label}</span>
      <input
        className="input"
        name={name}
        inputMode="decimal"
        defaultValue={cents === undefined ? '' : `$${writeDollars(cents)}`}
        placeholder={`$${Math.round(placeholder / 100)}`}
      />
    </label>
  )
}
