/** The button that continues to the next step. */
import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import { ContinueButton, continueStep } from './continue-button.tsx'

const forms = { keySeed: 'seed', failure: null }
const flow = (blockedBy: CheckoutFlowView['blockedBy']) => ({ blockedBy }) as CheckoutFlowView

test('the form asks the flow for the next step, and its button says where that leads', () => {
  const html = renderScreen(
    <ContinueButton flow={flow([])} forms={forms} step={continueStep(flow([]), forms, 'Continue to payment')} />,
  )
  expect(html).toMatch(/<form[^>]*id="continue"/)
  expect(html).toContain('<input type="hidden" name="machine" value="checkoutFlow"/>')
  expect(html).toContain('<input type="hidden" name="event" value="step.continue"/>')
  expect(html).toMatch(/<button[^>]*form="continue"[^>]*>.*Continue to payment/)
})

test('a step that must wait lists why, each reason leading to its place', () => {
  const waiting = flow([{ code: 'slotMissing', message: 'Please select a time slot', field: 'startTime' }])
  const step = continueStep(waiting, forms, 'Continue', { startTime: 'when' })
  const html = renderScreen(<ContinueButton flow={waiting} forms={forms} step={step} />)
  expect(html).toMatch(/<button[^>]*aria-disabled="true"/)
  expect(html).toContain('href="#when"')
})
