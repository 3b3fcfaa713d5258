/** The discount for who serves, studies or teaches: the way to the identity provider, or what is verified. */
import type { CartSummary } from '#machines/domain/cart.ts'
import { militaryDiscountPercent } from '#machines/domain/constants.ts'
import type { OccupationRequest } from '#machines/domain/occupation.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { CartScreenView } from './cart.view.ts'

export function OccupationDiscount({ cart: { idMe }, view: { occupation } }: { cart: CartSummary; view: CartScreenView }) {
  if (!occupation) return null
  return (
    <section className="cart-opt" id="occupation" aria-label="Military and student discount">
      <Icon name="user" />
      <div>
        {idMe.status === 'verified' ? (
          <>
            <h2>
              Verified: {idMe.group}, {militaryDiscountPercent}% off
            </h2>
            <p className="note">The sums below hold the discount. The verification lasts a day.</p>
          </>
        ) : (
          <Offer problem={occupation.problem} />
        )}
      </div>
    </section>
  )
}

const wishes: Array<{ group: OccupationRequest; label: string }> = [
  { group: 'military', label: 'Verify military' },
  { group: 'student', label: 'Verify student, teacher or alumni' },
]

/** A form of the browser's own: it leaves the shop. */
function Offer({ problem }: { problem: string | null }) {
  return (
    <>
      <h2>Military or student? {militaryDiscountPercent}% off tires</h2>
      <p className="note">
        For teachers and alumni too. An identity provider asks you on its own page and tells us your group, not who you are.
      </p>
      {problem && (
        <Notice tone="warn" role="status">
          <p>{problem}</p>
        </Notice>
      )}
      <form method="post" action="/id-me/start" className="row">
        {wishes.map(({ group, label }) => (
          <Button key={group} variant="link" small name="group" value={group}>
            {label}
          </Button>
        ))}
      </form>
    </>
  )
}
