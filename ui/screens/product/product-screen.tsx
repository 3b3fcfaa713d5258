/** A tire's page: look at it, know its price, choose size and number, put it in the cart; then its readings and drawing. */
import { Form } from '#app/remix/router.ts'
import { productHref, productLineHref, reviewsHref } from '#machines/domain/catalogue/product-href.ts'
import { formatCents } from '#machines/domain/money.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Price } from '#ui/kit/data/price.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import { CompareBar } from '#ui/screens/compare/compare-bar.tsx'
import { CompareToggle } from '#ui/screens/compare/compare-toggle.tsx'
import { FitPanel } from '#ui/screens/fit/fit-panel.tsx'
import { PricedAheadPanel } from '#ui/screens/priced-ahead/priced-ahead-panel.tsx'
import { LineReviewsSection } from '#ui/screens/reviews/line-reviews.tsx'
import { scoreWord } from '#ui/screens/words.ts'
import { BuyBar } from '#ui/shell/buy-bar.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { policy } from '#ui/shell/policy.ts'
import { AddButton, AddToCart, useQuantities } from './add-to-cart.tsx'
import { Alternatives } from './alternatives.tsx'
import { DeliveryTeaser } from './delivery-teaser.tsx'
import { TwoViewDrawing } from './drawing.tsx'
import { Gallery } from './gallery.tsx'
import type { ProductView } from './product.view.ts'
import { productCrumbs } from './product-crumbs.ts'
import css from './product-screen.module.css'
import { RecentlyViewed } from './recently-viewed.tsx'

export function ProductScreen({ view }: { view: ProductView }) {
  const { product } = view
  const { item, line, brand } = product
  const chosen = useQuantities(view)
  const page = productHref(item)
  return (
    <>
      <main id="main" className={css.product}>
        <div className="page-width">
          <div className={`wrapping-row ${css.ways}`}>
            <Crumbs crumbs={productCrumbs(product)} />
            {view.lastList && (
              <ShopLink className={css.back} href={view.lastList.href} rel="nofollow">
                {view.lastList.label}
              </ShopLink>
            )}
          </div>
          <div className="page-columns">
            <Gallery item={item} picture={view.picture} />
            <div className={css.buy}>
              <p className={css.brand}>
                <ShopLink className={css.brandLink} href={`/brands/${brand.slug}`}>
                  {brand.label}
                </ShopLink>
              </p>
              <h1 className={css.name}>{line.name}</h1>
              <div className={`wrapping-row ${css.facts}`}>
                <Rating
                  value={line.rating.value}
                  count={line.rating.quantity}
                  href={view.reviews ? '#reviews' : reviewsHref(item)}
                />
                <Badge>{item.madeFor}</Badge>
                <CompareToggle
                  itemId={item.itemId}
                  name={`${brand.label} ${line.name}`}
                  isCompared={view.compare.tires.some(({ itemId }) => itemId === item.itemId)}
                />
              </div>
              {view.marks.length > 0 && (
                <ul className={`wrapping-row ${css.marks}`} aria-label="Marks on its sidewall">
                  {view.marks.map(({ key, label }) => (
                    <li key={key}>
                      <Badge tone="quiet">{label}</Badge>
                    </li>
                  ))}
                </ul>
              )}
              {view.rebate && (
                <p className={css.promotion}>
                  <Badge tone="ok">{view.rebate.label}</Badge> <span className="fine-print">{view.rebate.text}</span>
                </p>
              )}
              {view.promotions.abovePrice.map(({ label, text }) => (
                <p key={label} className={css.promotion}>
                  <Badge tone="ok" wraps>
                    {label}
                  </Badge>
                  <span className="fine-print">{text}</span>
                </p>
              ))}
              {view.discontinued && <Discontinued {...view.discontinued} />}
              <div className={css.price}>
                <Price cents={item.priceInCents} unit="each" size="page" />
                {item.priceLabel && <Badge tone="ok">{item.priceLabel}</Badge>}
                {!item.priceLabel && item.memberPriceInCents < item.priceInCents && (
                  <p className={`small strong ${css.saving}`}>
                    Members pay {formatCents(item.memberPriceInCents)}.{' '}
                    <ShopLink href="/my_customers/login?create=1">Join free</ShopLink>
                  </p>
                )}
              </div>
              <div className={css.steps}>
                <SizeBar view={view} />
                {view.fit && <FitPanel fit={view.fit} />}
                <AddToCart view={view} chosen={chosen} />
                <DeliveryTeaser
                  delivery={view.delivery}
                  item={item}
                  quantity={chosen.total}
                  page={page}
                  chosen={chosen.delivery}
                  onChoose={chosen.setDelivery}
                />
                <PricedAheadPanel pricedAhead={view.pricedAhead.view} bill={view.pricedAhead.bill} />
                <div>
                  <div className="only-large">
                    <AddButton view={view} chosen={chosen} tall />
                  </div>
                  <p className={`fine-print ${css.policy}`}>
                    {policy.returns}. {policy.cancel}.
                  </p>
                </div>
              </div>
            </div>
          </div>
        </div>
        {/* a line that was not measured has no score, which is not a bad one */}
        {view.product.line.scores.simple > 0 && <Scores view={view} />}
        <section className={css.sheet} aria-labelledby="dw-h">
          <div className="page-width page-columns page-section">
            <div className={css.drawing}>
              <h2 id="dw-h">Drawn to size</h2>
              <figure className={css.figure}>
                <TwoViewDrawing item={item} className={css.views} />
              </figure>
              <ButtonLink variant="link" href={view.drawnHref} rel="nofollow">
                Draw it over the size you have
              </ButtonLink>
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
            <RecentlyViewed tires={view.recent} returnTo={page} />
          </div>
        )}
      </main>
      <CompareBar list={view.compare}>
        <BuyBar label="Add to cart">
          <AddButton view={view} chosen={chosen} />
        </BuyBar>
      </CompareBar>
    </>
  )
}

