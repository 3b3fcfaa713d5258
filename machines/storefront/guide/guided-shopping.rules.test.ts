import { expect, test } from 'vitest'
import type { Answered } from '#machines/domain/guide/guide.ts'
import { pressTo } from './guided-shopping.rules.ts'

const weeks: Answered = { question: 'winter', answer: 'weeks' }
const urban: Answered = { question: 'style', answer: 'urban' }
const more: Answered = { question: 'miles', answer: 'more' }
const field = { kind: 'size', size: '225-45r17' } as const
const to = (query: string, answers: readonly Answered[] = []) => pressTo(new URLSearchParams(query), { field, answers })

test('the step to another address is the press that leads there', () => {
  const size = 'size=225-45r17'
  expect(to(`${size}&winter=weeks`)).toEqual({ type: 'answer.give' })
  expect(to(`${size}&winter=weeks`, [weeks, urban])).toEqual({ type: 'answer.undo' })
  expect(to(size, [weeks, urban, more])).toEqual({ type: 'question.reopen', question: 'winter' })
  expect(to(`${size}&winter=weeks`, [weeks, urban, more])).toEqual({ type: 'question.reopen', question: 'style' })
  expect(to(`${size}&winter=any&style=urban`, [weeks, urban])).toEqual({ type: 'answer.drop', question: 'winter' })
  expect(to('', [weeks])).toEqual({ type: 'answer.undo' })
  expect(to(`${size}&winter=weeks&count=2`, [weeks])).toBeNull()
})

test('a car or a size is chosen once, and half a car is none', () => {
  const nothing = { field: null, answers: [] }
  expect(pressTo(new URLSearchParams('size=225-45r17'), nothing)).toEqual({ type: 'field.choose' })
  expect(pressTo(new URLSearchParams('make=honda&model=civic'), nothing)).toBeNull()
})
