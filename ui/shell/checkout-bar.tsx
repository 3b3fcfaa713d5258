/** The header of the checkout: only the logo, progress and help. */

import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { type Step, Steps } from '#ui/kit/layout/steps.tsx'
import css from './checkout-bar.module.css'
import { policy } from './document/policy.ts'
import { Logo } from './logo.tsx'
import { ServicePhone } from './service-phone.tsx'

export function CheckoutBar({ steps }: { steps: Step[] }) {
  return (
    <header className={classes(css.bar, 'on-asphalt')}>
      <div className={classes('page-width', css.row)}>
        <Logo onAsphalt />
        {steps.length > 0 && (
          <nav aria-label="Checkout progress">
            <Steps steps={steps} />
          </nav>
        )}
        <details className={css.help}>
          <summary aria-label="Help">
            <Icon name="info" />
            <span>Help</span>
          </summary>
          <ul>
            <li>
              <ServicePhone before="Call us: " />
            </li>
            {[policy.shipping, policy.delivery, policy.cancel, policy.returns, policy.handling].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      </div>
    </header>
  )
}
