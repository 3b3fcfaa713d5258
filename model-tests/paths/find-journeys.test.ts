// @module-tag long
import { expect, test } from 'vitest'
import { excuses, needsLender, waitsForEffects } from '#model-tests/report/excuses.ts'
import { knownJourneys } from './find-journeys.ts'
import { composedCharts } from './memory-shop.ts'
import { namesOf } from './names.ts'

const minutes = 60_000

const cannotHappenHere = new Set([waitsForEffects, needsLender])

test(
  'journeys from a new cart walk every transition of the checkout that can happen in it, and what cannot is said why',
  async () => {
    const { journeys, missed, walked, tried } = await knownJourneys()
    const steps = journeys.reduce((sum, journey) => sum + journey.steps.length, 0)
    console.log(`${journeys.length} journeys of ${steps} steps, found by trying ${tried}`)
    for (const [chart, { states, transitions, guards }] of Object.entries(walked))
      console.log(`${chart}: ${states} states, ${transitions} transitions, ${guards} answers of guards`)
    const excused = composedCharts.map(({ name, machine }) => [
      name,
      namesOf({ machine }).transitions.filter((transition) => cannotHappenHere.has(excuses[name]?.http?.[transition] ?? '')),
    ])
    expect(missed).toEqual(Object.fromEntries(excused))
  },
  10 * minutes,
)

test('they are found in seconds', async () => {
  // The processor's time: a machine that does other things beside takes longer by the clock.
  const { tookMs } = await knownJourneys()
  expect(tookMs).toBeLessThan(120_000)
})
