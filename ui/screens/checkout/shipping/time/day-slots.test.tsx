import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import type { ScheduleDay } from '#machines/domain/installers/installer.ts'
import { DaySlots } from './day-slots.tsx'

const slot = (startTime: string) => ({ startTime, isDropOff: false, dropOffWindow: null, isAvailable: startTime === '09:00' })
const day = { date: '2026-11-30', slots: ['09:00', '11:30'].map(slot) } as unknown as ScheduleDay

test.each([
  ['held', { held: '11:30', asked: null }, '11:30 AM, held for you'],
  ['not confirmed yet', { held: null, asked: '11:30' }, '11:30 AM, not confirmed yet'],
])('the time that is %s is marked, and can be pressed although it is taken', (_what, chosen, words) => {
  const forms = { keySeed: 'seed', failure: null }
  const html = renderScreen(<DaySlots day={day} waitMinutes={45} comesToYou forms={forms} {...chosen} />)
  const marked = html.match(/<button[^>]*aria-pressed="true"[^>]*>.*?<\/button>/g) ?? []
  expect(marked.map((button) => button.replace(/<[^>]*>/g, ''))).toEqual([words])
  expect(marked[0]).not.toContain('disabled')
})
