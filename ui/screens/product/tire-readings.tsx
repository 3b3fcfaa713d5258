/** What a tire's page says below the purchase: readings, drawing, specification, reviews, and other tires. */
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { type ScoreReading, scoreCard } from '#machines/domain/catalogue/tire-scores.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import { LineReviewsSection } from '#ui/screens/reviews/line-reviews.tsx'
import { Alternatives } from './alternatives.tsx'
import { TwoViewDrawing } from './drawing.tsx'
import type { ProductView } from './product.view.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import css from './tire-readings.module.css'

export function TireReadings({ view }: { view: ProductView }) {
  const { item } = view.product
  const isDrawn = view.picture.picture !== 'unavailable'
  return (
    <>
      <Scores view={view} />
      <section className={css.sheet} aria-labelledby="dw-h">
        <div className="page-width page-columns page-section">
          <div className={css.drawing}>
            <h2 id="dw-h">{isDrawn ? 'Drawn to size' : 'In figures'}</h2>
            {isDrawn && (
              <>
                <figure className={css.figure}>
                  <TwoViewDrawing item={item} className={css.views} />
                </figure>
                <ButtonLink variant="link" href={view.drawnHref} rel="nofollow">
                  Draw it over the size you have
                </ButtonLink>
              </>
            )}
          </div>
          <div className={css.specification}>
            <DefinitionTable caption="Specification" facts={view.facts} />
          </div>
        </div>
      </section>
      <Purpose view={view} />
      {view.reviews && <LineReviewsSection reviews={view.reviews} line={item} />}
      {view.instead.length > 0 && (
        <div className="page-width page-section">
          <Alternatives tires={view.instead} />
        </div>
      )}
      {view.recent.length > 0 && (
        <div className="page-width page-section">
          <RecentlyViewed tires={view.recent} returnTo={productHref(item)} />
        </div>
      )}
    </>
  )
}

function Scores({ view }: { view: ProductView }) {
  const { simple, parts, isEmpty } = scoreCard(view.product.line.scores)
  return (
    <section className="page-width page-section" aria-labelledby="sc-h">
      <div className="page-columns">
        <div className={css.score}>
          <h2 id="sc-h">Treadline score</h2>
          <p className={css.mark}>
            <span className={`wide ${css.points}`}>{simple.points}</span>
            <Range reading={simple} />
          </p>
        </div>
        {!isEmpty && (
          <dl className={css.readings}>
            {parts.map((part) => (
              <div key={part.label} className={css.reading}>
                <dt className={css.term}>{part.label}</dt>
                <dd className={`wide ${css.value}`}>{part.points}</dd>
                <dd className={css.scale}>
                  {part.value !== null && <Scale value={part.value} />}
                  <Range reading={part} isInRow />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

/** `Great, 8 to 9` */
function Range({ reading: { word, band }, isInRow = false }: { reading: ScoreReading; isInRow?: boolean }) {
  return (
    <span className={isInRow ? `fine-print ${css.range}` : css.band}>
      <span className={css.capital}>{band === null ? word : `${word},`}</span>
      {band !== null && (
        <>
          {isInRow ? ' ' : <br />}
          {band}
        </>
      )}
    </span>
  )
}

/** What the maker says of the line. */
function Purpose({ view }: { view: ProductView }) {
  const { line } = view.product
  return (
    <section className="page-width page-section" aria-labelledby="pu-h">
      <div className="page-columns">
        <h2 id="pu-h" className={css.purposeTitle}>
          What it is made for
        </h2>
        <div className={css.purpose}>
          {line.description !== '' && <p>{line.description}</p>}
          <ul className={css.features}>
            {view.marks.map(({ key, means }) => (
              <Feature key={key}>{means}</Feature>
            ))}
            {line.features.map((feature) => (
              <Feature key={feature}>{feature}</Feature>
            ))}
          </ul>
          {line.warrantyMiles > 0 && (
            <p className="strong">{line.warrantyMiles.toLocaleString('en-US')} mile treadwear warranty</p>
          )}
        </div>
      </div>
    </section>
  )
}

function Feature({ children }: { children: string }) {
  return (
    <li className={css.feature}>
      <span className={css.tick}>
        <Icon name="check" />
      </span>
      {children}
    </li>
  )
}
