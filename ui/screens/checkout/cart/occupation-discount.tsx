/** The discount for people who serve, study or teach: the link to the identity provider, or what was verified. */

import type { OccupationRequest } from '#machines/domain/accounts/occupation.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { militaryDiscountPercent } from '#machines/domain/constants.ts'
import { occupationDiscountName } from '#machines/domain/pricing/price-names.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { CartScreenView } from './cart.view.ts'
import option from './cart-option.module.css'
import { CartOption } from './cart-option.tsx'

export function OccupationDiscount({ cart: { idMe }, view: { occupation } }: { cart: CartSummary; view: CartScreenView }) {
  if (!occupation) return null
  return (
    <CartOption label={occupationDiscountName} icon="user" id="occupation">
      {idMe.status === 'verified' ? (
        <>
          <h2>
            Verified: {idMe.group}, {militaryDiscountPercent}% off
          </h2>
          <p className={`fine-print ${option.note}`}>The sums below include the discount. The verification lasts a day.</p>
        </>
      ) : (
        <Offer problem={occupation.problem} />
      )}
    </CartOption>
  )
}

const requests: Array<{ group: OccupationRequest; label: string }> = [
  { group: 'military', label: 'Verify military' },
  { group: 'student', label: 'Verify student, teacher or alumni' },
]

/** Leads to another site, once the shop has begun the visit. */
function Offer({ problem }: { problem: string | null }) {
  const form = useButtonForm('occupation', 'cart')
  return (
    <>
      <h2>Military or student? {militaryDiscountPercent}% off tires</h2>
      <p className={`fine-print ${option.note}`}>
        For teachers and alumni too. You verify with an identity provider, which shares your group with us but not your identity.
      </p>
      {problem && (
        <div className={option.notices}>
          <Notice tone="warn" role="status">
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <ButtonForm form={form} action="/id-me/start" className="wrapping-row">
        {requests.map(({ group, label }) => (
          <Button key={group} variant="link" small className={option.link} name="group" value={group}>
            {label}
          </Button>
        ))}
      </ButtonForm>
    </>
  )
}
