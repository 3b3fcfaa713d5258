/** The tires to compare: which they are, a way to take each out, and the way to the comparison. */
import type { MouseEvent } from 'react'
import { tires as tiresInWords } from '#machines/domain/catalogue/tires.ts'
import { compareHref, keptListHref, leastCompared, mostCompared } from '#machines/domain/compare/compare-list.ts'
import { compareAfter, listOf } from '#machines/storefront/compare/compare.view.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { Button, ButtonLink, IconButton, LinkSummary } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { focusOn, heading } from '#ui/shell/focus.ts'
import type { CompareListView, ListedTire } from './compare.view.ts'
import css from './compare-tray.module.css'
import { useListFields } from './list-fields.ts'
import { usePresses } from './presses.ts'

/**
 * What was pressed and is not answered yet is shown as the chart says that it will be. `isQuiet`: comparing is not the next step of
 * the page.
 */
export function CompareTray({ list, isQuiet }: { list: CompareListView; isQuiet: boolean }) {
  const pressed = usePresses()
  const { items } = compareAfter([...listOf(list.tires.map(({ itemId }) => itemId)), ...pressed])
  const tires = list.tires.filter(({ itemId }) => items.includes(itemId))
  if (items.length === 0 && list.gone === null) return null
  return (
    <section className={`on-asphalt ${css.tray}`} aria-label="Tires to compare">
      <div className={`page-width wrapping-row ${css.row}`}>
        {list.gone !== null && (
          <p role="status" className={`small ${css.gone}`}>
            {list.gone}
          </p>
        )}
        {items.length > 0 && (
          <>
            <Kept tires={tires} count={items.length} />
            <NextStep itemIds={items} isQuiet={isQuiet} />
          </>
        )}
      </div>
    </section>
  )
}

/** `count` is ahead of `tires` until a press is answered. */
function Kept({ tires, count }: { tires: readonly ListedTire[]; count: number }) {
  return (
    <>
      <details className={`only-small ${css.kept}`}>
        <LinkSummary>
          <Title count={count} />
          <span className={css.pictures}>
            {tires.map(({ itemId, picture }) => (
              <img key={itemId} src={picture} alt="" width={40} height={40} className={css.picture} />
            ))}
          </span>
        </LinkSummary>
        <Tires tires={tires} />
      </details>
      <div className={`only-large wrapping-row ${css.kept}`}>
        <p>
          <Title count={count} />
        </p>
        <Tires tires={tires} empty={places.slice(tires.length)} />
      </div>
    </>
  )
}

function NextStep({ itemIds, isQuiet }: { itemIds: readonly string[]; isQuiet: boolean }) {
  const count = itemIds.length
  if (count < leastCompared) return <p className={`small ${css.hint}`}>Pick one more to compare</p>
  return (
    <ButtonLink
      variant={isQuiet ? 'plain' : 'paint'}
      small
      href={compareHref(itemIds)}
      aria-label={`Compare ${tiresInWords(count)}`}
      className={css.go}
    >
      <span>
        Compare {count}
        <span className="only-large"> tires</span>
      </span>
    </ButtonLink>
  )
}

function Title({ count }: { count: number }) {
  return (
    <span className={css.title}>
      <span className="wide small">Compare</span>
      <br />
      <span className="fine-print figures">
        {count} of {mostCompared}
      </span>
    </span>
  )
}

const places = Array.from({ length: mostCompared }, (_, index) => index + 1)

/** `empty`: the numbers of places that are drawn, though no tire is in them. */
function Tires({ tires, empty = [] }: { tires: readonly ListedTire[]; empty?: readonly number[] }) {
  if (tires.length === 0) return null
  return (
    <ul className={css.tires}>
      {tires.map((tire) => (
        <Tire key={tire.itemId} {...tire} />
      ))}
      {empty.map((place) => (
        <li key={place} className={css.place} aria-hidden="true" />
      ))}
      <li>
        <Clear />
      </li>
    </ul>
  )
}

function Tire({ itemId, brand, lineName, href, picture }: ListedTire) {
  const form = useButtonForm('compare', `tray-${itemId}`)
  const fields = useListFields()
  const isHydrated = useHydrated()
  return (
    <li className={css.tire}>
      <ShopLink href={href} className={css.link}>
        <img src={picture} alt="" width={56} height={56} className={css.picture} />
        <span className={css.name}>
          {brand} <span className={`strong ${css.line}`}>{lineName}</span>
        </span>
      </ShopLink>
      <ButtonForm form={form} action={keptListHref} fields={{ ...fields, event: 'tire.remove', itemId }}>
        <IconButton aria-label={`Remove ${brand} ${lineName}`} onClick={(press) => isHydrated && moveOn(press)}>
          <Icon name="close" small />
        </IconButton>
      </ButtonForm>
    </li>
  )
}

function Clear() {
  const form = useButtonForm('compare', 'clear')
  const fields = useListFields()
  const isHydrated = useHydrated()
  return (
    <ButtonForm form={form} action={keptListHref} fields={{ ...fields, event: 'list.clear' }}>
      <Button variant="link" small onClick={() => isHydrated && focusOn(heading())}>
        Clear<span className="visually-hidden"> the list of tires to compare</span>
      </Button>
    </ButtonForm>
  )
}

/** The button goes with its tire: the focus moves to the one of another, or to the heading. */
function moveOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const tire = currentTarget.closest('li')
  const other = [tire?.nextElementSibling, tire?.previousElementSibling].find((each) => each?.querySelector('img'))
  focusOn(other?.querySelector('button') ?? heading())
}
