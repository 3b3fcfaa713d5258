/** Guided shopping: which tires it is about, what was answered, and what that leaves. Counts come from the catalogue. */
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { bothFilters } from '#machines/domain/listing/both-filters.ts'
import type { Pair } from '#machines/domain/listing/facet.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { guideHref } from './guide-href.ts'
import { answerOf, anyAnswer, type QuestionKey, questionKeys, questions } from './questions.ts'

/** The tires to choose among: those of a size, or those that a car takes. */
export type Field =
  | { kind: 'size'; size: string }
  /** Slugs, as in the addresses of vehicles. */
  | { kind: 'car'; make: string; model: string; year: number; trim: string }

export interface Answered {
  question: QuestionKey
  /** A word of the question's answers. */
  answer: string
}

/** How many tires there are. */
export interface GuideCount {
  /** In the whole field. */
  total: number
  /** Left after each answer, in their order. */
  after: number[]
  /** Left if this answer struck nothing out, in the order of the answers. */
  without: number[]
  /** For each question without an answer, what each of its answers would leave. */
  leaves: Partial<Record<QuestionKey, Readonly<Record<string, number>>>>
}

/** A tire of a field that is small enough to name them all. */
export interface NamedTire {
  itemId: string
  name: string
  /** The first answer that struck it out; null while it is in. */
  struckBy: QuestionKey | null
  /** The answers of the question before the shopper that would keep it. */
  keptBy: readonly string[]
}

/** A field with more tires is counted, and not named. */
export const mostNamed = 60

/** `ids`: the tires that pass each of `narrowingsOf` the same answers; `asked` is the question before the shopper. */
export function nameTires(
  answers: readonly Answered[],
  asked: QuestionKey | null,
  ids: ReadonlyArray<readonly string[]>,
  nameOf: (id: string) => string,
): NamedTire[] {
  const [all = [], ...rest] = ids
  const after = rest.slice(0, answers.length)
  const open = openAnswers(answers).map((each, at) => ({ ...each, ids: rest[2 * answers.length + at] ?? [] }))
  return all
    .map((id) => ({
      itemId: id,
      name: nameOf(id),
      struckBy: answers.find((_, at) => !after[at]!.includes(id))?.question ?? null,
      keptBy: open.flatMap(({ question, answer, ids: kept }) => (question === asked && kept.includes(id) ? [answer] : [])),
    }))
    .sort((a, b) => Number(a.struckBy !== null) - Number(b.struckBy !== null) || (a.name < b.name ? -1 : 1))
}

/** How many tires are left. */
export function leftOf({ total, after }: Pick<GuideCount, 'total' | 'after'>): number {
  return after.at(-1) ?? total
}

/** Whether one of its answers strikes out some of what is left, and not all of it. */
export function narrows(question: QuestionKey, count: GuideCount): boolean {
  return Object.values(count.leaves[question] ?? {}).some((left) => left > 0 && left < leftOf(count))
}

/** The first question without an answer that narrows what is left; null where none does. */
export function nextQuestion(answers: readonly Answered[], count: GuideCount): QuestionKey | null {
  const isOpen = (question: QuestionKey) => !answers.some((each) => each.question === question)
  return questionKeys.find((question) => isOpen(question) && narrows(question, count)) ?? null
}

/** The filters that pass what all answers keep; null where they exclude each other. */
export function filtersOf(answers: readonly Answered[]): FacetValues | null {
  return answers.reduce<FacetValues | null>(
    (kept, { question, answer }) => kept && bothFilters(kept, answerOf(question, answer)?.keeps ?? {}),
    {},
  )
}

/** What to ask of the catalogue: `guideCount` reads its numbers, which are in the same order. */
export function narrowingsOf(answers: readonly Answered[]): Array<FacetValues | null> {
  const kept = filtersOf(answers)
  return [
    {},
    ...answers.map((_, at) => filtersOf(answers.slice(0, at + 1))),
    ...answers.map(({ question }) => filtersOf(withoutStrike(answers, question))),
    ...openAnswers(answers).map(({ question, answer }) => kept && bothFilters(kept, answerOf(question, answer)!.keeps)),
  ]
}

/** `counts`: how many tires pass each of `narrowingsOf` the same answers. */
export function guideCount(answers: readonly Answered[], counts: readonly number[]): GuideCount {
  const [total = 0, ...rest] = counts
  const leaves: Partial<Record<QuestionKey, Record<string, number>>> = {}
  for (const [at, { question, answer }] of openAnswers(answers).entries())
    leaves[question] = { ...leaves[question], [answer]: rest[2 * answers.length + at]! }
  return { total, after: rest.slice(0, answers.length), without: rest.slice(answers.length, 2 * answers.length), leaves }
}

