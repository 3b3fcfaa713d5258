/** How many, and into the cart: one form, with its button repeated at the bottom of a phone's screen. */
import { useState } from 'react'
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { installDeal, maxQuantity } from '#machines/domain/constants.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { briefCents, formatCents } from '#machines/domain/money.ts'
import { ShopForm } from '#ui/forms/shop-form.tsx'
import { type ShopFormState, useForm } from '#ui/forms/use-form.ts'
import { Button, DefaultSubmit } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Stepper } from '#ui/kit/fields/stepper.tsx'
import css from './add-to-cart.module.css'
import { deliveryFields, preselectedDelivery } from './delivery-fields.ts'
import type { ProductView } from './product.view.ts'
import { type Quantities, readQuantities } from './quantities.ts'

/** The form that adds the tires; what belongs to it stands in several places of the page. */
export const addFormId = 'add'

/** The quantities and the delivery being chosen, with what they cost, and the form; shared by the form and the bar at the bottom. */
export function useQuantities(view: ProductView) {
  const form = useForm(emptySchema)
  const [quantities, setQuantities] = useState(() => typedQuantities(form, view.quantities) ?? view.quantities)
  const [wanted, setDelivery] = useState<DeliveryMethod | null>(null)
  const { axles } = view
  const total = axles.reduce((sum, axle) => sum + quantities[axle], 0)
  const cents = axles.reduce((sum, axle) => sum + quantities[axle] * priceOf(view, axle), 0)
  return {
    form,
    quantities,
    setQuantities,
    delivery: wanted ?? preselectedDelivery(view.delivery),
    setDelivery,
    total,
    words: total === 0 ? 'Choose how many' : `Add ${tires(total)}`,
    amount: formatCents(cents),
  }
}

function priceOf({ fit, product }: ProductView, axle: keyof Quantities) {
  return fit?.matched?.[axle].priceInCents ?? product.item.priceInCents
}

type Chosen = ReturnType<typeof useQuantities>

/** What was typed into a form that was refused; null otherwise. */
function typedQuantities({ field }: ShopFormState, usual: Quantities): Quantities | null {
  const [front, rear] = [field('frontQuantity').defaultValue, field('rearQuantity').defaultValue]
  if (front === undefined && rear === undefined) return null
  return readQuantities(new URLSearchParams({ frontQuantity: front ?? '', rearQuantity: rear ?? '' }), usual)
}

export function AddToCart({ view, chosen }: { view: ProductView; chosen: Chosen }) {
  const { product, axles } = view
  const { form } = chosen
  const matched = view.fit?.matched
  // One number that is not of an axle is of all tires: one that fits neither axle of a car may be for another car.
  const isOfAxle = axles.length === 2 || view.fit?.words.tone === 'oneAxle'
  const labels = isOfAxle ? { front: 'Front', rear: 'Rear' } : { front: 'Tires', rear: 'Tires' }
  const isWrong = form.list.length > 0
  return (
    <ShopForm
      form={form}
      title="This could not be added"
      action={productHref(product.item)}
      fields={{
        ...(matched ? { itemId: matched.front.itemId, rearItemId: matched.rear.itemId } : { itemId: product.item.itemId }),
        ...deliveryFields(view.delivery),
      }}
      id={addFormId}
      preventScrollReset
    >
      <DefaultSubmit />
      <fieldset className={css.quantities}>
        <legend className="visually-hidden">Quantity</legend>
        {axles.map((axle) => (
          <Axle
            key={axle}
            axle={axle}
            label={matched ? `${labels[axle]}, ${matched[axle].sizeLabel}` : labels[axle]}
            thing={isOfAxle ? `${axle} tire` : 'tire'}
            page={productHref(product.item)}
            chosen={chosen}
            error={isWrong}
          />
        ))}
        <InstallationDeals promotions={view.promotions.installation} />
      </fieldset>
    </ShopForm>
  )
}

/** What the nearest shop's list says; before a shop is known, the deal that applies to every installation. */
function InstallationDeals({ promotions }: { promotions: ProductView['promotions']['installation'] }) {
  if (promotions === null)
    return (
      <p className={css.deal}>
        <Badge tone="ok">{briefCents(installDeal.discountInCents)} off installation</Badge>
        <span className="fine-print">with {installDeal.minQuantity} tires or more</span>
      </p>
    )
  return promotions.map(({ label, style, text }) => (
    <p key={label} className={css.deal}>
      <Badge tone={style === 'ok' ? 'ok' : undefined}>{label}</Badge>
      <span className="fine-print">{text}</span>
    </p>
  ))
}

/** The button that adds them; it belongs to the form, wherever it is on the page. */
export function AddButton({ view, chosen, tall }: { view: ProductView; chosen: Chosen; tall?: boolean }) {
  const { isPending } = chosen.form
  const matched = view.fit?.matched
  if (matched ? matched.front.isSoldOut || matched.rear.isSoldOut : view.product.item.stock === 0) {
    return (
      <Button wide tall={tall} disabled>
        Sold out
      </Button>
    )
  }
  return (
    <Button
      variant={chosen.total === 0 ? 'plain' : 'paint'}
      wide
      tall={tall}
      form={addFormId}
      end={chosen.total === 0 ? undefined : chosen.amount}
      aria-disabled={isPending || undefined}
    >
      {chosen.words}
    </Button>
  )
}

function Axle({
  axle,
  label,
  thing,
  page,
  chosen: { quantities, setQuantities },
  error,
}: {
  axle: keyof Quantities
  label: string
  thing: string
  page: string
  chosen: Chosen
  error: boolean
}) {
  const step = (direction: string) => ({ name: 'step', value: `${axle}-${direction}`, formMethod: 'get', formAction: page })
  return (
    <div>
      <label className={css.axle} htmlFor={`${axle}Quantity`}>
        {label}
      </label>
      <Stepper
        id={`${axle}Quantity`}
        name={`${axle}Quantity`}
        thing={thing}
        value={quantities[axle]}
        min={0}
        max={maxQuantity}
        less={step('less')}
        more={step('more')}
        onChange={(value) => setQuantities({ ...quantities, [axle]: value })}
        wiring={error ? { 'aria-invalid': true } : undefined}
      />
    </div>
  )
}
