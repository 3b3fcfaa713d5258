/** The page of a search: how it was read, and what was found. It needs no script. */
import { foundWords, notesOf, type SearchResultItem } from '#machines/domain/search/typeahead.ts'
import type { SearchView } from '#machines/storefront/search/search.view.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { Button, ButtonLink, IconButton } from '#ui/kit/button/button.tsx'
import { RemovableChip } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useKeptFocus } from '#ui/shell/document/use-kept-focus.ts'
import { Drops } from './drops.tsx'
import { ResultGroups } from './result-groups.tsx'
import { SearchBox } from './search-box.tsx'
import css from './search-screen.module.css'
import { Ways } from './ways.tsx'

export interface SearchPageView {
  search: SearchView
  /** The same page again. */
  retryHref: string
}

export function SearchScreen({ view: { search, retryHref } }: { view: SearchPageView }) {
  const { text, rear, isEmpty, results, answers, problem } = search
  // a past search that is removed takes its button along
  useKeptFocus(results, 'found-past')
  return (
    <main id="main">
      <div className={`on-asphalt ${css.head}`}>
        <div className={`page-width ${css.headPage}`}>
          <h1 className={css.title}>{isEmpty ? 'Search' : `Search: ${text}`}</h1>
          <SearchBox id="search-page" text={text} rear={rear} look="below" />
          {results && results.chips.length > 0 && (
            <ul className={css.chips} aria-label="How we read it">
              {results.chips.map(({ name, label, link, isCorrected }) => (
                <li key={name + label}>
                  <RemovableChip href={link} label={`${isCorrected ? `${name}, did you mean` : name}: ${label}`} />
                </li>
              ))}
            </ul>
          )}
          {results && notesOf(results).map((note) => <p key={note}>{note}.</p>)}
          {results && !isEmpty && <p className={css.found}>{foundWords(results)}</p>}
        </div>
      </div>
      <div className={`page-width ${css.body}`}>
        {problem && (
          <p role="alert">
            {problem.message} <ShopLink href={retryHref}>Try again</ShopLink>
          </p>
        )}
        {results && results.drops.length > 0 && <Drops drops={results.drops} />}
        {answers === 'none' && !isEmpty && results?.drops.length === 0 && (
          <p>
            Nothing found for “{text}”. Check the spelling, leave a word out, or look at{' '}
            <ShopLink href="/brands">all brands</ShopLink>, <ShopLink href="/tire-sizes">all sizes</ShopLink> and{' '}
            <ShopLink href="/vehicles">all vehicles</ShopLink>.
          </p>
        )}
        {results?.all && (
          <p className={css.all}>
            <ButtonLink variant="paint" href={results.all.link}>
              {results.all.label} <Icon name="arrow" />
            </ButtonLink>
          </p>
        )}
        <div className={isEmpty ? css.start : undefined}>
          {results && results.groups.length > 0 && <ResultGroups groups={results.groups} beside={removePast} />}
          {isEmpty && <Ways />}
        </div>
        {results?.groups.some(({ name }) => name === 'past') && <ClearPast />}
      </div>
    </main>
  )
}

const removePast = (item: SearchResultItem) => item.typeName === 'past' && <RemovePast item={item} />

function RemovePast({ item: { label, action } }: { item: SearchResultItem }) {
  const form = useButtonForm('forgetSearches', 'past')
  return (
    <ButtonForm form={form} action="/past-searches" fields={{ returnTo: '/search', link: action.link }}>
      <IconButton aria-label={`Remove ${label} from the list`}>
        <Icon name="close" small />
      </IconButton>
    </ButtonForm>
  )
}

function ClearPast() {
  const form = useButtonForm('forgetSearches', 'past')
  return (
    <ButtonForm form={form} action="/past-searches" fields={{ returnTo: '/search' }}>
      <Button variant="link" small>
        Clear the list
      </Button>
    </ButtonForm>
  )
}
