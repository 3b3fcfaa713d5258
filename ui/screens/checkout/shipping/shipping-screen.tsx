/** Step 1: where the tires go, and when they are installed. */

import { useMemo, useState } from 'react'
import { useFetcher, useNavigation } from '#app/remix/router.ts'
import { offersTo } from '#machines/domain/delivery/offers.ts'
import { shippingHeading } from '#machines/domain/delivery/shipping-headings.ts'
import { formatCents } from '#machines/domain/money.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import { ContinueButton, continueStep } from '#ui/checkout/continue-button.tsx'
import { type NextStep, NextStepBar } from '#ui/checkout/next-step.tsx'
import { OrderPanel } from '#ui/checkout/order/order-panel.tsx'
import { usePrediction } from '#ui/checkout/prediction/use-prediction.ts'
import { SentBack } from '#ui/checkout/sent-back.tsx'
import { StepNotices, StepPage } from '#ui/checkout/step-page.tsx'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { answered, eventKey } from '#ui/forms/form-state.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Toast } from '#ui/kit/feedback/toast.tsx'
import { StepAlerts } from '#ui/screens/checkout/cart/cart-alerts.tsx'
import { DeliveryCost } from './delivery-cost.tsx'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { addressFormId, HomeDelivery } from './home-delivery.tsx'
import { InstallerDelivery, installerTargets, tabTargets } from './installers/installer-delivery.tsx'
import { LateAddressSuggestion } from './late-address-suggestion.ts'
import { NoInstallation } from './no-installation.tsx'
import { PickupDelivery } from './pickup-delivery.tsx'
import type { ShippingQuery } from './query.tsx'
import type { ShippingScreenView } from './shipping.view.ts'
import css from './shipping-screen.module.css'
import { isSavedTab, toChoose, toKeep } from './tab-choice.ts'
import { TimeGone } from './time/time-gone.tsx'

export function ShippingScreen(settled: ShippingScreenView) {
  const { formData } = useNavigation()
  const choosing = useFetcher<FormAnswer>()
  const predicted = usePrediction('tabs')?.predictedTabs(settled.forms, choosing.formData ?? formData) ?? null
  const forms = useMemo(() => answered(settled.forms, choosing.data), [settled.forms, choosing.data])
  const view = {
    ...settled,
    tabs: { ...settled.tabs, ...predicted },
    forms,
  }
  const isLoading = predicted !== null && predicted.method !== settled.tabs.method
  const { flow, tabs, shipping, appointment, cart } = view
  const query: ShippingQuery = {
    userZip: view.zip ?? undefined,
    shop: view.words ?? undefined,
    sort: view.sort,
    page: view.page > 1 ? String(view.page) : undefined,
    date: view.selectedDate ?? undefined,
    month: view.month ?? undefined,
    first: view.list ? view.first : undefined,
    zoom: view.mapZoom === null ? undefined : String(view.mapZoom),
    shops: view.isListOpen ? 'open' : undefined,
  }
  const { suggested, isSuggestionClosed } = settled
  const targets = tabs.method === 'installer' || tabs.method === 'mobile' ? installerTargets : tabTargets
  const kept = toKeep(view)
  const step = nextStep(view, targets)
  const { problem } = appointment
  const isTimeGone = problem?.code === 'slotGone' || problem?.code === 'beforeTires'
  const news = useNews(timeHeld(view))
  return (
    <StepPage
      title={shippingHeading(offersTo(cart.buyer))}
      panel={
        <OrderPanel cart={cart} note={`You can still change ${changeable[cart.shippingOption ?? tabs.method]} until you pay.`}>
          <ContinueButton flow={flow} forms={forms} step={step} />
          {kept && (
            <EventForm
              machine="cartTabs"
              event="tab.select"
              forms={forms}
              id={keepFormId}
              mark={keepFormId}
              fields={{ tab: kept.tab }}
            >
              {null}
            </EventForm>
          )}
        </OrderPanel>
      }
      bar={
        <>
          <NextStepBar step={step} amount={formatCents(cart.totals.totalInCents)} />
          <Toast message={news} />
        </>
      }
    >
      <StepNotices>
        <FormFailure forms={forms} machine="checkoutFlow" event="step.continue" targets={targets} />
        {isTimeGone && problem ? (
          <TimeGone message={problem.message} exits={appointment.exits} forms={forms} />
        ) : (
          <SentBack because={view.because} blockedBy={flow.blockedBy} targets={targets} />
        )}
        {[shipping.problem, isTimeGone || problem?.code === 'notHeld' ? null : problem].map(
          (one) =>
            one && (
              <Notice key={one.message} tone="bad" role="alert">
                <p>{one.message}</p>
              </Notice>
            ),
        )}
        <StepAlerts alerts={cart.alerts} forms={{ ...forms, action: '/cart', returnTo: '/checkout/shipping' }} />
        {suggested && <LateAddressSuggestion suggested={suggested} isClosed={isSuggestionClosed} forms={forms} />}
        {tabs.notice && <NoInstallation notice={tabs.notice} query={query} zip={view.zip} />}
      </StepNotices>
      <DeliveryTabs tabs={tabs} forms={forms} fetcher={choosing} />
      <div
        className={css.panel}
        role="tabpanel"
        id="delivery-panel"
        aria-labelledby="delivery-tab"
        aria-busy={isLoading || undefined}
      >
        <DeliveryCost method={tabs.method} shipping={shipping} />
        <Panel view={view} query={query} isLoading={isLoading} />
      </div>
    </StepPage>
  )
}

