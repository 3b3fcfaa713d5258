/** Progress through a few named steps: the road behind is solid, the road ahead dashed. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import css from './steps.module.css'

export interface Step {
  label: string
  /** `skipped`: this order does not need it. */
  state: 'done' | 'current' | 'ahead' | 'skipped'
  /** A step one may go back to. */
  href?: string
}

export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={step.state === 'done' ? css.done : undefined}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          {step.href ? (
            <ShopLink href={step.href}>
              <Mark step={step} number={index + 1} />
              {step.label}
            </ShopLink>
          ) : (
            <>
              <Mark step={step} number={index + 1} />
              <span>{step.label}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

function Mark({ step, number }: { step: Step; number: number }) {
  if (step.state === 'skipped')
    return (
      <span className={css.mark}>
        <Icon name="minus" small />
        <span className="visually-hidden">Not needed: </span>
      </span>
    )
  if (step.state !== 'done') return <span className={css.mark}>{number}</span>
  return (
    <span className={css.mark}>
      <Icon name="check" small />
      <span className="visually-hidden">Done: </span>
    </span>
  )
}
