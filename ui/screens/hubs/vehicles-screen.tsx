/** Finds a car, with one question a page: make, model, year, trim. */
import { Icon } from '#ui/kit/icon.tsx'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { IndexPage, LinkCells } from './index-page.tsx'

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

export function VehiclesScreen({ view: { crumbs, heading, asks, answers } }: { view: VehiclesView }) {
  return (
    <IndexPage crumbs={crumbs} heading={heading} lede={questions[asks]}>
      <LinkCells links={answers.map(({ label, href }) => ({ href, label, end: <Icon name="arrow" /> }))} />
    </IndexPage>
  )
}
