/** The header of the checkout: only the logo, progress and help. */

import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { type Step, Steps } from '#ui/kit/layout/steps.tsx'
import css from './checkout-bar.module.css'
import { Foldout } from './foldout.tsx'
import { Logo } from './logo.tsx'
import { deliveryPolicy, policy } from './policy.ts'
import { ServicePhone } from './service-phone.tsx'

export function CheckoutBar({ steps, isCollected }: { steps: Step[]; isCollected: boolean }) {
  return (
    <header className={classes(css.bar, 'on-asphalt')}>
      <div className={classes('page-width', css.row)}>
        <Logo onAsphalt />
        {steps.length > 0 && (
          <nav aria-label="Checkout progress">
            <Steps steps={steps} />
          </nav>
        )}
        <Foldout className={css.help}>
          <summary aria-label="Help">
            <Icon name="info" />
            <span>Help</span>
          </summary>
          <ul>
            <li>
              <ServicePhone before="Call us: " />
            </li>
            <li>
              <ShopLink href="/help-center">Help center</ShopLink>, <ShopLink href="/contact">write to us</ShopLink>
            </li>
            {[...deliveryPolicy(isCollected), policy.cancel, policy.returns, policy.handling].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Foldout>
      </div>
    </header>
  )
}
