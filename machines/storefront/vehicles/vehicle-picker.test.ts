import { expect, test } from 'vitest'
import { stateName } from '#machines/engine/index.ts'
import { startLive } from '#machines/engine/testing.ts'
import { vehiclePickerMachine } from './vehicle-picker.machine.ts'
import { answered, type PickerPage, type PickerQuestion, pickedCarHref, unknownTrim } from './vehicle-picker.rules.ts'
import { pickerView, projectPicker } from './vehicle-picker.view.ts'

const start: PickerPage = {
  answers: {},
  years: [2019, 2018],
  makes: [{ slug: 'honda', label: 'Honda' }],
  models: [],
  sizes: [],
  isUnknown: false,
}
const ofMake: PickerPage = { ...start, answers: { make: 'honda' }, models: [{ slug: 'civic', label: 'Civic' }] }
const sport = { slug: '225-45r17', label: '225/45R17', trims: [{ slug: 'sport', label: 'Sport' }] }
const lx = {
  slug: '215-55r16',
  label: '215/55R16',
  trims: [
    { slug: 'lx', label: 'LX' },
    { slug: 'dx', label: 'DX' },
  ],
}
const civic: PickerPage = { ...ofMake, answers: { year: '2019', make: 'honda', model: 'civic' }, sizes: [lx, sport] }

function picker(page: PickerPage) {
  const { actor, ...live } = startLive(vehiclePickerMachine)
  actor.send({ type: 'page.drawn', page })
  return {
    ...live,
    send: actor.send,
    pick: (question: PickerQuestion, value: string) => actor.send({ type: 'answer.pick', question, value }),
    state: () => stateName(actor.getSnapshot().value),
    view: () => projectPicker(actor.getSnapshot()),
  }
}

// @fact storefront.202
test('year or make comes first, whichever the shopper names', async () => {
  const yearFirst = picker(start)
  expect(yearFirst.state()).toBe('asking.first')
  expect(yearFirst.view().questions.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['year', true],
    ['make', true],
    ['model', false],
    ['trim', false],
  ])
  yearFirst.pick('year', '2019')
  expect(yearFirst.state()).toBe('looking')
  expect(yearFirst.asked.at(-1)?.input).toEqual({ year: '2019' })
  await yearFirst.answer('findNext', { ...start, answers: { year: '2019' } })
  expect(yearFirst.state()).toBe('asking.make')

  const makeFirst = picker(start)
  makeFirst.pick('make', 'honda')
  await makeFirst.answer('findNext', ofMake)
  expect(makeFirst.state()).toBe('asking.model')
  makeFirst.pick('model', 'civic')
  await makeFirst.answer('findNext', { ...ofMake, answers: { make: 'honda', model: 'civic' } })
  expect(makeFirst.state()).toBe('asking.year')
  makeFirst.pick('year', '2019')
  await makeFirst.answer('findNext', civic)
  expect(makeFirst.state()).toBe('asking.trim')
})

// @fact storefront.203
test('the trim is asked only where sizes differ', () => {
  expect(picker(civic).state()).toBe('asking.trim')
  const one = picker({ ...civic, sizes: [lx] })
  expect(one.state()).toBe('ready')
  expect(one.view().questions.at(-1)).toMatchObject({ name: 'trim', isOpen: false, isNeeded: false })
  expect(one.view().car).toEqual({ year: '2019', make: 'Honda', model: 'Civic', trim: '', href: '/vehicles/honda/civic/2019' })
})

// @fact storefront.203
test('a shopper who does not know the trim names the size on the sidewall, without a request to the shop', () => {
  const { pick, state, view, pending } = picker(civic)
  pick('trim', 'unknown')
  expect(state()).toBe('asking.size')
  expect(view().questions.at(-1)).toEqual({
    name: 'size',
    label: 'Size on the sidewall',
    options: [
      { value: '215-55r16', label: '215/55R16' },
      { value: '225-45r17', label: '225/45R17' },
    ],
    isOpen: true,
    isNeeded: true,
  })
  pick('size', '225-45r17')
  expect(state()).toBe('ready')
  expect(view().car).toMatchObject({ trim: '225/45R17', href: '/vehicles/honda/civic/2019?oem=225-45r17' })
  pick('trim', 'sport')
  expect(view().car).toMatchObject({ trim: 'Sport', href: '/vehicles/honda/civic/2019?trim=sport' })
  pick('trim', '')
  expect([state(), view().car]).toEqual(['asking.trim', null])
  expect(pending()).toEqual([])
})

