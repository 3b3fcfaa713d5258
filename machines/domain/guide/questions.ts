/**
 * The questions of guided shopping: what each answer keeps of the tires, and why the others are struck out. An answer is a set of
 * filters of the listing, so that the listing shows what the guide left. Driving styles are those of specification 001, section 9.
 */
import { type LoadRange, loadRanges, type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'

/** In the order in which they are asked. */
export const questionKeys = ['winter', 'style', 'miles', 'matters', 'budget'] as const
export type QuestionKey = (typeof questionKeys)[number]

export interface Answer {
  label: string
  /** One line beside it. */
  detail: string
  keeps: FacetValues
  /** Why the others are struck out, after their number: `31 struck out: not rated for snow`. */
  reason: string
}

export interface Question {
  /** Its name among the steps. */
  label: string
  heading: string
  /** What to know before answering; null where the answers say it all. */
  note: string | null
  /** By its name in an address, in the order of the page. */
  answers: Readonly<Record<string, Answer>>
}

/** The answer of every question that strikes nothing out. */
export const anyAnswer = 'any'

const any: Answer = { label: 'It does not matter', detail: 'Strikes nothing out', keeps: {}, reason: '' }

/** What drivers say of a property has to be at least this, of 5. */
const wellRated = 4.5

/** Dollars; those that narrow what is left are offered. */
const budgets = [75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1_000]

export const questions: Readonly<Record<QuestionKey, Question>> = {
  winter: {
    label: 'Winter',
    heading: 'How long does snow stay where you drive?',
    note: 'The three-peak mountain snowflake (3PMSF) is on tires that passed a test on snow; M+S alone is no test.',
    answers: {
      hardly: {
        label: 'It hardly snows',
        detail: 'Dry roads, or rain',
        keeps: { category: allBut('winter') },
        reason: 'winter tires, which wear fast on warm roads',
      },
      melts: {
        label: 'It melts by noon',
        detail: 'A few days a year',
        keeps: { category: allBut('winter', 'summer', 'uhp', 'racing', 'track-competition') },
        reason: 'made for one season only',
      },
      weeks: {
        label: 'It stays for weeks',
        detail: 'Plowed roads, some slush and ice',
        keeps: { threePeak: ['true'] },
        reason: 'without the snowflake (3PMSF)',
      },
      ice: {
        label: 'Ice and mountain roads',
        detail: 'A second set for winter is the honest answer',
        keeps: { category: ['winter'], threePeak: ['true'] },
        reason: 'not winter tires with the snowflake (3PMSF)',
      },
      [anyAnswer]: any,
    },
  },
  style: {
    label: 'Driving',
    heading: 'Which driver are you?',
    note: null,
    answers: {
      urban: {
        label: 'Urban',
        detail: 'Short trips, many stops, tight corners',
        keeps: { category: ['all-season', 'all-weather', 'touring', 'summer', 'winter'] },
        reason: 'not made for the city',
      },
      'road-warrior': {
        label: 'Road Warrior',
        detail: 'Long days on the highway',
        keeps: { category: ['all-season', 'all-weather', 'touring', 'highway', 'winter'] },
        reason: 'not made for long drives',
      },
      'lead-foot': {
        label: 'Lead Foot',
        detail: 'Fast corners and short stops',
        // No racing tires: they are not for public roads.
        keeps: { category: ['performance', 'uhp', 'summer', 'track-competition'] },
        reason: 'not made for fast corners on public roads',
      },
      adventurer: {
        label: 'Adventurer',
        detail: 'Gravel, mud and trails beyond the pavement',
        keeps: { category: ['all-terrain', 'mud-terrain'] },
        reason: 'for pavement only',
      },
      towing: {
        label: 'Towing & Hauling',
        detail: 'A trailer, or the bed full',
        keeps: { loadRange: strongerThan('SL', 'B') },
        reason: 'of standard load',
      },
      [anyAnswer]: any,
    },
  },
  miles: {
    label: 'Miles',
    heading: 'How many miles do you drive in a year?',
    note: 'A treadwear warranty is prorated and no forecast, but its miles say what the maker dares to promise.',
    answers: {
      '8000': { label: 'Up to 8,000', detail: 'Tires grow old before they wear out', keeps: {}, reason: '' },
      '12000': ofMiles('8,000 to 12,000', 40_000),
      '18000': ofMiles('12,000 to 18,000', 50_000),
      more: ofMiles('More than 18,000', 60_000),
      [anyAnswer]: any,
    },
  },
  matters: {
    label: 'What matters',
    heading: 'What matters most to you?',
    note: `By the reviews of drivers: tires stay that have ${wellRated} of 5 or more.`,
    answers: {
      wet: ofDrivers('Grip in the rain', 'Short stops on wet roads', 'wetGrip', 'wet grip'),
      dry: ofDrivers('Handling', 'Steers as you mean it, on dry roads', 'dryGrip', 'dry grip'),
      comfort: ofDrivers('Comfort', 'Soft over joints and potholes', 'comfort', 'comfort'),
      quiet: ofDrivers('Quiet', 'Little noise at highway speed', 'quiet', 'quiet'),
      [anyAnswer]: any,
    },
  },
  budget: {
    label: 'Budget',
    heading: 'How much may one tire cost?',
    note: 'Mounting, fees and tax come on top; the short list has them in its prices where your ZIP code is known.',
    answers: {
      ...Object.fromEntries(budgets.map((dollars) => [String(dollars), ofBudget(dollars * 100)])),
      [anyAnswer]: any,
    },
  },
}

/** The answer of that name; undefined for any other text. */
export function answerOf(question: QuestionKey, word: string): Answer | undefined {
  const { answers } = questions[question]
  return Object.hasOwn(answers, word) ? answers[word] : undefined
}

export function isQuestion(text: string): text is QuestionKey {
  return questionKeys.some((key) => key === text)
}

function allBut(...others: TireCategory[]): TireCategory[] {
  return (Object.keys(tireCategories) as TireCategory[]).filter((category) => !others.includes(category))
}

function strongerThan(...weak: LoadRange[]): LoadRange[] {
  return loadRanges.filter((range) => !weak.includes(range))
}

function ofMiles(label: string, warranty: number): Answer {
  const miles = `${warranty.toLocaleString('en-US')} miles`
  return {
    label,
    detail: `A warranty of ${miles} or more`,
    keeps: { warranty: { least: warranty } },
    reason: `under ${miles} of warranty`,
  }
}

function ofDrivers(label: string, detail: string, key: 'wetGrip' | 'dryGrip' | 'comfort' | 'quiet', property: string): Answer {
  return { label, detail, keeps: { [key]: { least: wellRated } }, reason: `under ${wellRated} of 5 for ${property}` }
}

function ofBudget(most: Cents): Answer {
  const dollars = formatCents(most).replace('.00', '')
  return {
    label: `Up to ${dollars}`,
    detail: `${formatCents(most * 4)} at most for four`,
    keeps: { price: { most } },
    reason: `over ${dollars}`,
  }
}
