/** How many, and into the cart: one form, with its button repeated at the bottom of a phone's screen. */
import { useState } from 'react'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { installDeal, maxQuantity } from '#machines/domain/constants.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { formatCents } from '#machines/domain/money.ts'
import { ShopForm } from '#ui/forms/shop-form.tsx'
import { type ShopFormState, useForm } from '#ui/forms/use-form.ts'
import { Button, DefaultSubmit } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Stepper } from '#ui/kit/fields/stepper.tsx'
import { briefCents } from '#ui/screens/words.ts'
import css from './add-to-cart.module.css'
import type { ProductView } from './product.view.ts'
import { productHref } from './product-href.ts'
import { type Quantities, readQuantities } from './quantities.ts'

/** The quantities being chosen, with what they cost, and the form; shared by the form and the bar at the bottom. */
export function useQuantities(view: ProductView) {
  const form = useForm(emptySchema)
  const [quantities, setQuantities] = useState(() => typedQuantities(form) ?? view.quantities)
  const total = quantities.front + quantities.rear
  return {
    form,
    quantities,
    setQuantities,
    words: total === 0 ? 'Choose how many' : `Add ${tires(total)}`,
    amount: formatCents(total * view.product.item.priceInCents),
  }
}

type Chosen = ReturnType<typeof useQuantities>

/** What was typed into a form that was refused; null otherwise. */
function typedQuantities({ field }: ShopFormState): Quantities | null {
  const [front, rear] = [field('frontQuantity').defaultValue, field('rearQuantity').defaultValue]
  if (front === undefined || rear === undefined) return null
  return readQuantities(new URLSearchParams({ frontQuantity: front, rearQuantity: rear }))
}

export function AddToCart({ view, chosen }: { view: ProductView; chosen: Chosen }) {
  const { product } = view
  const { form } = chosen
  const isWrong = form.list.length > 0
  return (
    <ShopForm
      form={form}
      title="This could not be added"
      action={productHref(product.item)}
      fields={{ itemId: product.item.itemId }}
      id="add"
      preventScrollReset
    >
      <DefaultSubmit />
      <fieldset className={css.quantities}>
        <legend className="visually-hidden">Quantity</legend>
        <Axle axle="front" label="Front" page={productHref(product.item)} chosen={chosen} error={isWrong} />
        <Axle axle="rear" label="Rear" page={productHref(product.item)} chosen={chosen} error={isWrong} />
        {product.item.isInstallable && (
          <p className={css.deal}>
            <Badge tone="ok">{briefCents(installDeal.discountInCents)} off installation</Badge>
            <span className="fine-print">with {installDeal.minQuantity} tires or more</span>
          </p>
        )}
      </fieldset>
    </ShopForm>
  )
}

/** The button that adds them; it belongs to the form, wherever it is on the page. */
export function AddButton({ view, chosen, tall }: { view: ProductView; chosen: Chosen; tall?: boolean }) {
  const { isPending } = chosen.form
  if (view.product.item.stock === 0) {
    return (
      <Button wide tall={tall} disabled>
        Sold out
      </Button>
    )
  }
  return (
    <Button variant="paint" wide tall={tall} form="add" end={chosen.amount} aria-disabled={isPending || undefined}>
      {chosen.words}
    </Button>
  )
}

function Axle({
  axle,
  label,
  page,
  chosen: { quantities, setQuantities },
  error,
}: {
  axle: keyof Quantities
  label: string
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
        thing={`${axle} tire`}
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
