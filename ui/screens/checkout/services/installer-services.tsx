/** What else the shop does. Each box posts at once; Continue posts all of them too, with JavaScript and without. */

import { useEffect, useRef, useState } from 'react'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import type { InstallerServiceView } from './services.view.ts'
import css from './services-screen.module.css'

const action = '/checkout/shop-services'
const askingFormId = 'ask-services'

/**
 * Nothing where no shop is chosen or it offers nothing. The shop sets the price and is paid on site, so the order has none.
 * `returnTo` is the path of the step; `formId` is the form of its next step, to which the boxes belong.
 */
export function InstallerServices({
  cart,
  services,
  returnTo,
  formId,
}: {
  cart: CartSummary
  services: InstallerServiceView[] | null
  returnTo: string
  formId: string
}) {
  const asking = useAsking()
  const company = cart.installerDetails?.company
  if (!company) return null
  if (services === null)
    return (
      <p className="fine-print">
        We cannot see at the moment what else {company} does. What you asked it for before stays; you can also ask it there.
      </p>
    )
  if (services.length === 0) return null
  return (
    <>
      <fieldset className={css.installerServices} aria-describedby="shop-services-note">
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
              onChange={({ currentTarget: { form } }) => form && asking.setWanted(new FormData(form).getAll('serviceId').join())}
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
      {asking.wanted !== null && (
        <ShopForm
          form={asking.form}
          id={askingFormId}
          action={action}
          fields={{ asksServices: 'yes', serviceId: asking.wanted, by: 'script' }}
          title="The shop was not asked"
        >
          {asking.form.list.length > 0 && <SubmitButton small>Send again</SubmitButton>}
        </ShopForm>
      )}
    </>
  )
}

/**
 * Posts the boxes when they change. Posts may overtake each other on their way, so one is out at a time: what changes meanwhile
 * waits for its answer.
 */
function useAsking() {
  const form = useForm(emptySchema, { name: 'services', beside: true })
  const { key, isPending, lost, list } = form
  const [wanted, setWanted] = useState<string | null>(null)
  const sent = useRef<{ key: string; ids: string | null }>({ key: '', ids: null })
  const isRefused = lost !== null || list.length > 0
  useEffect(() => {
    // A post that went through is followed by a new key.
    const isOut = isPending || (sent.current.key === key && !isRefused)
    if (wanted === null || isOut || sent.current.ids === wanted) return
    sent.current = { key, ids: wanted }
    const element = document.getElementById(askingFormId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }, [wanted, key, isPending, isRefused])
  return { form, wanted, setWanted }
}
