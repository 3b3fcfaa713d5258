/** Progress through a few named steps: the road behind is solid, the road ahead dashed. */
import { Icon } from '#ui/kit/icon.tsx'

export interface Step {
  label: string
  /** `skipped`: this order does not need it. */
  state: 'done' | 'current' | 'ahead' | 'skipped'
  /** A step one may go back to. */
  href?: string
}

export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={step.state === 'done' || step.state === 'skipped' ? step.state : undefined}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          {step.href ? (
            <a href={step.href}>
              <Mark step={step} number={index + 1} />
              {step.label}
            </a>
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
      <span className="n">
        <Icon name="minus" small />
        <span className="visually-hidden">Not needed: </span>
      </span>
    )
  if (step.state !== 'done') return <span className="n">{number}</span>
  return (
    <span className="n">
      <Icon name="check" small />
      <span className="visually-hidden">Done: </span>
    </span>
  )
}
