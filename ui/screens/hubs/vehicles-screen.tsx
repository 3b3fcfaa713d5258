/** The way to a car, one question a page: make, model, year, trim. */
import { Icon } from '#ui/kit/icon.tsx'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import { type Crumb, Crumbs } from '#ui/shell/crumbs.tsx'

export interface VehiclesView {
  crumbs: Crumb[]
  /** `Vehicles`, `Honda`, `Honda Civic`, `2019 Honda Civic`. */
  heading: string
  /** What is asked next; the last answer leads to a listing. */
  asks: 'make' | 'model' | 'year' | 'trim'
  answers: LinkView[]
}

const questions = {
  make: 'Which make is it?',
  model: 'Which model?',
  year: 'From which year?',
  trim: 'Which trim? It is on the back of the car or in its papers.',
} as const

export function VehiclesScreen({ view }: { view: VehiclesView }) {
  return (
    <main id="main" className="page index">
      <Crumbs crumbs={view.crumbs} />
      <h1>{view.heading}</h1>
      <p className="muted lede">{questions[view.asks]}</p>
      <ul className="block cells">
        {view.answers.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              <span className="wide">{label}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
