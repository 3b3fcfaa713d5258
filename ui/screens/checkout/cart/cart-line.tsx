/** One product of the cart: how many, what they cost, and a way to take it out. */

import { useFetcher } from '#app/remix/router.ts'
import type { RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import type { FitWords } from '#machines/domain/fit/fit-words.ts'
import { formatCents } from '#machines/domain/money.ts'
import { ProductArt } from '#ui/checkout/order/product-art.tsx'
import { usePrediction } from '#ui/checkout/prediction/use-prediction.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { answered, failureOf } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { CheckButton } from '#ui/kit/fields/check-button.tsx'
import { FieldMessage } from '#ui/kit/fields/field.tsx'
import { FitLine } from '#ui/screens/fit/fit-line.tsx'
import css from './cart-line.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'

export function CartLine({
  product,
  coverage,
  fit,
  forms,
}: {
  product: SiteProduct
  /** Null where the cart is shown without its coverage. */
  coverage: RoadHazardView | null
  /** Null where no car is known. */
  fit: FitWords | null
  forms: FormsView
}) {
  const counting = useFetcher<FormAnswer>()
  const removing = useFetcher<FormAnswer>()
  const predicted = usePrediction('quantity')?.predictedQuantity(forms, counting.formData, product.productId)
  const quantity = predicted ?? product.quantity
  const failure = failureOf(answered(forms, counting.data), 'cart', 'item.setQuantity')
  const refused = failure?.values.itemId === product.productId ? failure : null
  const error = refused ? (refused.problems.quantity ?? refused.message) : null
  const errorId = `quantity-${product.productId}-error`
  const kept = failureOf(answered(forms, removing.data), 'cart', 'item.remove')
  const notRemoved = kept?.values.itemId === product.productId ? kept.message : null
  return (
    <article className={css.line} aria-label={`${product.brand.label} ${product.name}`}>
      <ProductArt product={product} size={104} />
      <div>
        <p className="fine-print">{product.brand.label}</p>
        <h2>
          <ShopLink href={product.link.href}>{product.name}</ShopLink>
        </h2>
        <p className="fine-print">{product.size}</p>
      </div>
      <p className={css.price}>
        <span className={`wide figures ${css.sum}`}>{formatCents(quantity * product.price.salePriceInCents)}</span>
        <span className="fine-print figures">{formatCents(product.price.salePriceInCents)} each</span>
      </p>
      <div className={css.change}>
        {fit && <FitLine words={fit} />}
        <div className="wrapping-row">
          <QuantityStepper
            product={product}
            quantity={quantity}
            typed={refused?.values.quantity}
            forms={forms}
            fetcher={counting}
            errorId={error ? errorId : undefined}
          />
          <EventForm
            machine="cart"
            event="item.remove"
            forms={forms}
            fields={{ itemId: product.productId }}
            mark={product.productId}
            fetcher={removing}
          >
            <SubmitButton variant="link" small>
              Remove<span className="visually-hidden"> {product.name}</span>
            </SubmitButton>
          </EventForm>
        </div>
        <LineCoverage product={product} coverage={coverage} forms={forms} />
        {(error ?? notRemoved) && <FieldMessage id={errorId}>{error ?? notRemoved}</FieldMessage>}
      </div>
    </article>
  )
}

/** Coverage of this product alone, where a cart holds several. */
function LineCoverage({ product, coverage, forms }: { product: SiteProduct; coverage: RoadHazardView | null; forms: FormsView }) {
  const fetcher = useFetcher<FormAnswer>()
  const predicted = usePrediction('coverage')?.predictedCoverage(forms, fetcher.formData)
  if (product.roadHazardState === 2) return null
  const event = product.roadHazardState === 1 ? 'coverage.declineItem' : 'coverage.addItem'
  if (!coverage?.can.includes(event)) return null
  const isOn = predicted?.isOn ?? product.roadHazardState === 1
  return (
    <EventForm
      machine="roadHazard"
      event={event}
      forms={forms}
      fields={{ itemId: product.productId }}
      mark={product.productId}
      fetcher={fetcher}
    >
      <CheckButton aria-pressed={isOn}>
        <span>
          Coverage<span className="visually-hidden"> for {product.name}</span>
        </span>
        <span className="figures">{formatCents(product.roadHazardCostInCents)}</span>
        {product.siteProductPromotion?.linkToTRCProm && <Badge tone="ok">Free</Badge>}
      </CheckButton>
    </EventForm>
  )
}
