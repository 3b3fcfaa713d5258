/** The tire that one has, the original and a candidate over each other, with what changes on the road; and a form for other sizes. */
import { Form } from '#app/remix/router.ts'
import { signed, tallerInWords } from '#machines/domain/sizes/true-scale.ts'
import { useChangedSincePage } from '#ui/forms/use-changed-since-page.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import { ShareLink } from '#ui/kit/button/share-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { mm } from '#ui/screens/words.ts'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { OverlayDrawing } from './overlay-drawing.tsx'
import { Speedometer } from './speedometer.tsx'
import type { DrawnSize, DrawnSizes, TrueScaleView } from './true-scale.view.ts'
import css from './true-scale-screen.module.css'

export function TrueScaleScreen({ view }: { view: TrueScaleView }) {
  const { crumbs, drawing, lede } = view
  return (
    <main id="main">
      <div className="page-width">
        <Crumbs crumbs={crumbs} />
        <h1 className={css.heading}>
          {drawing ? `${drawing.sizes[0].measures.label}, over what you have` : 'Sizes over each other'}
        </h1>
        <div className={css.title}>
          <p className={`muted ${css.lede}`}>{lede}</p>
          {drawing && <ShareLink>Share the drawing</ShareLink>}
        </div>
        {drawing && (
          <>
            <OverlayDrawing drawing={drawing} />
            <ul className={css.pens} aria-label="What is drawn">
              {drawing.sizes.map((size) => (
                <Pen key={size.name} size={size} />
              ))}
            </ul>
          </>
        )}
      </div>
      {drawing && <Differences drawing={drawing} />}
      <section className="page-width page-section" aria-labelledby="sizes-h">
        <h2 id="sizes-h" className={css.sizesTitle}>
          {drawing ? 'Draw other sizes' : 'Which sizes?'}
        </h2>
        <SizesForm view={view} />
      </section>
    </main>
  )
}

/** A line of the legend: how a size is drawn, and how tall it is. */
function Pen({ size: { name, role, measures, difference } }: { size: DrawnSize }) {
  return (
    <li className={css.pen}>
      <svg className={css.stroke} viewBox="0 0 44 28" aria-hidden="true">
        {name === 'candidate' ? (
          <path className={css.solid} d="M0 6h44v16H0z" />
        ) : (
          <path className={name === 'original' ? css.dashed : css.whole} d="M0 14h44" />
        )}
      </svg>
      <p className={css.role}>
        {role} <strong className={`wide ${css.size}`}>{measures.label}</strong>
      </p>
      <p className={css.tall}>
        <strong className={css.figure}>
          {measures.isDiameterMarked ? '' : 'about '}
          {mm(measures.diameterMm)}
        </strong>
        {difference ? tallerInWords(difference) : 'the measure'}
      </p>
    </li>
  )
}

