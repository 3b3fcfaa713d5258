/** A tire's page: look at it, know its price, choose size and number, put it in the cart; then its readings and drawing. */
import { Form } from '#app/remix/router.ts'
import { lineHref, productHref, productLineHref, reviewsHref } from '#machines/domain/catalogue/product-href.ts'
import { formatCents } from '#machines/domain/money.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Price } from '#ui/kit/data/price.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { CompareBar } from '#ui/screens/compare/compare-bar.tsx'
import { CompareToggle } from '#ui/screens/compare/compare-toggle.tsx'
import { LateFitPanel } from '#ui/screens/fit/late-fit-panel.ts'
import { PricedAheadPanel } from '#ui/screens/priced-ahead/priced-ahead-panel.tsx'
import { BuyBar } from '#ui/shell/buy-bar.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { policy } from '#ui/shell/policy.ts'
import { AddButton, AddToCart, useQuantities } from './add-to-cart.tsx'
import { DeliveryTeaser } from './delivery-teaser.tsx'
import { LateGallery } from './late-gallery.ts'
import { LateTireReadings } from './late-tire-readings.ts'
import type { ProductView } from './product.view.ts'
import { productCrumbs } from './product-crumbs.ts'
import css from './product-screen.module.css'

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
            <div className={css.pictures}>
              <LateGallery item={item} view={view.picture} />
            </div>
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
                {view.fit && <LateFitPanel fit={view.fit} />}
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
                  {view.finance && (
                    <p className={`fine-print ${css.policy}`}>
                      <ShopLink href="/financing">{view.finance.headline}</ShopLink>. {view.finance.terms}
                    </p>
                  )}
                </div>
              </div>
            </div>
          </div>
        </div>
        <LateTireReadings view={view} />
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
          Wheels of another size? <ShopLink href={lineHref(item)}>See all {sizes.total} sizes</ShopLink>.
        </p>
      )}
    </Form>
  )
}