function Discontinued({ isGone, successor }: NonNullable<ProductView['discontinued']>) {
  return (
    <div className={css.discontinued}>
      <Notice tone={isGone ? 'warn' : 'info'}>
        The maker no longer makes this tire. {isGone ? 'None is left.' : 'We sell what is left.'}
        {successor && (
          <>
            {' '}
            <ShopLink href={successor.href}>{successor.label}</ShopLink> takes its place.
          </>
        )}
      </Notice>
    </div>
  )
}

/** The same tire in its other sizes. */
function SizeBar({ view: { product, sizes } }: { view: ProductView }) {
  const { item } = product
  return (
    <Form method="get" action={productLineHref(item)} className={css.sizes} autoComplete="off">
      <SelectField
        label="Size"
        name="itemId"
        id="size"
        strong
        key={item.itemId}
        defaultValue={item.itemId}
        options={sizes.offered.map(({ itemId, sizeLabel, priceInCents }) => ({
          value: itemId,
          label: itemId === item.itemId ? sizeLabel : `${sizeLabel}, ${formatCents(priceInCents)}`,
        }))}
      />
      <Button>Change size</Button>
      {sizes.offered.length < sizes.total && (
        <p className={`small ${css.allSizes}`}>
          Wheels of another size? <ShopLink href={productLineHref(item)}>See all {sizes.total} sizes</ShopLink>.
        </p>
      )}
    </Form>
  )
}

function Scores({ view }: { view: ProductView }) {
  const { simple, handling, longevity, traction } = view.product.line.scores
  const { word, band } = scoreWord(simple)
  return (
    <section className="page-width page-section" aria-labelledby="sc-h">
      <div className="page-columns">
        <div className={css.score}>
          <h2 id="sc-h">Treadline score</h2>
          <p className={css.mark}>
            <span className={`wide ${css.points}`}>{simple.toFixed(1)}</span>
            <span className={css.band}>
              <span className={css.capital}>{word}</span>,<br />
              {band}
            </span>
          </p>
        </div>
        <dl className={css.readings}>
          {Object.entries({ Handling: handling, Longevity: longevity, Traction: traction }).map(([label, value]) => (
            <div key={label} className={css.reading}>
              <dt className={css.term}>{label}</dt>
              <dd className={`wide ${css.value}`}>{value.toFixed(1)}</dd>
              <dd className={css.scale}>
                <Scale value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
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
