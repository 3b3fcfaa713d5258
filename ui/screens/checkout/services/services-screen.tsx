/** Step 2: coverage for the tires, to accept, decline or skip. */

import { formatCents } from '#machines/domain/money.ts'
import { ContinueButton, continueStep } from '#ui/checkout/continue-button.tsx'
import { coverageTermsFacts } from '#ui/checkout/coverage-terms.ts'
import { NextStepBar } from '#ui/checkout/next-step.tsx'
import { OrderPanel } from '#ui/checkout/order/order-panel.tsx'
import { SentBack } from '#ui/checkout/sent-back.tsx'
import { StepNotices, StepPage } from '#ui/checkout/step-page.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { vehicleName } from '#ui/screens/checkout/cart/vehicle-name.ts'
import { VehicleQuestion } from '#ui/screens/checkout/cart/vehicle-question.tsx'
import { CoverageChoice } from './coverage-choice.tsx'
import { InstallerServices } from './installer-services.tsx'
import type { ServicesScreenView } from './services.view.ts'
import css from './services-screen.module.css'

const notes = {
  covered: 'You can still take the coverage out until you pay.',
  declined: 'Your order has no coverage. You can still add it until you place the order.',
  open: 'You can continue without choosing: your order then has no coverage.',
} as const

export function ServicesScreen({ flow, coverage, cart, services, lookedAt, forms, because }: ServicesScreenView) {
  const step = continueStep(flow, forms, 'Continue to payment')
  return (
    <StepPage
      title="Cover your tires"
      panel={
        <OrderPanel cart={cart} note={notes[coverage.hasCoverage ? 'covered' : coverage.isDecided ? 'declined' : 'open']}>
          <ContinueButton flow={flow} forms={forms} step={step} />
        </OrderPanel>
      }
      bar={<NextStepBar step={step} amount={formatCents(cart.totals.totalInCents)} />}
    >
      <StepNotices>
        <SentBack because={because} blockedBy={flow.blockedBy} targets={{}} />
        <FormFailure forms={forms} machine="checkoutFlow" event="step.continue" />
        <FormFailure forms={forms} machine="roadHazard" event="coverage.add" />
        <FormFailure forms={forms} machine="roadHazard" event="coverage.decline" />
        {coverage.problem && (
          <Notice tone="bad" role="alert">
            <p>{coverage.problem.message}</p>
          </Notice>
        )}
      </StepNotices>
      <p className={css.lede}>
        Nails, potholes, curbs: if the road ruins a tire, this pays for another one. Every tire in your order is covered.
      </p>
      <TitleBlock
        className={css.terms}
        rowsOnPhones
        cells={coverageTermsFacts.map(({ label, value }) => ({ term: label, value }))}
      />
      <CoverageChoice coverage={coverage} cart={cart} forms={forms} />
      <InstallerServices cart={cart} services={services} returnTo={flow.path} formId={step.formId} />
      <VehicleQuestion
        vehicle={cart.vehicle}
        lookedAt={lookedAt}
        forms={{ ...forms, action: '/cart', returnTo: '/checkout/services' }}
      />
      {cart.quantity >= 4 && cart.installerDetails && (
        <p className={css.roadside}>
          <Icon name="shield" />
          <span>
            <strong>Roadside assistance is included.</strong> Free, 24/7, for 12 months with 4 or more installed tires.
            {cart.vehicle && ` For your ${vehicleName(cart.vehicle)}.`}
            {!cart.vehicle && !lookedAt && (
              <>
                {' '}
                <ButtonLink variant="link" small href="/cart#vehicle">
                  Please choose a vehicle
                </ButtonLink>
              </>
            )}
          </span>
        </p>
      )}
    </StepPage>
  )
}
