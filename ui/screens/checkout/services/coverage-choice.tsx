/** Coverage for all tires of the order: to take or to decline, shown where the coverage chart's rule says so. */

import type { ReactNode } from 'react'
import { useNavigation } from '#app/remix/router.ts'
import type { RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { formatCents } from '#machines/domain/money.ts'
import { coverageName } from '#machines/domain/pricing/price-names.ts'
import { useCoverageBox } from '#ui/checkout/coverage-box.ts'
import { usePrediction } from '#ui/checkout/prediction/use-prediction.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { ChoiceCard, ChoiceCards } from '#ui/kit/fields/radio-cards.tsx'
import css from './services-screen.module.css'

export function CoverageChoice({ coverage, cart, forms }: { coverage: RoadHazardView; cart: CartSummary; forms: FormsView }) {
  const isShown = useCoverageBox(coverage, forms)
  const { formData } = useNavigation()
  const predicted = usePrediction('coverage')?.predictedCoverage(forms, formData)
  if (!isShown) return null
  return (
    <ChoiceCards label={coverageName} className={css.coverage}>
      <Choice
        title="Add tire replacement coverage"
        event="coverage.add"
        isOn={predicted?.isOn ?? coverage.hasCoverage}
        forms={forms}
        end={formatCents(cart.roadHazardOfferInCents)}
      >
        For {tires(cart.quantity)}, paid once with this order
      </Choice>
      <Choice
        title="No thanks"
        event="coverage.decline"
        isOn={predicted ? !predicted.isOn : coverage.isDecided && !coverage.hasCoverage}
        forms={forms}
      >
        You can still add it until you place the order
      </Choice>
    </ChoiceCards>
  )
}

/** A radio card that is a button: it posts at once. The selected one posts nothing. */
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
      <ChoiceCard aria-pressed={isOn} title={title} end={end && <span className="figures">{end}</span>} detail={children} />
    </EventForm>
  )
}