/** Each answer that strikes something out, of the questions without an answer. */
function openAnswers(answers: readonly Answered[]): Answered[] {
  return questionKeys
    .filter((question) => !answers.some((each) => each.question === question))
    .flatMap((question) => Object.keys(questions[question].answers).map((answer) => ({ question, answer })))
    .filter(({ answer }) => answer !== anyAnswer)
}

/** Of a question with many answers only some are shown. */
const mostShown = 6

/**
 * The answers that a page offers. Of a budget only amounts that narrow: those that leave none, as many as the next one, or all do
 * not, and a few spread over the rest are enough.
 */
export function shownAnswers(question: QuestionKey, count: GuideCount): string[] {
  const words = Object.keys(questions[question].answers)
  if (question !== 'budget') return words
  const leaves = count.leaves[question] ?? {}
  const amounts = words.filter((word) => word !== anyAnswer)
  const narrowing = amounts.filter((word, at) => {
    const left = leaves[word] ?? 0
    return left > 0 && left < leftOf(count) && left !== (leaves[amounts[at - 1] ?? ''] ?? 0)
  })
  return [...spread(narrowing, mostShown - 1), anyAnswer]
}

/** The first, the last and some between them. */
function spread(words: readonly string[], most: number): string[] {
  if (words.length <= most) return [...words]
  const step = (words.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => words[Math.round(at * step)]!)
}

/** With this answer, in the order of the questions. */
export function withAnswer(answers: readonly Answered[], given: Answered): Answered[] {
  const others = answers.filter(({ question }) => question !== given.question)
  const place = ({ question }: Answered) => questionKeys.indexOf(question)
  return [...others, given].sort((a, b) => place(a) - place(b))
}

/** As they were when this question was asked. */
export function answersBefore(answers: readonly Answered[], asked: QuestionKey): Answered[] {
  return answers.filter(({ question }) => questionKeys.indexOf(question) < questionKeys.indexOf(asked))
}

/** One struck out nothing more: its tires come back, and it is not asked again. */
export function withoutStrike(answers: readonly Answered[], question: QuestionKey): Answered[] {
  return withAnswer(answers, { question, answer: anyAnswer })
}

/** Where the answers lead. */
export type GuideStep = QuestionKey | 'short-list' | 'none-left'

export function isGuideStep(text: string): text is GuideStep {
  return text === 'short-list' || text === 'none-left' || questionKeys.some((key) => key === text)
}

/** `/guided-shopping/miles?size=225-45r17&winter=weeks`; without a field the page that asks for one. */
export function guideAddress(field: Field | null, answers: readonly Answered[], step?: GuideStep): string {
  return withQuery(step ? `${guideHref}/${step}` : guideHref, [...(field ? fieldPairs(field) : []), ...answerPairs(answers)])
}

export function fieldOfCar({ makeSlug, modelSlug, year, trimSlug }: VehicleFitment): Field {
  return { kind: 'car', make: makeSlug, model: modelSlug, year, trim: trimSlug }
}

export function fieldPairs(field: Field): Pair[] {
  if (field.kind === 'size') return [['size', field.size]]
  const { make, model, year, trim } = field
  return [['make', make], ['model', model], ['year', String(year)], ...(trim === '' ? [] : [['trim', trim] as const])]
}

export function answerPairs(answers: readonly Answered[]): Pair[] {
  return answers.map(({ question, answer }) => [question, answer])
}

/** What an address says; words that are no answer are left out. A car with a part missing is none, and comes before a size. */
export function readGuide(params: URLSearchParams): { field: Field | null; answers: Answered[] } {
  const answers = questionKeys.flatMap((question): Answered[] => {
    const answer = params.get(question) ?? ''
    return answerOf(question, answer) ? [{ question, answer }] : []
  })
  return { field: readField(params), answers }
}

function readField(params: URLSearchParams): Field | null {
  const slug = (name: string) => (/^[a-z0-9.-]{1,80}$/.test(params.get(name) ?? '') ? params.get(name)! : null)
  const [make, model, trim, size] = [slug('make'), slug('model'), slug('trim'), slug('size')]
  const year = /^\d{4}$/.test(params.get('year') ?? '') ? Number(params.get('year')) : null
  // A shopper who does not know the trim names a size instead.
  if (make && model && year) return { kind: 'car', make, model, year, trim: (trim === 'unknown' ? size : trim) ?? '' }
  return size ? { kind: 'size', size } : null
}
