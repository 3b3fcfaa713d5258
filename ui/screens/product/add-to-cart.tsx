/** How many, and into the cart: one form, with its button repeated at the bottom of a phone's screen. */
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { installDeal, maxQuantity } from '#machines/domain/constants.ts'
import { formatCents } from '#machines/domain/money.ts'
import { tires } from '#machines/domain/tires.ts'
import { Button, DefaultSubmit } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { FormErrors } from '#ui/kit/fields/form-errors.tsx'
import { Stepper } from '#ui/kit/fields/stepper.tsx'
import { briefCents } from '#ui/screens/words.ts'
import type { ProductView } from './product.view.ts'
import { productHref } from './product-href.ts'
import type { Quantities } from './quantities.ts'

/** The quantities being chosen, with what they cost; shared by the form and the bar at the bottom. */
export function useQuantities(view: ProductView) {
  const [quantities, setQuantities] = useState(view.quantities)
  const total = quantities.front + quantities.rear
  return {
    quantities,
    setQuantities,
    words: total === 0 ? 'Choose how many' : `Add ${tires(total)}`,
    amount: formatCents(total * view.product.item.priceInCents),
  }
}

type Chosen = ReturnType<typeof useQuantities>

export function AddToCart({ view, chosen }: { view: ProductView; chosen: Chosen }) {
  const { product, addForm } = view
  const errors = addForm.errors ?? []
  return (
    <Form action={addForm.action} method="post" id="add" className="buy-form" preventScrollReset>
      <DefaultSubmit />
      <input type="hidden" name="itemId" value={product.item.itemId} />
      <input type="hidden" name="key" value={addForm.key} />
      <FormErrors title="This could not be added" errors={errors} />
      <fieldset className="qty">
        <legend className="visually-hidden">Quantity</legend>
        <Axle axle="front" label="Front" page={productHref(product.item)} chosen={chosen} error={errors.length > 0} />
        <Axle axle="rear" label="Rear" page={productHref(product.item)} chosen={chosen} error={errors.length > 0} />
        {product.item.isInstallable && (
          <p className="deal">
            <Badge tone="ok">{briefCents(installDeal.discountInCents)} off installation</Badge>
            <span className="note">with {installDeal.minQuantity} tires or more</span>
          </p>
        )}
      </fieldset>
    </Form>
  )
}

/** The button that adds them; belongs to the form wherever it stands. */
export function AddButton({ view, chosen, tall }: { view: ProductView; chosen: Chosen; tall?: boolean }) {
  const isPending = useNavigation().formData?.get('key') === view.addForm.key
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
      <label className="label" htmlFor={`${axle}Quantity`}>
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
