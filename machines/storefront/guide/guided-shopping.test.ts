import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answered, GuideCount } from '#machines/domain/guide/guide.ts'
import { questionKeys } from '#machines/domain/guide/questions.ts'
import type { GuidedShoppingEvent } from './guided-shopping.events.ts'
import { guidedShoppingAfter, unansweredMessage } from './guided-shopping.view.ts'

const field = { kind: 'size', size: '225-45r17' } as const
const weeks: Answered = { question: 'winter', answer: 'weeks' }
const more: Answered = { question: 'miles', answer: 'more' }
const leaves = {
  winter: { hardly: 37, weeks: 6 },
  style: { urban: 48 },
  miles: { more: 11 },
  matters: { wet: 20 },
  budget: { 100: 2, 150: 30 },
}
const countOf = (changes: Partial<GuideCount> = {}): GuideCount => ({ total: 48, after: [], without: [], leaves, ...changes })
const drawn = (answers: readonly Answered[] = [], count: GuideCount | null = countOf()): GuidedShoppingEvent => ({
  type: 'page.drawn',
  field: count ? field : null,
  answers,
  count,
})
const pick = (answer: string): GuidedShoppingEvent => ({ type: 'answer.pick', answer })
const stateAfter = (...events: GuidedShoppingEvent[]) => guidedShoppingAfter(events).state

// @fact storefront.262
test('an address leads to the first question that narrows, and one that does not is skipped', () => {
  expect(stateAfter(drawn([], null))).toBe('choosing')
  expect(stateAfter(drawn())).toBe('asking.winter')
  const { state, steps, step } = guidedShoppingAfter([
    drawn(
      [weeks],
      countOf({ after: [6], without: [48], leaves: { style: { urban: 6 }, miles: { more: 2 }, budget: { 100: 1 } } }),
    ),
  ])
  expect([state, step]).toEqual(['asking.miles', 'miles'])
  expect(steps.map((each) => [each.question, each.state])).toEqual([
    ['winter', 'done'],
    ['style', 'skipped'],
    ['miles', 'current'],
    ['matters', 'skipped'],
    ['budget', 'ahead'],
  ])
})

test('where no question is left the short list comes, and where no tire is left a way back', () => {
  const ended = (left: number) => drawn([weeks], countOf({ after: [left], without: [48], leaves: {} }))
  expect(stateAfter(ended(6))).toBe('shortList')
  const none = guidedShoppingAfter([ended(0)])
  expect([none.state, none.step, none.left]).toEqual(['noneLeft', 'none-left', 0])
  expect(none.struck).toEqual([
    {
      question: 'winter',
      tires: 48,
      reason: 'without the snowflake (3PMSF)',
      back: { tires: 48, href: '/guided-shopping?size=225-45r17&winter=any' },
    },
  ])
})

// @fact storefront.263
test('each answer says how many tires it struck out and why, and how to have them back', () => {
  const { left, total, struck } = guidedShoppingAfter([
    drawn([weeks, more], countOf({ after: [17, 6], without: [11, 17], leaves: {} })),
  ])
  expect([left, total]).toEqual([6, 48])
  expect(struck).toEqual([
    {
      question: 'miles',
      tires: 11,
      reason: 'under 60,000 miles of warranty',
      back: { tires: 11, href: '/guided-shopping?size=225-45r17&winter=weeks&miles=any' },
    },
    {
      question: 'winter',
      tires: 31,
      reason: 'without the snowflake (3PMSF)',
      back: { tires: 5, href: '/guided-shopping?size=225-45r17&winter=any&miles=more' },
    },
  ])
})

test('tires that another answer strikes out too do not come back', () => {
  const { struck } = guidedShoppingAfter([drawn([weeks, more], countOf({ after: [17, 6], without: [6, 17], leaves: {} }))])
  expect(struck.map(({ question, back }) => [question, back?.tires ?? null])).toEqual([
    ['miles', 11],
    ['winter', null],
  ])
})

test('a marked answer shows what it would strike out before it is sent', () => {
  const { state, left, struck, asks } = guidedShoppingAfter([drawn(), pick('weeks')])
  expect([state, left, asks?.picked]).toEqual(['asking.winter', 6, 'weeks'])
  expect(struck).toEqual([{ question: 'winter', tires: 42, reason: 'without the snowflake (3PMSF)', back: null }])
  expect(guidedShoppingAfter([drawn(), pick('weeks'), pick('any')])).toMatchObject({ left: 48, struck: [] })
  expect(guidedShoppingAfter([drawn(), pick('urban')]).asks?.picked).toBeNull()
})