/** What the open tab holds. */
function Panel({ view, query, isLoading }: { view: ShippingScreenView; query: ShippingQuery; isLoading: boolean }) {
  // An address form needs nothing from the server; everything else is on its way.
  if (isLoading && view.tabs.method !== 'home') return <p className={`muted ${css.ask}`}>One moment, we are looking near you.</p>
  switch (view.tabs.method) {
    case 'home':
      return <HomeDelivery view={view} />
    case 'fedex':
    case 'warehouse':
      return <PickupDelivery key={view.tabs.method} view={view} query={query} kind={view.tabs.method} />
    default:
      return <InstallerDelivery view={view} query={query} />
  }
}

const changeable = {
  installer: 'the shop and the time',
  mobile: 'the installer and the time',
  home: 'the address',
  fedex: 'the location',
  warehouse: 'the warehouse',
} as const

/** `Time held at Fifth Street Garage: Fri, Mar 13, 9:00 AM` */
function timeHeld({ cart: { cartAppointment, installerDetails }, appointment }: ShippingScreenView): string | null {
  if (!cartAppointment || !installerDetails || appointment.state !== 'timeHeld') return null
  const { date, startTime } = cartAppointment
  return `Time held at ${installerDetails.company}: ${shortDay(date)}, ${clockTime(startTime)}`
}

/** The new text once it differs from the initial one. */
function useNews(words: string | null): string | null {
  const [known] = useState(words)
  return words === known ? null : words
}

/** The form of the button that leads back to the saved delivery. */
const keepFormId = 'keep'

/** Only from the saved delivery's own tab the shopper can continue; the others keep it, or ask for a choice. */
function nextStep(view: ShippingScreenView, targets: Record<string, string>): NextStep {
  const { flow, tabs, shipping, forms } = view
  const kept = toKeep(view)
  if (kept) return { formId: keepFormId, formKey: eventKey(forms, 'cartTabs', 'tab.select', keepFormId), label: kept.label }
  if (tabs.method === 'home' && shipping.isEditingAddress)
    return {
      formId: addressFormId,
      formKey: eventKey(forms, 'shippingChoice', 'address.save'),
      label: 'Ship to this address',
    }
  if (tabs.method !== 'home' && !isSavedTab(view)) {
    const { label, message, field } = toChoose[tabs.method]
    return { ...continueStep(flow, forms, label, targets), blockedBy: [{ code: 'notChosen', message, field }] }
  }
  const skipsCoverage = flow.progress.some(({ step, status }) => step === 'services' && status === 'skipped')
  return continueStep(flow, forms, skipsCoverage ? 'Continue' : 'Continue to coverage', targets)
}
