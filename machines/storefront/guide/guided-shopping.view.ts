/** What the pages of guided shopping see of the chart, on the server and in the browser alike. */
import type { SnapshotFrom } from 'xstate'
import {
  type Answered,
  answersBefore,
  type GuideCount,
  type GuideStep,
  guideAddress,
  leftOf,
  narrows,
  nextQuestion,
  shownAnswers,
  withoutStrike,
} from '#machines/domain/guide/guide.ts'
import { answerOf, anyAnswer, type QuestionKey, questionKeys, questions } from '#machines/domain/guide/questions.ts'
import { type Blocker, stateName, type View } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import type { GuidedShoppingEvent } from './guided-shopping.events.ts'
import { guidedShoppingMachine } from './guided-shopping.machine.ts'

export interface GuidedShoppingView extends View {
  /** `choosing`, `asking.winter`, `shortList`. */
  state: string
  isBusy: boolean
  /** The step of the address that belongs to the state; null for the page that asks for a car or a size. */
  step: GuideStep | null
  /** Tires of the car or the size. */
  total: number
  /** Tires that are left; with an answer that is marked, those that it would leave. */
  left: number
  /** What struck tires out, latest first, with the marked answer. */
  struck: Strike[]
  /** Each tire by name, with the label of the question that strikes it out; those that are in first. Empty for a large field. */
  names: Array<{ itemId: string; name: string; struckBy: string | null }>
  /** The question before the shopper. */
  asks: AskedView | null
  steps: StepView[]
  /** Without the last answer; without any, where the car or the size is chosen. */
  backHref: string
}

export interface Strike {
  question: QuestionKey
  tires: number
  /** `without the snowflake (3PMSF)` */
  reason: string
  /** How to have tires back that no other answer strikes out; null for an answer that is only marked, and where there are none. */
  back: { tires: number; href: string } | null
}

export interface AskedView {
  question: QuestionKey
  label: string
  heading: string
  note: string | null
  picked: string | null
  answers: Array<{ word: string; label: string; detail: string; left: number }>
}

export interface StepView {
  question: QuestionKey
  label: string
  state: 'done' | 'current' | 'ahead' | 'skipped'
  /** The question as it was asked. */
  href?: string
}

export const unansweredMessage = 'Please choose an answer. “It does not matter” strikes nothing out.'

/** The view after these events, from the start: the chart has no effects, so client and server can compute it. */
export const guidedShoppingAfter: (events: readonly GuidedShoppingEvent[]) => GuidedShoppingView = viewAfter({
  machine: guidedShoppingMachine,
  project: projectGuidedShopping,
})

type Snapshot = SnapshotFrom<typeof guidedShoppingMachine>

export function projectGuidedShopping(snapshot: Snapshot): Omit<GuidedShoppingView, 'can'> {
  const { context } = snapshot
  const { field, answers, count, names, picked, isUnanswered } = context
  const asked = count && leftOf(count) > 0 ? nextQuestion(answers, count) : null
  const steps = questionKeys.map((question) => stepView(question))
  const last = answers.at(-1)
  const common = { state: stateName(snapshot.value), isBusy: snapshot.hasTag('busy'), steps }
  const backHref = last ? guideAddress(field, answers.slice(0, -1), last.question) : guideAddress(null, [])
  const blockedBy: Blocker[] = isUnanswered ? [{ code: 'unanswered', message: unansweredMessage, field: asked ?? 'answer' }] : []
  if (!count) return { ...common, step: null, total: 0, left: 0, struck: [], names: [], asks: null, backHref, blockedBy }
  const wouldLeave = (asked && picked !== null && count.leaves[asked]?.[picked]) || leftOf(count)
  const marked = asked && picked !== null ? strike({ question: asked, answer: picked }, leftOf(count) - wouldLeave) : []
  return {
    ...common,
    step: asked ?? (leftOf(count) > 0 ? 'short-list' : 'none-left'),
    total: count.total,
    left: wouldLeave,
    struck: [...marked, ...struckBy(answers, count).reverse()],
    names: names.map(({ itemId, name, struckBy, keptBy }) => {
      const isMarked = asked !== null && picked !== null && picked !== anyAnswer && !keptBy.includes(picked)
      const by = struckBy ?? (isMarked && count.leaves[asked]?.[picked] !== undefined ? asked : null)
      return { itemId, name, struckBy: by && questions[by].label.toLowerCase() }
    }),
    asks: asked && {
      question: asked,
      ...questions[asked],
      picked,
      answers: shownAnswers(asked, count).map((word) => {
        const { label, detail } = answerOf(asked, word)!
        return { word, label, detail, left: word === anyAnswer ? leftOf(count) : (count.leaves[asked]?.[word] ?? 0) }
      }),
    },
    backHref,
    blockedBy,
  }

  function stepView(question: QuestionKey): StepView {
    const { label } = questions[question]
    if (answers.some((each) => each.question === question))
      return { question, label, state: 'done', href: guideAddress(field, answersBefore(answers, question), question) }
    if (question === asked) return { question, label, state: 'current' }
    const isSkipped = count !== null && !narrows(question, count)
    return { question, label, state: isSkipped ? 'skipped' : 'ahead' }
  }

  function struckBy(given: readonly Answered[], { total, after, without }: GuideCount): Strike[] {
    return given.flatMap((each, at) => {
      const tires = without[at]! - (after.at(-1) ?? total)
      const back = tires > 0 ? { tires, href: guideAddress(field, withoutStrike(given, each.question)) } : null
      return strike(each, (after[at - 1] ?? total) - after[at]!, back)
    })
  }

  function strike({ question, answer }: Answered, tires: number, back: Strike['back'] = null): Strike[] {
    return tires === 0 ? [] : [{ question, tires, reason: answerOf(question, answer)!.reason, back }]
  }
}
