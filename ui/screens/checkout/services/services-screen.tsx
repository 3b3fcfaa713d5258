/** Step 2: coverage for the tires, to take, to decline or to pass. */
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatCents } from '#machines/domain/money.ts'
import { tires } from '../../../checkout/bill.ts'
import { coverageTermsFacts } from '../../../checkout/coverage-terms.ts'
import { EventForm } from '../../../checkout/event-form.tsx'
import { FormFailure } from '../../../checkout/form-failure.tsx'
import { eventKey } from '../../../checkout/form-state.ts'
import type { FormsView } from '../../../checkout/forms.view.ts'
import { type NextStep, NextStepBar, NextStepButton } from '../../../checkout/next-step.tsx'
import { OrderPanel } from '../../../checkout/order-panel.tsx'
import { SentBack } from '../../../checkout/sent-back.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { TitleBlock } from '../../../kit/title-block.tsx'
import { vehicleName } from '../cart/cart-vehicle.tsx'
import type { ServicesScreenView } from './services.view.ts'
import { ShopServices } from './shop-services.tsx'

export function ServicesScreen({ flow, coverage, cart, services, forms, because }: ServicesScreenView) {
  const posted = useNavigation().formData?.get('event')
  const hasCoverage = posted === 'coverage.add' || (posted !== 'coverage.decline' && coverage.hasCoverage)
  const isDeclined = posted === 'coverage.decline' || (posted !== 'coverage.add' && coverage.isDecided && !coverage.hasCoverage)
  const step: NextStep = {
    formId: 'continue',
    formKey: eventKey(forms, 'checkoutFlow', 'step.continue'),
    label: 'Continue to payment',
    blockedBy: flow.blockedBy,
  }
  return (
    <>
      <main id="main" className="page co">
        <h1>Cover your tires</h1>
        <div className="grid">
          <div className="co-l">
            <SentBack because={because} blockedBy={flow.blockedBy} targets={{}} />
            <FormFailure forms={forms} machine="checkoutFlow" event="step.continue" />
            <FormFailure forms={forms} machine="roadHazard" event="coverage.add" />
            <FormFailure forms={forms} machine="roadHazard" event="coverage.decline" />
            {coverage.problem && (
              <Notice tone="bad" role="alert">
                <p>{coverage.problem.message}</p>
              </Notice>
            )}
            <p className="co-lede">
              Nails, potholes, curbs: if the road ruins a tire, this pays for another one. Every tire in your order is covered.
            </p>
            <TitleBlock cells={coverageTermsFacts.map(({ label, value }) => ({ term: label, value }))} />
            <fieldset className="rcs choices" aria-label="Tire replacement coverage">
              <Choice
                title="Add tire replacement coverage"
                event="coverage.add"
                isOn={hasCoverage}
                forms={forms}
                end={formatCents(cart.roadHazardOfferInCents)}
              >
                For {tires(cart.quantity)}, paid once with this order
              </Choice>
              <Choice title="No thanks" event="coverage.decline" isOn={isDeclined} forms={forms}>
                You can still add it until you place the order
              </Choice>
            </fieldset>
            <ShopServices cart={cart} services={services} returnTo={flow.path} formId={step.formId} />
            {cart.quantity >= 4 && cart.installerDetails && (
              <p className="roadside">
                <Icon name="shield" />
                <span>
                  <strong>Roadside assistance is included.</strong> Free, 24/7, for 12 months with 4 or more installed tires.
                  {cart.vehicle ? (
                    ` For your ${vehicleName(cart.vehicle)}.`
                  ) : (
                    <>
                      {' '}
                      <a className="link small" href="/cart#vehicle">
                        Please choose a vehicle
                      </a>
                    </>
                  )}
                </span>
              </p>
            )}
          </div>
          <OrderPanel cart={cart} note="You can go on without choosing: your order then has no coverage.">
            <EventForm machine="checkoutFlow" event="step.continue" forms={forms} id="continue" blockedBy={flow.blockedBy}>
              {null}
            </EventForm>
            <NextStepButton step={step} />
          </OrderPanel>
        </div>
      </main>
      <NextStepBar step={step} amount={formatCents(cart.totals.totalInCents)} />
    </>
  )
}

/** A radio card that is a button: it posts at once. The one that is on has nothing to post. */
function Choice({
  title,
  event,
  isOn,
  forms,
  end,
  children,
}: {
  title: string
  event: 'coverage.add' | 'coverage.decline'
  isOn: boolean
  forms: FormsView
  end?: string
  children: ReactNode
}) {
  return (
    <EventForm machine="roadHazard" event={event} forms={forms} onSubmit={(submit) => isOn && submit.preventDefault()}>
      <button type="submit" className="rc" aria-pressed={isOn}>
        <span className="dot" aria-hidden="true" />
        <span className="t">{title}</span>
        {end && <span className="end num">{end}</span>}
        <span className="d">{children}</span>
      </button>
    </EventForm>
  )
}
