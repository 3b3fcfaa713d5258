/** Continuing to the next step: the form that asks the flow for it, and the labels of its buttons. */
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import { eventKey } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { type NextStep, NextStepButton } from './next-step.tsx'

const formId = 'continue'

/** `targets` is where a blocker is put right on this page, by its field. */
export function continueStep(
  flow: CheckoutFlowView,
  forms: FormsView,
  label: string,
  targets?: Record<string, string>,
): NextStep {
  return { formId, formKey: eventKey(forms, 'checkoutFlow', 'step.continue'), label, blockedBy: flow.blockedBy, targets }
}

/** Beside the order: the form and its button. `step` may be another form's, as long as something else comes first. */
export function ContinueButton({ flow, forms, step }: { flow: CheckoutFlowView; forms: FormsView; step: NextStep }) {
  return (
    <>
      <EventForm
        machine="checkoutFlow"
        event="step.continue"
        forms={forms}
        id={formId}
        blockedBy={step.formId === formId ? step.blockedBy : flow.blockedBy}
      >
        {null}
      </EventForm>
      <NextStepButton step={step} />
    </>
  )
}
