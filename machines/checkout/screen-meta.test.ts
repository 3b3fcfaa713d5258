import { expect, test } from 'vitest'
import { screenMetaOf, stateNodes } from '#machines/engine/steps.ts'
import { checkoutCharts } from './checkout-charts.ts'

const chart = (name: string) => checkoutCharts.find((candidate) => candidate.name === name)!

test('a state tells what it adds to the states around it', () => {
  expect(screenMetaOf(chart('appointment'), { timeHeld: 'confirmingChange' })).toEqual({
    state: 'appointment.timeHeld appointment.timeHeld.confirmingChange',
    heading: 'Pick a day and a time',
    path: '/checkout/shipping',
    focus: 'when',
    announcement: 'Please confirm the visit.',
  })
})

test('of parallel regions, the one that tells something counts', () => {
  const value = { method: 'ready', session: { open: 'ready' }, billing: 'saved' }
  expect(screenMetaOf(chart('paymentType'), value)).toMatchObject({ state: 'paymentType.method.ready', heading: 'Payment' })
})

test('a state without a screen tells nothing', () => {
  expect(screenMetaOf(chart('roadHazard'), 'included')).toEqual({ state: '' })
})

test.each(checkoutCharts.map(({ name, machine }) => ({ name, machine })))('what $name announces are sentences', ({ machine }) => {
  const said = stateNodes(machine).flatMap(({ meta }) => (meta as { announcement?: string } | undefined)?.announcement ?? [])
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z].*\.$/)
})
