/** The comparison as a table: a column for each tire, a row for each difference. */
import { keptListHref } from '#machines/domain/compare/compare-list.ts'
import { allOf } from '#machines/domain/compare/compare-words.ts'
import type { ComparedRow, Comparison } from '#machines/domain/compare/comparison.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink, IconButton } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import type { ComparedTireView, CompareScreenView } from './compare.view.ts'
import css from './compare-table.module.css'

export function CompareTable({ view, comparison }: { view: CompareScreenView; comparison: Comparison }) {
  const { tires, pair, quantity } = view
  const { main, smaller, same } = comparison
  const columns = tires.length + 1
  /** A phone leaves out the cells of all but two tires. */
  const isShown = tires.map(({ itemId }) => pair?.includes(itemId) === true)
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{view.title}, those that buyers ask for first</caption>
      <thead>
        <tr>
          <td className={css.corner} />
          {tires.map((tire, index) => (
            <th key={tire.itemId} scope="col" className={classes(css.head, !isShown[index] && css.other)}>
              <TireHead tire={tire} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows rows={main} isShown={isShown} />
        {smaller.length > 0 && <Section columns={columns} title="Smaller differences" />}
        <Rows rows={smaller} isShown={isShown} />
        {!view.sameHidden && same.length > 0 && (
          <>
            <Section columns={columns} title={`The same in ${allOf(tires.length)}`} />
            <tr className={css.line}>
              <td className={css.same} colSpan={columns}>
                {same.map(({ key, label, text }, index) => (
                  <span key={key}>
                    <span className="muted">{label}</span> {text}
                    {index < same.length - 1 && ', '}
                  </span>
                ))}
              </td>
            </tr>
          </>
        )}
      </tbody>
      <tfoot>
        <tr className={css.buy}>
          <td className={css.corner} />
          {tires.map((tire, index) => (
            <td key={tire.itemId} className={classes(!isShown[index] && css.other)}>
              <Add tire={tire} quantity={quantity} isFirst={index === 0} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** Picture, name and price of a tire over its column, with the way to take it out. */
export function TireHead({ tire }: { tire: ComparedTireView }) {
  const { itemId, brand, lineName, sizeLabel, href, picture, withoutHref } = tire
  const form = useButtonForm('compare', `column-${itemId}`)
  return (
    <div className={css.place}>
      <div className={css.tire}>
        <img className={css.picture} src={picture} alt="" width={72} height={72} />
        <p className={css.name}>
          <span className={css.brand}>{brand}</span>
          <ShopLink href={href}>{lineName}</ShopLink>
          <span className={css.size}>{sizeLabel}</span>
        </p>
        <ButtonForm
          form={form}
          action={keptListHref}
          fields={{ event: 'tire.remove', itemId, returnTo: withoutHref }}
          className={css.remove}
        >
          <IconButton aria-label={`Remove ${brand} ${lineName}`}>
            <Icon name="close" small />
          </IconButton>
        </ButtonForm>
      </div>
    </div>
  )
}

function Rows({ rows, isShown }: { rows: readonly ComparedRow[]; isShown: readonly boolean[] }) {
  return rows.map(({ key, label, note, cells }) => (
    <tr key={key} className={css.line}>
      <th scope="row" className={css.label}>
        {label}
        {note !== undefined && <small className={css.note}> {note}</small>}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the columns
        <td key={index} className={classes(!isShown[index] && css.other)}>
          <p className={classes(css.value, cell.isMissing && css.missing)}>
            <span className={classes(cell.isBest && css.best)}>{cell.text}</span>
            {cell.isBest && <strong className={css.word}> best</strong>}
            {cell.note !== undefined && <small className={css.small}> {cell.note}</small>}
          </p>
          {cell.onScale !== undefined && (
            <div className={classes(css.scale, cell.isBest && css.bestScale)}>
              <Scale value={cell.onScale} />
            </div>
          )}
        </td>
      ))}
    </tr>
  ))
}

function Section({ columns, title }: { columns: number; title: string }) {
  return (
    <tr className={css.section}>
      <th scope="colgroup" colSpan={columns} className={css.sectionTitle}>
        {title}
      </th>
    </tr>
  )
}

/** Posts the form of the tire's own page, which then shows the cart. */
function Add({ tire, quantity, isFirst }: { tire: ComparedTireView; quantity: number; isFirst: boolean }) {
  const { itemId, brand, lineName, href, add } = tire
  const form = useForm(emptySchema, { mark: itemId })
  const ofTire = (
    <span className="visually-hidden">
      {' '}
      {brand} {lineName}
    </span>
  )
  if ('soldOut' in add) return <p className={css.soldOut}>Sold out</p>
  if ('chooseAxle' in add)
    return (
      <ButtonLink small href={href} className={css.add}>
        Choose how many{ofTire}
      </ButtonLink>
    )
  const { front, rear } = add.quantities
  return (
    <ShopForm form={form} action={href} fields={{ itemId, frontQuantity: String(front), rearQuantity: String(rear) }}>
      <SubmitButton small variant={isFirst ? 'paint' : 'plain'} className={css.add} busy="Adding…">
        <span>
          Add {quantity}
          {ofTire}
        </span>
      </SubmitButton>
    </ShopForm>
  )
}
