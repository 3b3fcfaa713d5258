/** A tire's page: look at it, know its price, choose size and number, put it in the cart; then its readings and drawing. */
import { tireTypes } from '#machines/domain/catalogue.ts'
import { formatCents } from '#machines/domain/money.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Price } from '#ui/kit/data/price.tsx'
import { Rating, Stars } from '#ui/kit/data/rating.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { submitForm } from '#ui/kit/fields/submit-form.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import { scoreWord } from '#ui/screens/words.ts'
import { BuyBar } from '#ui/shell/buy-bar.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { policy } from '#ui/shell/document/policy.ts'
import { AddButton, AddToCart, useQuantities } from './add-to-cart.tsx'
import { DeliveryTeaser } from './delivery-teaser.tsx'
import { TwoViewDrawing } from './drawing.tsx'
import { factsOf } from './facts.ts'
import { Gallery } from './gallery.tsx'
import type { ProductView } from './product.view.ts'
import { productHref, productLineHref } from './product-href.ts'

export function ProductScreen({ view }: { view: ProductView }) {
  const { product } = view
  const { item, line, brand } = product
  const chosen = useQuantities(view)
  const page = productHref(item)
  return (
    <>
      <main id="main" className="pdp">
        <div className="page">
          <Crumbs
            crumbs={[
              { label: 'Home', href: '/' },
              { label: 'Brands', href: '/brands' },
              { label: brand.label, href: `/brands/${brand.slug}` },
              { label: line.name },
            ]}
          />
          <div className="grid pdp-top">
            <Gallery item={item} picture={view.picture} />
            <div className="buy">
              <p className="by2">
                <a href={`/brands/${brand.slug}`}>{brand.label}</a>
              </p>
              <h1>{line.name}</h1>
              <div className="row" style={{ '--gap': '14px' }}>
                <Rating value={line.rating.value} count={line.rating.quantity} href="#reviews" />
                <Badge>{tireTypes[line.type].label}</Badge>
              </div>
              <div className="buy-price">
                <Price cents={item.priceInCents} unit="each" size="2.25rem" />
                {item.priceLabel && <Badge tone="ok">{item.priceLabel}</Badge>}
                {!item.priceLabel && item.memberPriceInCents < item.priceInCents && (
                  <p className="small save strong">Members pay {formatCents(item.memberPriceInCents)}</p>
                )}
              </div>
              <div className="buy-steps">
                <SizeBar view={view} />
                <AddToCart view={view} chosen={chosen} />
                <DeliveryTeaser
                  delivery={view.delivery}
                  rimInches={item.size.rimInches}
                  installable={item.isInstallable}
                  page={page}
                />
                <div>
                  <AddButton view={view} chosen={chosen} tall />
                  <p className="note buy-note">
                    {policy.returns}. {policy.cancel}.
                  </p>
                </div>
              </div>
            </div>
          </div>
        </div>
        <Scores view={view} />
        <section className="sheet" aria-labelledby="dw-h">
          <div className="page grid section">
            <div className="draw-w">
              <h2 id="dw-h">Drawn to size</h2>
              <figure>
                <TwoViewDrawing item={item} />
              </figure>
            </div>
            <div className="spec-w">
              <DefinitionTable caption="Specification" facts={factsOf(item)} />
            </div>
          </div>
        </section>
        <Reviews view={view} />
      </main>
      <BuyBar label="Add to cart">
        <AddButton view={view} chosen={chosen} />
      </BuyBar>
    </>
  )
}

/** The same tire in its other sizes. */
function SizeBar({ view: { product, fits } }: { view: ProductView }) {
  const { item, sizes } = product
  return (
    <form method="get" action={productLineHref(item)} className="sizebar" autoComplete="off">
      <SelectField
        label="Size"
        name="itemId"
        id="size"
        className="strong"
        key={item.itemId}
        defaultValue={item.itemId}
        options={sizes.map(({ itemId, sizeLabel, priceInCents }) => ({
          value: itemId,
          label: itemId === item.itemId ? sizeLabel : `${sizeLabel}, ${formatCents(priceInCents)}`,
        }))}
        onChange={submitForm}
      />
      <noscript>
        <Button>Change size</Button>
      </noscript>
      {fits !== null && (
        <p className="fit">
          <Icon name="check" small />
          <span>Fits your {fits}</span>
        </p>
      )}
    </form>
  )
}

function Scores({ view }: { view: ProductView }) {
  const { simple, handling, longevity, traction } = view.product.line.scores
  const { word, band } = scoreWord(simple)
  return (
    <section className="page section" aria-labelledby="sc-h">
      <div className="grid">
        <div className="sc-l">
          <h2 id="sc-h">Treadline score</h2>
          <p className="sc-n">
            <span className="wide">{simple.toFixed(1)}</span>
            <span>
              <span className="cap">{word}</span>,<br />
              {band}
            </span>
          </p>
        </div>
        <dl className="readings">
          {Object.entries({ Handling: handling, Longevity: longevity, Traction: traction }).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="wide">{value.toFixed(1)}</dd>
              <dd className="sc">
                <Scale value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const attributes = {
  dry: 'Dry',
  wet: 'Wet',
  winter: 'Winter',
  comfort: 'Comfort',
  noise: 'Noise',
  treadwear: 'Treadwear',
} as const satisfies Record<keyof ProductView['product']['line']['reviewAttributes'], string>

function Reviews({ view }: { view: ProductView }) {
  const { line } = view.product
  return (
    <section className="page section" aria-labelledby="reviews">
      <div className="grid">
        <div className="rv-l">
          <h2 id="reviews">{line.rating.quantity.toLocaleString('en-US')} reviews</h2>
          <p className="price rv-n">
            {line.rating.value.toFixed(1)}
            <small> of 5</small>
          </p>
          <p className="rating">
            <Stars value={line.rating.value} />
          </p>
          <dl className="attrs">
            {(Object.keys(attributes) as Array<keyof typeof attributes>).map((key) => (
              <div key={key}>
                <dt>{attributes[key]}</dt>
                <dd>
                  <Scale value={line.reviewAttributes[key] * 2} />
                </dd>
                <dd>{line.reviewAttributes[key].toFixed(1)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="rv-r">
          <h2>What it is made for</h2>
          <p>{line.description}</p>
          <ul>
            {line.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
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
