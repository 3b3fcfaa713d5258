/** How many shops there are around which ZIP, and in which order: two small forms that change the address of the page. */
import { Form, useSubmit } from '@remix-run/react'
import { type InstallerSort, installerSorts } from '#machines/domain/installer.ts'
import { Button } from '../../../kit/button.tsx'
import { Options, TextField } from '../../../kit/field.tsx'
import { KeptQuery, type ShippingQuery } from './query.tsx'

export function ShopSearch({
  query,
  zip,
  total,
  sort,
}: {
  query: ShippingQuery
  zip: string
  /** How many shops were found. */
  total: number
  sort: InstallerSort
}) {
  return (
    <div className="shops-bar">
      <details className="zip-change">
        <summary>
          <strong>{total === 1 ? '1 shop' : `${total} shops`}</strong> near <span className="link small">{zip}</span>
          <span className="vh"> Change ZIP code</span>
        </summary>
        <ZipForm query={query} zip={zip} />
      </details>
      {total > 1 && <SortForm query={query} sort={sort} />}
    </div>
  )
}

/** Asks for a ZIP; what is found around it comes with the next page. */
export function ZipForm({
  query,
  zip,
  label = 'Find shops',
  error,
}: {
  query: ShippingQuery
  zip: string | null
  label?: string
  error?: string
}) {
  return (
    <Form method="get" className="shops-zip" preventScrollReset>
      <KeptQuery query={query} except={['userZip', 'page', 'date', 'month']} />
      <TextField
        label="ZIP code"
        name="userZip"
        id="installer-zip"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[0-9]{5}(-[0-9]{4})?"
        title="5 digits, with or without the 4-digit extension"
        required
        defaultValue={zip ?? ''}
        error={error}
      />
      <Button variant="ink">{label}</Button>
    </Form>
  )
}

function SortForm({ query, sort }: { query: ShippingQuery; sort: InstallerSort }) {
  const submit = useSubmit()
  return (
    <Form method="get" className="row" preventScrollReset>
      <KeptQuery query={query} except={['sort', 'page']} />
      <label>
        <span className="vh">Sort installers</span>
        <select
          key={sort}
          className="select"
          name="sort"
          defaultValue={sort}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          <Options options={sortOptions} />
        </select>
      </label>
      <noscript>
        <Button small>Sort</Button>
      </noscript>
    </Form>
  )
}

const sortOptions = Object.entries(installerSorts).map(([value, label]) => ({ value, label }))
