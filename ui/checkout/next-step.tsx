/** The button that leads to the next step, beside the order on a large screen and at the bottom of a small one, and what blocks it. */

import type { ReactNode } from 'react'
import type { Blocker } from '#ui/forms/answer.ts'
import { useIsPending } from '#ui/forms/event-form.tsx'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { BuyBar } from '#ui/shell/buy-bar.tsx'
import css from './next-step.module.css'

export interface NextStep {
  /** The id of the form it sends; the button may be anywhere on the page. */
  formId: string
  /** The key of that form, by which a pending post is recognized. */
  formKey: string
  label: string
  blockedBy?: Blocker[]
  /** Where a blocker is corrected, by its field: the id of an element of this page. */
  targets?: Record<string, string>
  /** Bigger, for the step that spends money; it carries the amount. */
  tall?: boolean
  /** Another form comes first on this page. */
  isBusy?: boolean
}

/** The button beside the order. `end` is shown at its far side. */
export function NextStepButton({ step, end }: { step: NextStep; end?: ReactNode }) {
  return (
    <div className={`only-large ${css.beside}`}>
      <StepButton step={step} end={end ?? <Icon name="arrow" />} whyId={`${step.formId}-why`} />
      <Reasons step={step} id={`${step.formId}-why`} />
    </div>
  )
}

/** The bar at the bottom of a phone; `amount` is what the order costs. */
export function NextStepBar({ step, amount }: { step: NextStep; amount: string }) {
  return (
    <BuyBar label="Next step">
      <div className={css.bar}>
        <Reasons step={step} id={`${step.formId}-why-small`} />
        <StepButton step={step} end={amount} whyId={`${step.formId}-why-small`} />
      </div>
    </BuyBar>
  )
}

function StepButton({ step, end, whyId }: { step: NextStep; end: ReactNode; whyId: string }) {
  const isPending = useIsPending(step.formKey)
  const isBlocked = (step.blockedBy ?? []).length > 0
  return (
    <Button
      variant="paint"
      wide
      tall={step.tall}
      form={step.formId}
      end={end}
      aria-disabled={isPending || step.isBusy || isBlocked || undefined}
      aria-describedby={isBlocked ? whyId : undefined}
    >
      {step.label}
    </Button>
  )
}

function Reasons({ step, id }: { step: NextStep; id: string }) {
  const { blockedBy = [], targets = {} } = step
  if (blockedBy.length === 0) return null
  return (
    <ul className={css.reasons} id={id} tabIndex={-1}>
      {blockedBy.map(({ code, message, field }) => (
        <li key={code}>
          {field ? (
            <ButtonLink variant="link" small href={`#${targets[field] ?? field}`}>
              {message}
            </ButtonLink>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  )
}
