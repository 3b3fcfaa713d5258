/** Tires side by side: differences first, in the order in which buyers care, and what is the same at the end. On a phone two at a time. */
import { Form } from '#app/remix/router.ts'
import { compareHref } from '#machines/domain/compare/compare-list.ts'
import { allOf, listed } from '#machines/domain/compare/compare-words.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { CheckLink } from '#ui/kit/fields/check-link.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import type { CompareScreenView } from './compare.view.ts'
import css from './compare-screen.module.css'
import { CompareTable, TireHead } from './compare-table.tsx'

export function CompareScreen({ view }: { view: CompareScreenView }) {
  const { title, tires, comparison, refusal, notes, sizes, more } = view
  return (
    <main id="main" className={`page-width ${css.compare}`}>
      <Crumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Compare' }]} />
      <h1 className={css.title}>{title}</h1>
      <p className={`muted ${css.lede}`}>{ledeOf(view)}</p>
      {refusal !== null && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {sizes.length > 0 && (
        <Notice tone="warn">
          These tires have different sizes: {listed(sizes)}. A car takes its own sizes only.{' '}
          {view.drawnHref && (
            <ShopLink href={view.drawnHref} rel="nofollow">
              Draw them over each other
            </ShopLink>
          )}
        </Notice>
      )}
      <div className={css.bar}>
        {comparison && (
          <CheckLink href={view.sameHref} checked={view.sameHidden} preventScrollReset replace>
            Hide the same
          </CheckLink>
        )}
        {more && (
          <ButtonLink variant="link" href={more.href}>
            <Icon name="plus" />
            {more.label}
          </ButtonLink>
        )}
      </div>
      {comparison ? (
        <>
          <PairForm view={view} />
          <CompareTable view={view} comparison={comparison} />
        </>
      ) : (
        <ul className={css.alone}>
          {tires.map((tire) => (
            <li key={tire.itemId}>
              <TireHead tire={tire} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function ledeOf({ tires, comparison }: CompareScreenView): string {
  if (comparison) return `The best of a row is marked. What is the same in ${allOf(tires.length)} is at the end.`
  const how = 'press “Compare” on its card in a list of tires, or on its own page.'
  return tires.length === 1 ? `Add one more: ${how}` : `Pick two to five tires: for each, ${how}`
}

/** Which two a phone shows; a wider screen shows them all. */
function PairForm({ view: { tires, pair, sameHidden } }: { view: CompareScreenView }) {
  if (!pair || tires.length < 3) return null
  const options = tires.map(({ itemId, brand, lineName }) => ({ value: itemId, label: `${brand} ${lineName}` }))
  const itemIds = tires.map(({ itemId }) => itemId)
  return (
    <Form method="get" action={compareHref([])} className={`only-small ${css.pair}`} preventScrollReset autoComplete="off">
      <input type="hidden" name="items" value={itemIds.join(',')} />
      {sameHidden && <input type="hidden" name="same" value="hidden" />}
      {(['left', 'right'] as const).map((side, index) => (
        <SelectField
          key={`${side} ${pair[index]}`}
          name={side}
          label={side === 'left' ? 'Left tire' : 'Right tire'}
          hidesLabel
          small
          options={options}
          defaultValue={pair[index]}
        />
      ))}
      <Button small className={css.show}>
        Show these two
      </Button>
    </Form>
  )
}
