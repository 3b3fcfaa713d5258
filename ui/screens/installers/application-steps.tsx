/** What happened to an application so far, and what was said with it. */
import css from './application-steps.module.css'
import type { ShownStep } from './installer-application.view.ts'

export function ApplicationSteps({ steps }: { steps: ShownStep[] }) {
  return (
    <section aria-labelledby="steps-h">
      <h2 id="steps-h" className={css.heading}>
        So far
      </h2>
      <ul>
        {steps.map(({ what, words }) => (
          <li key={what}>
            {what}
            {words !== null && <p className={css.words}>{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
