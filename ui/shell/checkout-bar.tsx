/** The header of the checkout: no way to wander off, only the way home, the progress and help. */
import { Icon } from '../kit/icon.tsx'
import { type Step, Steps } from '../kit/steps.tsx'
import { Logo } from './logo.tsx'
import { policy } from './policy.ts'

export function CheckoutBar({ steps }: { steps: Step[] }) {
  return (
    <header className="checkbar on-asphalt">
      <div className="page">
        <Logo onAsphalt />
        {steps.length > 0 && (
          <nav aria-label="Checkout progress">
            <Steps steps={steps} />
          </nav>
        )}
        <details className="help">
          <summary aria-label="Help">
            <Icon name="info" />
            <span>Help</span>
          </summary>
          <ul>
            {[policy.shipping, policy.delivery, policy.cancel, policy.returns, policy.handling].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      </div>
    </header>
  )
}
