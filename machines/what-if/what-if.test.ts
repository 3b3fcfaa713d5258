import { expect, test } from 'vitest'
import { type Question, readQuestion, writeQuestion } from './question.view.ts'
import { answerTo, standsIn } from './what-if.view.ts'

const ask = (query: string) => answerTo(readQuestion(new URLSearchParams(query)).question)
const tabs = (query: string) => ask(query).tabs.map(({ position, label, isOpen }) => `${position} ${label}${isOpen ? ' *' : ''}`)
const whyNot = (query: string) =>
  Object.fromEntries(ask(query).deliveries.flatMap(({ method, why }) => (why ? [[method, why]] : [])))
const walk = (query: string) => ask(query).path.steps.map(({ step, isSkipped }) => (isSkipped ? `(${step})` : step))

test('a mixed cart without a mobile installer lands on ship to me, in the middle', () => {
  const { sentence, notices } = ask('tires=some&mobile=no')
  expect(sentence).toBe('They land on “Ship to me”, the middle tab.')
  expect(notices).toEqual(['Installation unavailable'])
  expect(tabs('tires=some&mobile=no')).toEqual(['middle Ship to me *', 'right FedEx pickup'])
  expect(ask('tires=some').tabs[0]).toMatchObject({ chart: 'cartTabs', state: 'tab.middle' })
})

test('tabs follow the tires, who is near, the account, the address and what is saved', () => {
  expect(tabs('mobile=yes')).toEqual([
    'left Local installer *',
    'middle Mobile installer',
    'right Ship to me',
    'end FedEx pickup',
  ])
  expect(tabs('tires=none&size=oversize')).toEqual(['left Ship to me *'])
  expect(tabs('buyer=Dealer')).toEqual(['left Warehouse pickup *'])
  expect(tabs('asked=fedex')).toEqual(['left Local installer', 'middle Ship to me', 'right FedEx pickup *'])
  expect(tabs('mobile=yes&asked=mobileFirst&saved=home')[1]).toBe('middle Mobile installer *')
  expect(tabs('shops=no')).toEqual(['middle Ship to me *', 'right FedEx pickup'])
  expect(tabs('saved=home')).toEqual(['left Local installer', 'middle Ship to me *', 'right FedEx pickup'])
  const stuck = ask('tires=none&buyer=Fleet&allows=installer')
  expect([stuck.tabs, stuck.sentence]).toEqual([
    [],
    'They land on no tab: no delivery that their company lists takes these tires.',
  ])
  expect(stuck.notices.at(-1)).toBe('Your company has no delivery that takes these tires. Please change your cart, or call us.')
})

test('each delivery that is not offered says why', () => {
  expect(whyNot('tires=some&size=oversize')).toEqual({
    warehouse: 'This account does not collect at a warehouse.',
    installer: 'A tire in your cart cannot be mounted by a shop. Ship it to you, or take it out.',
    mobile: 'A tire in your cart cannot be mounted by a shop. Ship it to you, or take it out.',
    fedex: 'A tire in your cart is too large for a FedEx location. Ship it to you, or take it out.',
  })
  expect(whyNot('shops=no&mobile=no')).toMatchObject({
    installer: 'No shop near the ZIP.',
    mobile: 'No mobile installer near the ZIP.',
  })
  expect(whyNot('buyer=WholeSale')).toMatchObject({ home: 'Their tires are collected at a warehouse and nowhere else.' })
  expect(whyNot('buyer=Fleet&allows=home')).toMatchObject({ fedex: 'Their company does not list it.' })
  expect(whyNot('zip=military').home).toBe(
    'Offered, but the address form refuses: We are unable to ship to International Military bases',
  )
})

test('without a ZIP shops can be searched, and there is no mobile installer', () => {
  expect(tabs('zip=none&shops=yes&mobile=yes')).toEqual(['left Local installer *', 'middle Ship to me', 'right FedEx pickup'])
})