function Differences({ drawing }: { drawing: DrawnSizes }) {
  const { sizes, others, buy, stay } = drawing
  const [candidate, original] = sizes
  const driven = Math.round((candidate.trueMph / 60) * 10_000)
  return (
    <section className="page-width page-section" aria-labelledby="speed-h">
      <div className="page-columns">
        <div className={css.speed}>
          <h2 id="speed-h">When it shows 60 mph</h2>
          <p className={`muted ${css.lede}`}>The car counts turns of the wheel, not miles. This is what you really drive.</p>
          <Speedometer sizes={sizes} />
          <p className="fine-print">
            The odometer follows: 10,000 miles shown are {driven.toLocaleString('en-US')} driven. The figures are of the sizes;
            tires differ by a few millimeters, and lose some 2% to the wear bars.
          </p>
          {others.length > 1 && (
            <>
              <h3 className={css.another}>Draw another</h3>
              <ul className={`wrapping-row ${css.chips}`}>
                {others.map(({ label, href, percent, isWithinTrade, isCurrent }) => (
                  <li key={href}>
                    <ChipLink href={href} aria-current={isCurrent ? 'true' : undefined} rel="nofollow" preventScrollReset>
                      {label} <span className="muted">{signed(percent, 1)}%</span>
                      {!isWithinTrade && (
                        <>
                          <Icon name="alert" small />
                          <span className="visually-hidden">outside 3%</span>
                        </>
                      )}
                    </ChipLink>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={`wrapping-row ${css.go}`}>
            {buy && (
              <ButtonLink variant="paint" href={buy.href}>
                {buy.label} <Icon name="arrow" />
              </ButtonLink>
            )}
            {stay && <ButtonLink href={stay.href}>{stay.label}</ButtonLink>}
          </p>
        </div>
        <div className={css.table}>
          <MeasuresTable columns={[original, ...sizes.slice(2), candidate]} />
        </div>
      </div>
    </section>
  )
}

/** Every measure of the sizes, with what it is more or less than the original's. */
function MeasuresTable({ columns }: { columns: DrawnSize[] }) {
  return (
    <Table>
      <caption className="visually-hidden">Measures, and differences to the original</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Measure</span>
          </th>
          {columns.map(({ name, role, measures }) => (
            <th key={name} scope="col" className={css.column}>
              {role} <span className={css.small}>{measures.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, more }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((size) => (
              <td key={size.name}>
                <span className="figures">{value(size)}</span>
                {size.difference && more(size) !== '' && <span className={css.small}>{more(size)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const rows: ReadonlyArray<{ label: string; value: (size: DrawnSize) => string; more: (size: DrawnSize) => string }> = [
  {
    label: 'Diameter',
    value: ({ measures }) => mm(measures.diameterMm),
    more: ({ difference }) => signed(difference?.diameterMm ?? 0, 1),
  },
  {
    label: 'Revolutions per mile, about',
    value: ({ measures }) => String(measures.revolutionsPerMile),
    more: ({ difference }) => signed(difference?.revolutionsPerMile ?? 0),
  },
  {
    label: 'True speed at 60 mph shown',
    value: ({ trueMph }) => `${trueMph.toFixed(1)} mph`,
    more: ({ trueMph }) => signed(trueMph - 60, 1),
  },
  {
    label: 'Width',
    value: ({ measures }) => `${Math.round(measures.widthMm)} mm`,
    more: ({ difference }) => signed(difference?.widthMm ?? 0),
  },
  {
    label: 'Sidewall',
    value: ({ measures }) => mm(measures.sidewallMm),
    more: ({ difference }) => signed(difference?.sidewallMm ?? 0, 1),
  },
  {
    label: 'Ride height',
    value: ({ difference }) => (difference ? `${signed(difference.rideHeightMm, 1)} mm` : '0'),
    more: ({ difference }) =>
      !difference || Math.abs(difference.rideHeightMm) < 0.05 ? '' : difference.rideHeightMm > 0 ? 'higher' : 'lower',
  },
  {
    label: 'Rim',
    value: ({ measures }) => `${measures.rimInches} in`,
    more: ({ measures: { rimWidths } }) => (rimWidths ? `${rimWidths.least} to ${rimWidths.most} wide` : ''),
  },
]

function SizesForm({ view: { form, kept } }: { view: TrueScaleView }) {
  const { isChanged, onInput } = useChangedSincePage()
  const first = form.find(({ problem }) => problem !== null)
  return (
    <Form method="get" action="/true-scale" className={css.form} autoComplete="off" noValidate onInput={onInput}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Fields>
        {form.map(({ name, label, hint, text, problem }) => (
          <TextField
            key={`${name} ${text}`}
            span={2}
            name={name}
            label={label}
            hint={hint}
            defaultValue={text}
            capitals
            {...(problem !== null && !isChanged(name) && { error: problem, takesFocus: name === first?.name })}
          />
        ))}
      </Fields>
      <p className={css.draw}>
        <Button variant="ink">
          Draw them <Icon name="arrow" />
        </Button>
      </p>
    </Form>
  )
}
