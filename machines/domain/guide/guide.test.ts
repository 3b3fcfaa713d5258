import { expect, test } from 'vitest'
import {
  type Answered,
  answersBefore,
  filtersOf,
  type GuideCount,
  guideAddress,
  guideCount,
  nameTires,
  narrowingsOf,
  narrows,
  nextQuestion,
  readGuide,
  shownAnswers,
  withAnswer,
  withoutStrike,
} from './guide.ts'
import { answerOf, questionKeys, questions } from './questions.ts'

const field = { kind: 'size', size: '225-45r17' } as const
const weeks: Answered = { question: 'winter', answer: 'weeks' }
const many: Answered = { question: 'miles', answer: 'more' }
const countOf = (changes: Partial<GuideCount>): GuideCount => ({ total: 48, after: [], without: [], leaves: {}, ...changes })

test('a question that strikes nothing out, or everything, is skipped', () => {
  const count = countOf({ after: [10], leaves: { style: { urban: 10, 'lead-foot': 0 }, miles: { more: 4 }, budget: { 100: 1 } } })
  expect([narrows('style', count), narrows('miles', count), narrows('matters', count)]).toEqual([false, true, false])
  expect(nextQuestion([weeks], count)).toBe('miles')
  expect(nextQuestion([weeks, many], count)).toBe('budget')
  expect(nextQuestion([weeks], countOf({ after: [10], leaves: { style: { urban: 10 } } }))).toBeNull()
})

test('questions are asked in their order, whichever are answered', () => {
  const leaves = Object.fromEntries(questionKeys.map((question) => [question, { some: 1 }]))
  const order = questionKeys.map((_, at) =>
    nextQuestion(
      questionKeys.slice(0, at).map((question) => ({ question, answer: 'any' })),
      countOf({ leaves }),
    ),
  )
  expect(order).toEqual(['winter', 'style', 'miles', 'matters', 'budget'])
  expect(nextQuestion([many], countOf({ after: [9], leaves }))).toBe('winter')
})

test('the catalogue is asked once: for the field, after each answer, without each, and for each answer to come', () => {
  const answers = [weeks, many]
  const asked = narrowingsOf(answers)
  expect(asked.slice(0, 5)).toEqual([
    {},
    { threePeak: ['true'] },
    { threePeak: ['true'], warranty: { least: 60_000 } },
    { warranty: { least: 60_000 } },
    { threePeak: ['true'] },
  ])
  const count = guideCount(
    answers,
    asked.map((_, at) => 100 - at),
  )
  expect(count).toMatchObject({ total: 100, after: [99, 98], without: [97, 96] })
  expect(Object.keys(count.leaves)).toEqual(['style', 'matters', 'budget'])
  expect(count.leaves.style).toEqual({ urban: 95, 'road-warrior': 94, 'lead-foot': 93, adventurer: 92, towing: 91 })
  expect(Object.values(count.leaves).flatMap((each) => Object.values(each))).toHaveLength(asked.length - 5)
})

test('each tire of a small field is named, with what struck it out and which answers would keep it', () => {
  const asked = narrowingsOf([weeks, many])
  const ids = asked.map((_, at) =>
    at === 0 ? ['1', '2', '3'] : at === 1 ? ['2', '3'] : at === 2 ? ['3'] : at === 6 ? ['3'] : [],
  )
  expect(nameTires([weeks, many], 'style', ids, (id) => `Tire ${id}`)).toEqual([
    { itemId: '3', name: 'Tire 3', struckBy: null, keptBy: ['road-warrior'] },
    { itemId: '1', name: 'Tire 1', struckBy: 'winter', keptBy: [] },
    { itemId: '2', name: 'Tire 2', struckBy: 'miles', keptBy: [] },
  ])
})

test('answers that exclude each other leave nothing, and say so before the catalogue is asked', () => {
  const both: Answered[] = [
    { question: 'winter', answer: 'ice' },
    { question: 'style', answer: 'adventurer' },
  ]
  expect(filtersOf(both)).toBeNull()
  expect(narrowingsOf(both)[2]).toBeNull()
})

test('an address says the car or the size and the answers, and what is no answer is left out', () => {
  const address = guideAddress(field, [weeks, many], 'matters')
  expect(address).toBe('/guided-shopping/matters?size=225-45r17&winter=weeks&miles=more')
  expect(readGuide(new URLSearchParams(address.split('?')[1]))).toEqual({ field, answers: [weeks, many] })
  const car = { kind: 'car', make: 'honda', model: 'civic', year: 2019, trim: 'sport' } as const
  expect(readGuide(new URLSearchParams(guideAddress(car, []).split('?')[1]))).toEqual({ field: car, answers: [] })
  for (const query of ['winter=toString', 'winter=', 'size=<b>', 'make=honda&model=civic', 'year=19&make=a&model=b&trim=c'])
    expect(readGuide(new URLSearchParams(query))).toEqual({ field: null, answers: [] })
  const unnamed = { ...car, trim: '' }
  expect(readGuide(new URLSearchParams('make=honda&model=civic&year=2019')).field).toEqual(unnamed)
  expect(guideAddress(unnamed, [])).toBe('/guided-shopping?make=honda&model=civic&year=2019')
  const bySize = 'make=honda&model=civic&year=2019&trim=unknown&size=225-45r17'
  expect(readGuide(new URLSearchParams(bySize)).field).toEqual({ ...car, trim: '225-45r17' })
  expect(guideAddress(null, [])).toBe('/guided-shopping')
})

test('a new answer takes the place of the old one, and keeps the order of the questions', () => {
  expect(withAnswer([many], weeks)).toEqual([weeks, many])
  expect(withAnswer([weeks, many], { question: 'winter', answer: 'ice' })).toEqual([{ question: 'winter', answer: 'ice' }, many])
  expect(withoutStrike([weeks, many], 'winter')).toEqual([{ question: 'winter', answer: 'any' }, many])
  expect(answersBefore([weeks, many], 'miles')).toEqual([weeks])
})

test('of a budget, amounts are offered that narrow: some, not all, and not as many as the one before', () => {
  const budget = { 75: 0, 100: 2, 125: 2, 150: 9, 175: 20, 200: 48, 250: 48 }
  expect(shownAnswers('budget', countOf({ leaves: { budget } }))).toEqual(['100', '150', '175', 'any'])
  const every = Object.fromEntries(Object.keys(questions.budget.answers).map((word, at) => [word, at + 1]))
  const shown = shownAnswers('budget', countOf({ leaves: { budget: every } }))
  expect(shown).toEqual(['75', '150', '250', '400', '1000', 'any'])
})

test('every answer that strikes something out has a reason, and only those', () => {
  for (const question of questionKeys)
    for (const word of Object.keys(questions[question].answers)) {
      const { keeps, reason, label, detail } = answerOf(question, word)!
      expect([question, word, Object.keys(keeps).length > 0]).toEqual([question, word, reason !== ''])
      expect(label && detail).not.toBe('')
    }
})
