/** How many shops there are around which ZIP, and in which order: what changes the address of the page. */

import { Form } from '#app/remix/router.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { type InstallerList, type InstallerSort, installerSorts, sortOptionsOf } from '#machines/domain/installers/installer.ts'
import { useChangedSincePage } from '#ui/forms/use-changed-since-page.ts'
import { Button, ButtonLink, LinkSummary } from '#ui/kit/button/button.tsx'
import { SelectField, TextField } from '#ui/kit/fields/field.tsx'
import { KeptQuery, queryHref, type ShippingQuery } from '#ui/screens/checkout/shipping/query.tsx'
import type { ShippingScreenView } from '#ui/screens/checkout/shipping/shipping.view.ts'
import { InstallerDeals } from '#ui/screens/installers/installer-facts.tsx'
import css from './installer-search.module.css'

export function InstallerSearch({
  query,
  zip,
  words,
  refusedWords,
  list,
  sort,
  isMobile,
}: {
  query: ShippingQuery
  zip: string | null
  words: string | null
  refusedWords: ShippingScreenView['refusedWords']
  list: InstallerList
  /** The list is of installers that come to the shopper. */
  isMobile: boolean
  sort: InstallerSort
}) {
  const { total } = list
  const count = (
    <strong>
      {total} {isMobile ? 'mobile installer' : 'shop'}
      {total !== 1 && 's'}
    </strong>
  )
  return (
    <div className={css.bar}>
      <div className={css.found}>
        {words === null && zip !== null ? (
          <p className={css.near}>
            {count} near <ZipLink query={query} zip={zip} />
          </p>
        ) : (
          <p className={css.near}>
            {count} with “{words}” <AllInstallersLink query={query} zip={zip} />
          </p>
        )}
        <FindInstaller query={query} words={words} refused={refusedWords} />
        <InstallerDeals list={list} />
      </div>
      {total > 1 && <SortForm query={query} sort={sort} options={sortOptionsOf(list)} />}
    </div>
  )
}

/** Clears the search and lists shops near the ZIP. */
export function AllInstallersLink({ query, zip }: { query: ShippingQuery; zip: string | null }) {
  return (
    <ButtonLink
      variant="link"
      small
      preventScrollReset
      href={queryHref(query, { shop: undefined, page: undefined, sort: undefined, first: undefined })}
    >
      {zip === null ? 'Shops near a ZIP code' : `All shops near ${zip}`}
    </ButtonLink>
  )
}

/** Looks for shops by name or city, wherever they are. */
export function FindInstaller({
  query,
  words,
  refused,
}: {
  query: ShippingQuery
  words: string | null
  refused: ShippingScreenView['refusedWords']
}) {
  const { isChanged, onInput } = useChangedSincePage()
  return (
    <details className={css.find} open={words !== null || refused !== null || undefined}>
      <LinkSummary>Find a shop by name</LinkSummary>
      <Form method="get" className={css.form} preventScrollReset noValidate onInput={onInput}>
        <KeptQuery query={query} except={['shop', 'page', 'sort', 'first', 'date', 'month', 'zoom']} />
        <TextField
          key={refused?.text}
          takesFocus={refused !== null}
          label="Name or city"
          name="shop"
          id="shop-words"
          className={css.words}
          maxLength={60}
          required
          defaultValue={refused?.text ?? words ?? ''}
          error={isChanged('shop') ? undefined : refused?.message}
        />
        <Button>Find</Button>
      </Form>
    </details>
  )
}

/** Opens the ZIP dialog over the step. */
export function ZipLink({ query, zip }: { query: ShippingQuery; zip: string }) {
  return (
    <ButtonLink
      variant="link"
      small
      href={queryHref(query, { userZip: undefined, zip: 'open' })}
      preventScrollReset
      aria-label={`Change ZIP code, now ${zip}`}
    >
      {zip}
    </ButtonLink>
  )
}

/** Asks for a ZIP; what is found around it comes with the next page. */
export function ZipForm({
  query,
  zip,
  label = 'Find shops',
  isRefused = false,
}: {
  query: ShippingQuery
  zip: string | null
  label?: string
  /** The requested ZIP does not exist. */
  isRefused?: boolean
}) {
  const { isChanged, onInput } = useChangedSincePage()
  return (
    <Form method="get" className={css.form} preventScrollReset noValidate onInput={onInput}>
      <KeptQuery query={query} except={['userZip', 'shop', 'page', 'first', 'date', 'month', 'zoom']} />
      <TextField
        key={isRefused ? zip : undefined}
        takesFocus={isRefused}
        label="ZIP code"
        name="userZip"
        id="installer-zip"
        className={css.words}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
        defaultValue={zip ?? ''}
        error={isRefused && !isChanged('userZip') ? messages.zip : undefined}
      />
      <Button variant="ink">{label}</Button>
    </Form>
  )
}

function SortForm({ query, sort, options }: { query: ShippingQuery; sort: InstallerSort; options: InstallerSort[] }) {
  return (
    <Form method="get" className={`wrapping-row ${css.sort}`} preventScrollReset>
      <KeptQuery query={query} except={['sort', 'page', 'first']} />
      <SelectField
        key={sort}
        label="Sort installers"
        hidesLabel
        small
        className={css.sortField}
        name="sort"
        defaultValue={sort}
        options={options.map((value) => ({ value, label: installerSorts[value] }))}
      />
      <Button small>Sort</Button>
    </Form>
  )
}
