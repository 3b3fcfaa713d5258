/** On a phone, the total and the next step stay at the bottom of the screen. */
import type { ReactNode } from 'react'

/** `label` names the landmark: "Add to cart". */
export function BuyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="buybar only-small" aria-label={label}>
      {children}
    </section>
  )
}
