import { expect, test } from 'vitest'
import { startLive } from '#machines/engine/testing.ts'
import { formChart } from './form.chart.ts'
import { formMachine } from './form.machine.ts'

const zipSentence = 'Please enter valid US Zip Code'
const refused = { problems: { email: 'This email is taken' }, message: null, values: { email: 'a@example.com' } }

function form() {
  const { actor } = startLive(formMachine)
  return {
    send: actor.send,
    press: (problems: Record<string, string> = {}) => actor.send({ type: 'form.send', key: 'key-1', problems }),
    state: () => actor.getSnapshot().value,
    key: () => actor.getSnapshot().context.key,
    view: () => formChart.project(actor.getSnapshot()),
  }
}

test('a form that is wrong is not sent, and says everything at once', () => {
  const { press, state, key, view } = form()
  press({ zip: zipSentence })
  expect([state(), key()]).toEqual(['editing', null])
  expect(view()).toMatchObject({ fields: { zip: zipSentence }, listed: { zip: zipSentence }, isUnderWay: false })
})

test('a field says its sentence when it is left, and not once it is changed', () => {
  const { send, view } = form()
  send({ type: 'field.left', field: 'zip', check: { now: { zip: zipSentence }, present: ['zip'], servers: {} } })
  expect(view()).toMatchObject({ fields: { zip: zipSentence }, listed: {} })
  send({ type: 'field.changed', field: 'zip' })
  expect(view().fields).toEqual({})
})

test('a form that went through gets the key of the new page', () => {
  const { send, press, state, key, view } = form()
  press()
  expect([state(), key(), view().isUnderWay]).toEqual(['sending', 'key-1', true])
  send({ type: 'answer.came' })
  expect([state(), key(), view().isUnderWay]).toEqual(['settling', 'key-1', true])
  send({ type: 'answer.done' })
  expect([state(), key(), view().isUnderWay]).toEqual(['editing', null, false])
})

test('a refused form is shown again with its sentences and the key of the answer', () => {
  const { send, press, state, key, view } = form()
  press()
  send({ type: 'answer.came' })
  send({ type: 'answer.refused', key: 'key-2', refused })
  expect([state(), key()]).toEqual(['editing', 'key-2'])
  expect(view().listed).toEqual(refused.problems)
  send({ type: 'answer.gone' })
  expect([view().listed, key()]).toEqual([{}, 'key-2'])
})

test.each([[['answer.lost']], [['answer.came', 'answer.lost']]] as const)(
  'after %j whether it arrived is not known, and it keeps its key until it went through',
  (events) => {
    const { send, press, state, key, view } = form()
    press()
    for (const type of events) send({ type })
    expect([state(), view().isLost, key()]).toEqual(['lost', true, 'key-1'])
    send({ type: 'answer.done' })
    expect(key()).toBe('key-1')
    press()
    expect([state(), view().isLost]).toEqual(['sending', false])
    send({ type: 'answer.came' })
    send({ type: 'answer.done' })
    expect(key()).toBeNull()
  },
)

test('a form that the shopper left before the shop had answered keeps its key', () => {
  const { send, press, state, key } = form()
  press()
  send({ type: 'answer.done' })
  expect([state(), key()]).toEqual(['editing', 'key-1'])
})

test('what is typed while the form is on its way changes its sentences, and not where it is', () => {
  const { send, press, state, view } = form()
  send({ type: 'answer.refused', key: 'key-2', refused })
  press()
  send({ type: 'field.changed', field: 'email' })
  expect([state(), view().fields]).toEqual(['sending', {}])
})
