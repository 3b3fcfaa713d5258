/** The order once more, before it is placed. */

import { formatCents } from '#machines/domain/money.ts'
import { type NextStep, NextStepBar, NextStepButton } from '#ui/checkout/next-step.tsx'
import { OrderPanel } from '#ui/checkout/order/order-panel.tsx'
import { SentBack } from '#ui/checkout/sent-back.tsx'
import { StepNotices, StepPage } from '#ui/checkout/step-page.tsx'
import { EventForm } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { eventKey, failureOf } from '#ui/forms/form-state.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { StepAlerts } from '#ui/screens/checkout/cart/cart-alerts.tsx'
import { FitWarnings } from '#ui/screens/fit/fit-line.tsx'
import { policy } from '#ui/shell/policy.ts'
import { LateOrderParts } from './late-order-parts.ts'
import { OrderCheckAlert } from './order-check.tsx'
import { stepHref } from './step-href.ts'
import type { SummaryScreenView } from './summary.view.ts'
import css from './summary-screen.module.css'
import { useOrderCheck } from './use-order-check.ts'

export function SummaryScreen(view: SummaryScreenView) {
  const { flow, order, cart } = view
  const total = formatCents(cart.totals.totalInCents)
  const failure = failureOf(view.forms, 'order', 'order.place')
  const { check, sent } = useOrderCheck({ cartId: cart.id, loaded: cart }, failure)
  // The check shows the outcome of an order whose answer was lost, and the key of that order is used up.
  const forms = check !== 'none' && failure?.isUnknown ? { ...view.forms, failure: null } : view.forms
  const formKey = eventKey(forms, 'order', 'order.place')
  const step: NextStep = {
    formId: 'place',
    formKey,
    label: 'Place order',
    // What is missing is changed on other pages, to which this page has links.
    blockedBy: order.blockedBy.map(({ code, message }) => ({ code, message })),
    tall: true,
    isBusy: check === 'checking',
  }
  return (
    <StepPage
      title="Review your order"
      panel={
        <OrderPanel cart={cart} note={`${policy.cancel}. ${policy.returns}.`}>
          <EventForm
            machine="order"
            event="order.place"
            forms={forms}
            id="place"
            fields={{ expectedTotalInCents: cart.totals.totalInCents, agreed: view.agreed }}
            blockedBy={order.blockedBy}
            onSubmit={(submit) => (check === 'checking' ? submit.preventDefault() : sent())}
          >
            {null}
          </EventForm>
          <NextStepButton step={step} end={total} />
          <p className={`fine-print ${css.terms}`}>
            By placing the order you agree to the <ShopLink href="/sales">terms of sale</ShopLink>, with{' '}
            <ShopLink href="/returns-and-refunds">returns and refunds</ShopLink>.
          </p>
          {view.simulated && <p className={`fine-print ${css.simulated}`}>This is a demonstration: no money moves.</p>}
        </OrderPanel>
      }
      bar={<NextStepBar step={step} amount={total} />}
    >
      <StepNotices>
        <OrderCheckAlert check={check} />
        <FormFailure forms={forms} machine="order" event="order.place" />
        <SentBack because={view.because} blockedBy={order.blockedBy} targets={{}} />
        {view.payment.problem?.code === 'otherSum' && (
          <Notice tone="warn" role="alert">
            <p>{view.payment.problem.message}</p>
            <p>
              <ButtonLink small href={stepHref(flow, 'payment')}>
                Agree again
              </ButtonLink>
            </p>
          </Notice>
        )}
        {order.problem && (
          <Notice tone={order.problem.code in changeTitles ? 'warn' : 'bad'} role="alert">
            {order.problem.code in changeTitles && <p className="strong">{changeTitles[order.problem.code]}</p>}
            <p>{order.problem.message}</p>
            {order.newTotalInCents !== null && (
              <p>
                The new total is <strong className="figures">{formatCents(order.newTotalInCents)}</strong>.
              </p>
            )}
          </Notice>
        )}
        <FitWarnings fit={view.fit} />
        <StepAlerts alerts={cart.alerts} forms={{ ...forms, action: '/cart', returnTo: '/checkout/order-summary' }} />
      </StepNotices>
      <LateOrderParts
        flow={flow}
        cart={cart}
        address={view.address}
        payment={view.payment}
        billing={view.billing}
        services={view.services}
      />
      <ul className={`small ${css.promises}`}>
        <li>{policy.cancel}.</li>
        <li>
          {policy.returns}. {policy.handling}.
        </li>
      </ul>
    </StepPage>
  )
}

/** The heading of what changed meanwhile, by the code of the order's problem. */
const changeTitles: Record<string, string> = {
  priceChanged: 'The price has changed',
  promoCodeUsedUp: 'The price has changed',
  firstOrderUsed: 'The price has changed',
  orderChanged: 'Your order has changed',
}
