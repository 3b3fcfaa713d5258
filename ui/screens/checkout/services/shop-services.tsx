/** What else the shop does. Each box posts at once; Continue posts all of them too, with JavaScript and without. */

import { useSubmit } from '@remix-run/react'
import type { CartSummary } from '#machines/domain/cart.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import type { ShopServiceView } from './services.view.ts'
import css from './services-screen.module.css'

const action = '/checkout/shop-services'

/**
 * Nothing where no shop is chosen or it offers nothing. The shop sets the price and is paid on site, so the order has none.
 * `returnTo` is the path of the step; `formId` is the form of its next step, to which the boxes belong.
 */
export function ShopServices({
  cart,
  services,
  returnTo,
  formId,
}: {
  cart: CartSummary
  services: ShopServiceView[]
  returnTo: string
  formId: string
}) {
  const submit = useSubmit()
  const company = cart.installerDetails?.company
  if (!company || services.length === 0) return null
  const ask = (form: HTMLFormElement | null) => {
    if (!form) return
    const asked = new FormData()
    for (const id of new FormData(form).getAll('serviceId')) asked.append('serviceId', id)
    asked.append('returnTo', returnTo)
    submit(asked, { method: 'post', action, replace: true, preventScrollReset: true })
  }
  return (
    <fieldset className={css.shopServices} aria-describedby="shop-services-note">
      <legend>Also ask the shop for</legend>
      <p className="fine-print" id="shop-services-note">
        {company} tells you the price before it begins. You pay it there.
      </p>
      <input type="hidden" name="asksServices" value="yes" form={formId} />
      <div className={css.services}>
        {services.map(({ id, name, imageUrl, isAsked }) => (
          <Checkbox
            key={id}
            name="serviceId"
            value={id}
            form={formId}
            defaultChecked={isAsked}
            onChange={(change) => ask(change.currentTarget.form)}
          >
            <span className={css.service}>
              {imageUrl && <img src={imageUrl} alt="" width={24} height={24} loading="lazy" />}
              {name}
            </span>
          </Checkbox>
        ))}
      </div>
      <noscript>
        <Button form={formId} formAction={action} name="returnTo" value={returnTo}>
          Ask for these
        </Button>
      </noscript>
    </fieldset>
  )
}
