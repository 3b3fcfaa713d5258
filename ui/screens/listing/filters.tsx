/** A listing's filters: a link for each value, and a form for bounds and the order. */

import { type FormEvent, Fragment, useEffect, useRef } from 'react'
import { Form, useSubmit } from '#app/remix/router.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { useChangedSincePage } from '#ui/forms/use-changed-since-page.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Dim } from '#ui/kit/data/dim.tsx'
import { CheckLink } from '#ui/kit/fields/check-link.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { focusOn, heading } from '#ui/shell/focus.ts'
import css from './filters.module.css'
import type { ChoicePanel, ListingView, RangePanel } from './listing.view.ts'

/** The form that the order belongs to, too. */
export const filtersFormId = 'filters-form'

export function Filters({ view }: { view: ListingView }) {
  const { path, filters, total } = view
  const { isOpen } = filters.sheet
  const aside = useFocusOnOpening(isOpen)
  return (
    <aside ref={aside} className={classes(css.filters, isOpen && css.open)} id="filters" aria-label="Filters">
      <Form method="get" action={path} id={filtersFormId} noValidate onSubmit={useCleanAddress(view)} autoComplete="off">
        {filters.kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button variant="link" small className="only-small">
          Close filters <Icon name="close" small />
        </Button>
        {filters.panels.map((panel) => (
          <fieldset key={panel.key} className={css.panel}>
            <legend className={css.legend}>{panel.label}</legend>
            {panel.kind === 'choice' ? <Choice panel={panel} /> : <Range panel={panel} />}
          </fieldset>
        ))}
        <div className={css.bar}>
          <Button variant="paint" wide end={<Icon name="arrow" />}>
            Show {tires(total)}
          </Button>
        </div>
      </Form>
    </aside>
  )
}

function Choice({ panel }: { panel: ChoicePanel }) {
  return (
    <ul>
      {panel.words.map(({ label, href, count, isApplied }) => (
        <li key={label}>
          <CheckLink href={href} checked={isApplied} count={count} preventScrollReset rel="nofollow">
            {label}
          </CheckLink>
        </li>
      ))}
    </ul>
  )
}

function Range({ panel }: { panel: RangePanel }) {
  return (
    <>
      <div className={css.dim} aria-hidden="true">
        <Dim />
      </div>
      <div className={css.bounds}>
        {panel.fields.map((field, index) => (
          // a bound that was applied or removed elsewhere replaces what was typed
          <Fragment key={`${field.name} ${field.value}`}>
            {index > 0 && <span className={css.to}>to</span>}
            <Bound {...field} />
          </Fragment>
        ))}
      </div>
      {panel.note && (
        <p className={`fine-print ${css.note}`} role="status">
          {panel.note}
        </p>
      )}
      <div className={`only-large ${css.apply}`}>
        <Button small>Apply</Button>
      </div>
    </>
  )
}

function Bound({ name, label, value, placeholder, error }: RangePanel['fields'][number]) {
  const { isChanged, onInput } = useChangedSincePage()
  return (
    <TextField
      name={name}
      label={label}
      hidesLabel
      small
      inputMode="decimal"
      maxLength={60}
      defaultValue={value}
      placeholder={placeholder}
      takesFocus={error !== undefined}
      error={isChanged(name) ? undefined : error}
      onInput={onInput}
    />
  )
}

/** Opens an address without empty fields. An address that only closes the filters replaces the one that opened them. */
function useCleanAddress({ path, filters }: ListingView) {
  const submit = useSubmit()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value !== 'string' || value === '' || (name === 'sort' && value === 'recommended') ? [] : [[name, value] as const],
    )
    const closes = sameQuery(withQuery(path, pairs), filters.sheet.closedHref)
    submit(new URLSearchParams(pairs.map(([name, value]) => [name, value])), {
      action: path,
      replace: closes,
      preventScrollReset: !filters.sheet.isOpen,
    })
  }
}

/** Whether two addresses have the same pairs, in any order. */
function sameQuery(a: string, b: string): boolean {
  const pairsOf = (href: string) => (href.split('?')[1] ?? '').split('&').sort().join('&')
  return pairsOf(a) === pairsOf(b)
}

/** When the filters open or close on a phone, the focus goes to them, or back to the heading of the list. */
function useFocusOnOpening(isOpen: boolean) {
  const aside = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // they open over a field that has to be corrected, and it has the focus
    if (isOpen && aside.current?.contains(document.activeElement)) return
    focusOn(isOpen ? aside.current : heading())
  }, [isOpen])
  return aside
}
