/** What pages see of the vehicle picker, on the server and in the browser alike. */
import type { SnapshotFrom } from 'xstate'
import { stateName, type View } from '#machines/engine/index.ts'
import type { vehiclePickerMachine } from './vehicle-picker.machine.ts'
import {
  nextQuestion,
  type PickerAnswers,
  type PickerPage,
  type PickerQuestion,
  pickedCarHref,
  stateAsking,
  unknownTrim,
} from './vehicle-picker.rules.ts'

interface Choice {
  value: string
  label: string
}

export interface VehiclePickerView extends View {
  /** `asking.trim`, `ready`. */
  state: string
  isBusy: boolean
  answers: PickerAnswers
  /** In the order of the form; `isNeeded` false: the answers so far do not ask for it. */
  questions: Array<{ name: PickerQuestion; label: string; options: Choice[]; isOpen: boolean; isNeeded: boolean }>
  /** The car by the names of its parts, and where its tires are; null as long as a question is open. */
  car: { year: string; make: string; model: string; trim: string; href: string } | null
  /** The answer that is open, or none, leads to tires; any other opens a list. */
  isLast: boolean
  /** What a screen reader says while the answers are given: the next question, or that none is open. Empty when something is wrong. */
  progress: string
  /** Where a car leads that is in no list, with the answers so far. */
  missingHref: string
}

const pickerMessages = {
  missing: 'This car is in none of our lists.',
  failed: 'The list did not come. Please try again.',
} as const

type Seen = Omit<VehiclePickerView, 'can'>

/** What the chart shows of a page's lists once it is given them; the page is drawn before the chart is there. */
export function pickerView(page: PickerPage): Seen {
  return viewOf(page, stateAsking[nextQuestion(page)], false)
}

type Snapshot = SnapshotFrom<typeof vehiclePickerMachine>

export function projectPicker(snapshot: Snapshot): Seen {
  return viewOf(snapshot.context.page, stateName(snapshot.value), snapshot.hasTag('busy'))
}

function viewOf(page: PickerPage, state: string, isBusy: boolean): Seen {
  const { answers, years, makes, models, sizes } = page
  const named = (list: readonly { slug: string; label: string }[]) => list.map(({ slug, label }) => ({ value: slug, label }))
  const trims = sizes.flatMap(({ label, trims: of }) =>
    of.map((trim) => ({ value: trim.slug, label: `${trim.label}, ${label}` })),
  )
  const hasSizes = sizes.length > 1
  const question = (name: PickerQuestion, label: string, options: Choice[], isNeeded = true) => ({
    name,
    label,
    options,
    isOpen: options.length > 0,
    isNeeded,
  })
  const questions = [
    question(
      'year',
      'Year',
      years.map((year) => ({ value: String(year), label: String(year) })),
    ),
    question('make', 'Make', named(makes)),
    question('model', 'Model', named(models)),
    question(
      'trim',
      'Trim',
      hasSizes ? [...trims.sort(byLabel), { value: unknownTrim, label: 'I do not know my trim' }] : [],
      sizes.length !== 1,
    ),
    ...(hasSizes && answers.trim === unknownTrim ? [question('size', 'Size on the sidewall', named(sizes))] : []),
  ]
  return {
    state,
    isBusy,
    answers,
    questions,
    progress: progressOf(state, questions),
    car: carOf(page),
    isLast: ['trim', 'size', 'none'].includes(nextQuestion(page)),
    missingHref: missingHref(answers),
    blockedBy:
      state === 'missing'
        ? [{ code: 'missing', message: pickerMessages.missing }]
        : state === 'failed'
          ? [{ code: 'failed', message: pickerMessages.failed }]
          : [],
  }
}

function progressOf(state: string, questions: VehiclePickerView['questions']): string {
  if (state === 'looking') return 'Loading the next list.'
  if (state === 'ready') return 'Every question is answered.'
  if (state === 'asking.first') return 'Next: year or make.'
  const asked = questions.find(({ name }) => state === `asking.${name}`)
  return asked ? `Next: ${asked.label.toLowerCase()}.` : ''
}

function carOf(page: PickerPage): VehiclePickerView['car'] {
  const href = pickedCarHref(page)
  if (href === null) return null
  const { answers, makes, models, sizes } = page
  const label = (list: readonly { slug: string; label: string }[], slug: string | undefined) =>
    list.find((each) => each.slug === slug)?.label ?? ''
  const trims = sizes.flatMap(({ trims: of }) => of)
  // With one size for all trims, the trim is not asked; a car of one trim is called by it.
  const trim = answers.size
    ? label(sizes, answers.size)
    : answers.trim
      ? label(trims, answers.trim)
      : trims.length === 1
        ? trims[0]!.label
        : ''
  return { year: answers.year ?? '', make: label(makes, answers.make), model: label(models, answers.model), trim, href }
}

function missingHref({ year, make, model }: PickerAnswers): string {
  const known = Object.entries({ year, make, model }).filter((each): each is [string, string] => each[1] !== undefined)
  return `/vehicles/not-listed${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`
}

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label, 'en', { numeric: true })
