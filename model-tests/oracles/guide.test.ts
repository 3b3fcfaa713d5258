import { expect, test } from 'vitest'
import { answerOf, anyAnswer, type QuestionKey, questionKeys, questions } from '#machines/domain/guide/questions.ts'
import { conditionsOf } from '#machines/domain/listing/filters.ts'
import { type ItemFacts, passes } from '#machines/domain/listing/item-facts.ts'
import { type GuidedTire, guideAnswers, struckOut } from './guide.ts'

// @fact storefront.260
test.each(struckOut)('of %o the answers %s strike it out, and no other', (tire, by) => {
  const striking = guideAnswers.filter((given) => {
    const [question, word] = given.split('=') as [QuestionKey, string]
    return !conditionsOf(answerOf(question, word)!.keeps).every(({ condition }) => passes(condition, factsOf(tire)[condition.of]))
  })
  expect(striking.map((given) => given.split('=')[1]).join(' ')).toBe(by)
})

test('the table has every answer that strikes something out; of the budget, amounts are alike', () => {
  const all = questionKeys.flatMap((question) =>
    Object.entries(questions[question].answers).flatMap(([word, { keeps }]) =>
      word === anyAnswer || Object.keys(keeps).length === 0 ? [] : [`${question}=${word}`],
    ),
  )
  const listed = (given: string) => guideAnswers.includes(given) || given.startsWith('budget=')
  expect(all.filter((given) => !listed(given))).toEqual([])
  expect(guideAnswers.filter((given) => !all.includes(given))).toEqual([])
})

// @fact storefront.261
test('the five driving styles are those of the specification', () => {
  const styles = Object.entries(questions.style.answers).filter(([word]) => word !== anyAnswer)
  expect(styles.map(([, { label }]) => label).sort()).toEqual(
    ['Adventurer', 'Road Warrior', 'Urban', 'Lead Foot', 'Towing & Hauling'].sort(),
  )
})

function factsOf({
  category,
  snowflake = false,
  miles = 0,
  range = 'SL',
  stars = [4.5, 4.5, 4.5, 4.5],
  dollars = 150,
}: GuidedTire) {
  const [wetRating, dryRating, comfortRating, noiseRating] = stars
  const rated = { wetRating, dryRating, comfortRating, noiseRating }
  const facts = {
    category,
    isThreePeak: snowflake,
    warrantyMiles: miles,
    loadRange: range,
    priceInCents: Math.round(dollars * 100),
  }
  return { ...facts, ...rated } as unknown as ItemFacts
}
