/** What the shopper should know before continuing: the seven alerts of a cart, each with its actions. */

import { useFetcher } from '#app/remix/router.ts'
import type { CartAlert } from '#machines/domain/carts/cart.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'

export function CartAlerts({ alerts, forms }: { alerts: readonly CartAlert[]; forms: FormsView }) {
  return alerts.map((alert) => (
    <Notice key={alert.kind} tone={alert.blocksOrder ? 'bad' : alert.kind === 'missingInfo' ? 'info' : 'warn'} role="status">
      <p>{alert.message}</p>
      <WayOut alert={alert} forms={forms} />
    </Notice>
  ))
}

/** Of a checkout step: optional alerts are shown in the cart and next to what they concern. */
export function StepAlerts({ alerts, forms }: { alerts: readonly CartAlert[]; forms: FormsView }) {
  return <CartAlerts alerts={alerts.filter((alert) => !asksVehicle(alert))} forms={forms} />
}

/** The alert that asks for a vehicle; a page that knows one asks for its press instead (`VehicleQuestion`). */
export function asksVehicle({ kind, blocksOrder }: CartAlert): boolean {
  return kind === 'missingInfo' && !blocksOrder
}

/** Some only need acknowledging; others link to their step. */
const waysOut: Partial<Record<CartAlert['kind'], { href: string; label: string } | { acknowledge: string }>> = {
  changedPrice: { acknowledge: 'Keep the tires at this price' },
  shopRemoved: { acknowledge: 'All right' },
  missingInfo: { href: '/cart#vehicle', label: 'Choose your vehicle' },
}

function WayOut({ alert, forms }: { alert: CartAlert; forms: FormsView }) {
  const fetcher = useFetcher<FormAnswer>()
  const way = waysOut[alert.kind]
  if (!way) return null
  if ('href' in way)
    return (
      <ButtonLink variant="link" small href={way.href}>
        {way.label}
      </ButtonLink>
    )
  return (
    <EventForm
      machine="cart"
      event="alert.acknowledge"
      forms={forms}
      fields={{ alert: alert.kind }}
      mark={alert.kind}
      fetcher={fetcher}
    >
      <SubmitButton variant="link" small>
        {way.acknowledge}
      </SubmitButton>
    </EventForm>
  )
}
