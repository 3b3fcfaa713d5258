/** Which question comes next, and which answers fall when one is given again. */

interface Named {
  slug: string
  label: string
}

/** Words in addresses; `size` is the one on the sidewall, for shoppers who do not know the trim. */
export interface PickerAnswers {
  year?: string
  make?: string
  model?: string
  trim?: string
  size?: string
}
export type PickerQuestion = keyof PickerAnswers

/** The answers that the shop knows, with the lists that go with them. A list is empty until what it depends on is answered. */
export interface PickerPage {
  answers: PickerAnswers
  years: number[]
  makes: Named[]
  models: Named[]
  /** The original sizes of the car, each with the trims that have it; empty until year, make and model are known. */
  sizes: Array<Named & { trims: Named[] }>
  /** An answer was given that is in no list. */
  isUnknown: boolean
}

/** What the trim's list offers beside the trims. */
export const unknownTrim = 'unknown'

/** `first`: year or make, whichever the shopper names first. `none`: the car is known. */
export type NextQuestion = 'first' | 'make' | 'model' | 'year' | 'trim' | 'size' | 'none' | 'missing'

/** The chart's state once the page that asks it is drawn. */
export const stateAsking = {
  missing: 'missing',
  first: 'asking.first',
  make: 'asking.make',
  model: 'asking.model',
  year: 'asking.year',
  trim: 'asking.trim',
  size: 'asking.size',
  none: 'ready',
} as const satisfies Record<NextQuestion, string>

export function nextQuestion({ answers: { year, make, model, trim, size }, sizes, isUnknown }: PickerPage): NextQuestion {
  if (isUnknown) return 'missing'
  if (year === undefined && make === undefined) return 'first'
  if (make === undefined) return 'make'
  if (model === undefined) return 'model'
  if (year === undefined) return 'year'
  if (sizes.length === 0) return 'missing'
  if (sizes.length === 1 || size !== undefined) return 'none'
  if (trim === unknownTrim) return 'size'
  return trim === undefined ? 'trim' : 'none'
}

/** The answers with this one. What depends on it falls; an empty text takes the answer back. */
export function answered(answers: PickerAnswers, question: PickerQuestion, value: string): PickerAnswers {
  const falls: Record<PickerQuestion, readonly PickerQuestion[]> = {
    year: ['trim', 'size'],
    make: ['model', 'trim', 'size'],
    model: ['trim', 'size'],
    trim: ['size'],
    size: [],
  }
  const kept = Object.entries(answers).filter(([name]) => name !== question && !falls[question].includes(name as PickerQuestion))
  return { ...Object.fromEntries(kept), ...(value !== '' && { [question]: value }) }
}

/** The page with this answer. A list that was narrowed by it is empty until the next one comes, but for the list of an answer that stays. */
export function pageAfter(page: PickerPage, question: PickerQuestion, value: string): PickerPage {
  const answers = answered(page.answers, question, value)
  const isOfCar = question === 'trim' || question === 'size'
  return {
    ...page,
    answers,
    models: isOfCar || answers.model !== undefined || question === 'model' ? page.models : [],
    sizes: isOfCar ? page.sizes : [],
    isUnknown: false,
  }
}

/** Where the tires of the car are; null as long as a question is open. */
export function pickedCarHref(page: PickerPage): string | null {
  if (nextQuestion(page) !== 'none') return null
  const { year, make, model, trim, size } = page.answers
  const path = `/vehicles/${make}/${model}/${year}`
  if (size !== undefined) return `${path}?oem=${size}`
  return trim === undefined || trim === unknownTrim ? path : `${path}?trim=${trim}`
}
