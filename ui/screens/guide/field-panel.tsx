/** How many tires are left and what struck out the others, each with the way to have them back. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import type { GuidedShoppingView } from '#machines/storefront/guide/guided-shopping.view.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import css from './field-panel.module.css'

/** One tick for each tire; of many tires one for some. */
const mostTicks = 120

export function FieldPanel({ chart: { total, left, struck, names } }: { chart: Omit<GuidedShoppingView, 'can'> }) {
  const ticksOf = (count: number) => Math.max(1, Math.round((count * Math.min(total, mostTicks)) / Math.max(1, total)))
  const parts = [
    ...(left > 0 ? [{ key: 'left', count: left }] : []),
    ...struck.map(({ question, tires: count }) => ({ key: question, count })),
  ]
  return (
    <section className={css.panel} aria-labelledby="field-h">
      <Sheet as="div">
        <div className={css.head}>
          <h2 id="field-h" className={css.title}>
            The field
          </h2>
          <p role="status">
            <span className={css.figure}>{left.toLocaleString('en-US')}</span>{' '}
            <span className="muted">of {total.toLocaleString('en-US')} left</span>
            {struck[0] && (
              <span className="visually-hidden">
                : {tires(struck[0].tires)} struck out, {struck[0].reason}
              </span>
            )}
          </p>
        </div>
        <div className={css.ticks} aria-hidden="true">
          {parts.map(({ key, count }) => (
            <div key={key} className={key === 'left' ? css.left : css.struck} style={{ '--n': ticksOf(count) }}>
              <span className={css.row} />
              <Dim />
            </div>
          ))}
        </div>
        {names.length > 0 && (
          <ol className={css.names} aria-label={`All ${tires(total)} that fit, with what struck them out`}>
            {names.map(({ itemId, name, struckBy }) => (
              <li key={itemId} className={struckBy === null ? css.in : undefined}>
                {struckBy === null ? <b>{name}</b> : <s>{name}</s>} <span className={css.by}>{struckBy ?? 'in'}</span>
              </li>
            ))}
          </ol>
        )}
        {struck.length === 0 ? (
          <p className={`fine-print ${css.note}`}>Each answer strikes tires out, with their number and the reason.</p>
        ) : (
          <>
            <ul className={css.reasons} aria-label="What struck tires out">
              {struck.map(({ question, tires: count, reason, back }) => (
                <li key={question} className={css.reason}>
                  <strong className={css.count}>{count.toLocaleString('en-US')}</strong>
                  <span>struck out: {reason}</span>
                  {back && (
                    <ButtonLink variant="link" small href={back.href} rel="nofollow">
                      Bring back {back.tires.toLocaleString('en-US')}
                    </ButtonLink>
                  )}
                </li>
              ))}
            </ul>
            <p className={`fine-print ${css.note}`}>
              Struck out is not gone. The address of this page has your answers: anyone you send it to sees the same.
            </p>
          </>
        )}
      </Sheet>
    </section>
  )
}
