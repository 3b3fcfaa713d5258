import { expect, test } from 'vitest'
import { tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { everydayRule, pickPoints, pickRules, ruleWords } from './top-picks.ts'

const stars = (value: number) => ({ dry: value, wet: value, winter: value, comfort: value, noise: value, treadwear: value })

test.each(Object.keys(tireCategories) as Array<keyof typeof pickRules>)(
  'five stars in everything are 10 points: %s',
  (category) => {
    expect(pickPoints(stars(5), pickRules[category])).toBe(10)
    expect(pickPoints(stars(1), pickRules[category])).toBe(2)
  },
)

test('a property counts as often as its weight, and one that is not named does not', () => {
  expect(pickPoints({ ...stars(5), winter: 1 }, { winter: 3, wet: 1 })).toBe(4)
  expect(pickPoints({ ...stars(5), comfort: 1 }, { winter: 3, wet: 1 })).toBe(10)
  expect(pickPoints({ ...stars(4), wet: 4.7 }, { wet: 1 })).toBe(9.4)
})

test('the rule is shown with its weights, the heaviest first', () => {
  expect(ruleWords({ noise: 1, winter: 3, wet: 2 })).toEqual(['snow grip × 3', 'wet grip × 2', 'quiet'])
  expect(ruleWords(everydayRule)).toEqual(['wet grip × 3', 'dry grip × 3', 'tread life × 2', 'comfort', 'quiet'])
})