test('trims are listed by name, each with its size', () => {
  expect(
    pickerView(civic)
      .questions.find(({ name }) => name === 'trim')
      ?.options.map(({ label }) => label),
  ).toEqual(['DX, 215/55R16', 'LX, 215/55R16', 'Sport, 225/45R17', 'I do not know my trim'])
})

test('an earlier answer can be changed, and what depends on it falls', () => {
  const all = { year: '2019', make: 'honda', model: 'civic', trim: 'sport' }
  expect(answered(all, 'make', 'acura')).toEqual({ year: '2019', make: 'acura' })
  expect(answered(all, 'year', '2018')).toEqual({ year: '2018', make: 'honda', model: 'civic' })
  expect(answered(all, 'model', '')).toEqual({ year: '2019', make: 'honda' })
  const { pick, state, asked } = picker(civic)
  pick('make', 'acura')
  expect([state(), asked.at(-1)?.input]).toEqual(['looking', { year: '2019', make: 'acura' }])
})

test('a list of another answer is not offered: only what stays answered is open until the next list comes', async () => {
  const { pick, view, state, fail } = picker(civic)
  const open = () => view().questions.flatMap(({ name, isOpen }) => (isOpen ? [name] : []))
  pick('year', '2018')
  expect([state(), open()]).toEqual(['looking', ['year', 'make', 'model']])
  pick('make', 'honda')
  expect([state(), open()]).toEqual(['looking', ['year', 'make']])
  await fail('findNext')
  expect([state(), open()]).toEqual(['failed', ['year', 'make']])
})

test('the next question, and that none is open, is said while the answers are given', async () => {
  const { pick, view, fail, answer } = picker(start)
  expect(view().progress).toBe('Next: year or make.')
  pick('make', 'honda')
  expect(view().progress).toBe('Loading the next list.')
  await fail('findNext')
  expect(view()).toMatchObject({ progress: '', blockedBy: [{ code: 'failed' }] })
  pick('model', 'civic')
  await answer('findNext', civic)
  expect(view().progress).toBe('Next: trim.')
  pick('trim', 'sport')
  expect(view().progress).toBe('Every question is answered.')
})

test('of two answers in a row the later one counts, and the older list is dropped', async () => {
  const { pick, state, view, asked, answer } = picker(start)
  pick('make', 'honda')
  pick('year', '2019')
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(asked.at(-1)?.input).toEqual({ make: 'honda', year: '2019' })
  await answer('findNext', { ...ofMake, answers: { make: 'honda', year: '2019' } })
  expect([state(), view().answers]).toEqual(['asking.model', { make: 'honda', year: '2019' }])
})

test('a list that does not come leaves the answers, and can be asked for again', async () => {
  const { pick, send, state, view, fail, pass, answer } = picker(start)
  pick('make', 'honda')
  await fail('findNext')
  expect([state(), view().answers, view().blockedBy[0]?.code]).toEqual(['failed', { make: 'honda' }, 'failed'])
  send({ type: 'list.again' })
  pass(10_000)
  expect(state()).toBe('failed')
  send({ type: 'list.again' })
  await answer('findNext', ofMake)
  expect(state()).toBe('asking.model')
})

// @fact storefront.206
test('a car that is in no list has a way on, with the answers so far', () => {
  expect(pickerView({ ...ofMake, isUnknown: true })).toMatchObject({
    state: 'missing',
    missingHref: '/vehicles/not-listed?make=honda',
    blockedBy: [{ code: 'missing' }],
  })
  expect(pickerView({ ...civic, sizes: [] }).state).toBe('missing')
  expect(pickerView(start).missingHref).toBe('/vehicles/not-listed')
})

test('a page is drawn as the chart shows it that then runs', () => {
  const unknown = { ...civic, answers: { ...civic.answers, trim: unknownTrim } }
  const pages = [
    start,
    ofMake,
    civic,
    unknown,
    { ...civic, sizes: [sport] },
    { ...civic, sizes: [] },
    { ...start, isUnknown: true },
  ]
  for (const page of pages) expect(pickerView(page)).toEqual(picker(page).view())
})

test('a car with an open question has no address', () => {
  expect([start, ofMake, civic].map(pickedCarHref)).toEqual([null, null, null])
})