test('tires are named with what strikes them out, the marked answer too', () => {
  const names = [
    { itemId: '1', name: 'Frost 4', struckBy: null, keptBy: ['weeks', 'ice'] },
    { itemId: '2', name: 'Strada GT', struckBy: null, keptBy: ['hardly'] },
    { itemId: '3', name: 'Sprint', struckBy: 'miles' as const, keptBy: [] },
  ]
  const page: GuidedShoppingEvent = { type: 'page.drawn', field, answers: [], count: countOf(), names }
  const struck = (...events: GuidedShoppingEvent[]) => guidedShoppingAfter(events).names.map(({ struckBy }) => struckBy)
  expect(struck(page)).toEqual([null, null, 'miles'])
  expect(struck(page, pick('weeks'))).toEqual([null, 'winter', 'miles'])
  expect(struck(page, pick('any'))).toEqual([null, null, 'miles'])
})

test('a marked answer stays when the same page is drawn again, and goes with another page', () => {
  expect(guidedShoppingAfter([drawn(), pick('weeks'), drawn()]).asks?.picked).toBe('weeks')
  const next = drawn([{ question: 'winter', answer: 'any' }], countOf({ after: [48], without: [48] }))
  expect(guidedShoppingAfter([drawn(), pick('weeks'), next])).toMatchObject({ state: 'asking.miles', asks: { picked: null } })
})

test('nothing is sent without an answer, and the page says so', () => {
  const { state, blockedBy } = guidedShoppingAfter([drawn(), { type: 'answer.give' }])
  expect([state, blockedBy]).toEqual(['asking.winter', [{ code: 'unanswered', message: unansweredMessage, field: 'winter' }]])
  expect(guidedShoppingAfter([drawn(), { type: 'answer.give' }, pick('weeks')]).blockedBy).toEqual([])
  const sent = guidedShoppingAfter([drawn(), pick('weeks'), { type: 'answer.give' }])
  expect([sent.state, sent.isBusy, sent.left]).toEqual(['counting', true, 6])
})

// @fact storefront.264
test('Back undoes the last answer, from the first question to the choice of the car', () => {
  const two = drawn([weeks, more], countOf({ after: [17, 6], without: [11, 17], leaves: {} }))
  expect(guidedShoppingAfter([two]).backHref).toBe('/guided-shopping/miles?size=225-45r17&winter=weeks')
  expect(guidedShoppingAfter([drawn()]).backHref).toBe('/guided-shopping')
  for (const page of [drawn(), two]) expect(stateAfter(page, { type: 'answer.undo' })).toBe('counting')
  expect(stateAfter(two, { type: 'answer.undo' }, drawn())).toBe('asking.winter')
})

test('an earlier question is opened as it was asked, with the answers before it', () => {
  const two = drawn([weeks, more], countOf({ after: [17, 6], without: [11, 17], leaves: {} }))
  expect(guidedShoppingAfter([two]).steps.flatMap(({ href }) => href ?? [])).toEqual([
    '/guided-shopping/winter?size=225-45r17',
    '/guided-shopping/miles?size=225-45r17&winter=weeks',
  ])
  expect(stateAfter(two, { type: 'question.reopen', question: 'winter' })).toBe('counting')
  expect(stateAfter(two, { type: 'question.reopen', question: 'style' })).toBe('shortList')
  expect(stateAfter(two, { type: 'answer.drop', question: 'miles' })).toBe('counting')
})

const someCount = fc.record(Object.fromEntries(questionKeys.map((question) => [question, fc.integer({ min: 0, max: 12 })])))

test('after any answers, with any number left, a page has a question that narrows, a short list, or nothing left', () => {
  fc.assert(
    fc.property(fc.subarray([...questionKeys]), fc.integer({ min: 0, max: 12 }), someCount, (answered, left, each) => {
      const answers = answered.map((question) => ({ question, answer: 'any' }))
      const all = answers.map(() => left)
      const open = questionKeys.filter((question) => !answered.includes(question))
      const count = countOf({
        total: left,
        after: all,
        without: all,
        leaves: Object.fromEntries(open.map((question) => [question, { weeks: Math.min(each[question]!, left) }])),
      })
      const expected = open.find((question) => each[question]! > 0 && each[question]! < left)
      expect(stateAfter(drawn(answers, count))).toBe(left === 0 ? 'noneLeft' : expected ? `asking.${expected}` : 'shortList')
    }),
  )
})
