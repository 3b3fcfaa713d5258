/** Steps of a journey, one below another: what is done, where it is now, what is ahead. */
import type { ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './road.module.css'

export interface RoadStep {
  title: string
  /** `missed`: the journey ended before this step. */
  state: 'done' | 'current' | 'ahead' | 'missed'
  when?: ReactNode
  detail: ReactNode
}

export function Road({ steps }: { steps: RoadStep[] }) {
  return (
    <ol>
      {steps.map(({ title, state, when, detail }) => (
        <li
          key={title}
          className={classes(css.step, stateClasses[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={css.mark} />
          <h3>
            {title}
            {inWords[state] && <span className="visually-hidden">{inWords[state]}</span>}
          </h3>
          <span className="fine-print">{when}</span>
          <p className={css.detail}>{detail}</p>
        </li>
      ))}
    </ol>
  )
}

const stateClasses = { done: css.done, current: css.current, ahead: undefined, missed: css.missed }

/** What the line and the marks show, for screen readers; `aria-current` says which step is the current one. */
const inWords: Record<RoadStep['state'], string> = { done: ', done', current: ', now', ahead: '', missed: ', not reached' }