test('the path: a step of coverage, or the delivery once more, and why', () => {
  expect(walk('')).toEqual(['shipping', 'services', '(shippingConfirmation)', 'payment', 'summary'])
  for (const query of ['buyer=Dealer', 'buyer=Special+Order', 'coverage=brought', 'coverage=company', 'saved=warehouse'])
    expect([query, walk(query)]).toEqual([query, ['shipping', '(services)', 'shippingConfirmation', 'payment', 'summary']])
  const why = (query: string) => ask(query).path.steps.find(({ step }) => step === 'services')?.why
  expect(why('buyer=Dealer')).toBe('The tires are collected at a warehouse.')
  expect(why('coverage=brought')).toBe('Every tire brings its own coverage: there is nothing to add.')
  expect(why('')).toBe(null)
  expect(ask('').path.blockedBy.map(({ code }) => code)).toEqual(['shippingMissing'])
  expect(ask('saved=installer').path.blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
})

test('coverage: its state, what is added automatically, and on which pages its checkbox shows', () => {
  const state = (query: string) => ask(query).coverage.state
  expect(state('')).toBe('offered')
  expect(state('coverage=free')).toBe('changing.addingFree')
  expect(state('coverage=free&buyer=Fleet')).toBe('offered')
  expect(state('widget=affiliate')).toBe('changing.turningOff')
  expect(state('coverage=added')).toBe('covered')
  expect(ask('').coverage.pages.filter(({ isShown }) => isShown)).toMatchObject([
    { path: '/cart' },
    { path: '/checkout/services' },
  ])
  expect(ask('buyer=Special+Order').coverage.pages.some(({ isShown }) => isShown)).toBe(false)
})

test('the cost with each delivery, and before one is chosen', () => {
  const alaska = ask('zip=AK')
  expect(alaska.deliveries.map(({ method, cost }) => [method, cost])).toEqual([
    ['warehouse', 'Free'],
    ['installer', '$196.00'],
    ['mobile', '$196.00'],
    ['home', '$196.00'],
    ['fedex', '$196.00'],
  ])
  expect(alaska.cost).toMatchObject({ mode: 3, beforeChoice: 'To be determined' })
  expect(ask('zip=AK&size=oversize').deliveries[3]?.note).toMatch(/^We email you the shipping cost/)
})

test('a question is written to the address and read from it; unknown fields are reported and ignored', () => {
  const question: Question = readQuestion(new URLSearchParams('tires=some&buyer=exchange&allows=home&allows=fedex')).question
  expect(writeQuestion(question).toString()).toBe('tires=some&buyer=exchange&allows=home&allows=fedex')
  expect(readQuestion(writeQuestion(question)).question).toEqual(question)
  const { question: asUsual, unknown } = readQuestion(
    new URLSearchParams('tires=round&zip=43215&zip=AK&shops=yes&shops=no&allows=air'),
  )
  expect(unknown).toEqual(['Tires', 'ZIP', 'Shops near', 'Their company lists'])
  expect(writeQuestion(asUsual).toString()).toBe('zip=AK')
})

test('each result has its state: current, possible or not available', () => {
  const statesOf = (query: string, chart: string) =>
    standsIn(ask(query)).flatMap((place) => (place.chart === chart ? [[place.state, place.tone, place.note]] : []))
  expect(statesOf('tires=some', 'cartTabs')).toEqual([
    ['tab.middle', 'here', 'here'],
    ['tab.right', 'plain', 'tab 2'],
  ])
  expect(statesOf('buyer=Dealer', 'checkoutFlow')).toEqual([
    ['shopping.shipping', 'here', 'here'],
    ['shopping.shippingConfirmation', 'plain', 'step 2'],
    ['shopping.payment', 'plain', 'step 3'],
    ['shopping.summary', 'plain', 'step 4'],
    ['shopping.services', 'quiet', 'skipped'],
  ])
  expect(statesOf('saved=home&tires=some&zip=AK&size=oversize', 'shippingChoice')).toEqual([
    ['addressSaved', 'here', 'here'],
    ['addressSaved', 'plain', 'quoted'],
    ['warehouseChosen', 'quiet', 'no'],
    ['installerChosen', 'quiet', 'no'],
    ['installerChosen', 'quiet', 'no'],
    ['locationChosen', 'quiet', 'no'],
  ])
  expect(statesOf('coverage=added', 'roadHazard')).toEqual([['covered', 'here', 'here']])
})
