import { expect, test } from 'vitest'
import type { SearchResultItem, SearchResults } from '#machines/domain/search/typeahead.ts'
import { startLive } from '#machines/engine/testing.ts'
import { searchMachine } from './search.machine.ts'
import { moved, patienceMs, pauseMs, slowMs } from './search.rules.ts'
import { projectSearch, searchAfter } from './search.view.ts'
import { searchMessages } from './search.words.ts'

const item = (label: string): SearchResultItem => ({
  type: 'text',
  label,
  detailLabel: 'A tire',
  endLabel: '',
  image: null,
  isPillItem: false,
  typeName: 'tires',
  action: { type: 'link', link: `/${label}` },
  vehicleMetadata: null,
  labelSegments: [],
})
/** Suggestions for a text, in groups of these labels. */
const found = (text: string, ...groups: string[][]): SearchResults => ({
  text,
  rear: '',
  chips: [],
  groups: groups.map((labels, at) => ({
    name: at === 0 ? 'tires' : 'shops',
    label: at === 0 ? 'Tires' : 'Shops',
    items: labels.map(item),
  })),
  total: groups[0]?.length ?? 0,
  all: null,
  drops: [],
})

function search() {
  const { actor, ...live } = startLive(searchMachine)
  return {
    ...live,
    send: actor.send,
    stop: actor.stop.bind(actor),
    type: (text: string) => actor.send({ type: 'text.type', text }),
    view: () => projectSearch(actor.getSnapshot()),
    lit: () => projectSearch(actor.getSnapshot()).litItem?.label ?? null,
    async shows(text: string, ...groups: string[][]) {
      actor.send({ type: 'text.type', text })
      live.pass(pauseMs)
      await live.answer('findMatches', found(text, ...groups))
    },
  }
}

// @fact storefront.240
test('typing is asked after a pause, once, with the whole text', async () => {
  const { type, pass, pending, asked, view, answer } = search()
  type('c')
  pass(pauseMs - 1)
  type('ci')
  pass(pauseMs - 1)
  expect(pending()).toEqual([])
  pass(1)
  expect(pending()).toEqual(['findMatches'])
  expect(asked[0]?.input).toEqual({ text: 'ci', rear: '', lock: null })
  expect(view()).toMatchObject({ isOpen: true, answers: 'asking', isSlow: false })
  await answer('findMatches', found('ci', ['Civic']))
  expect(view()).toMatchObject({ answers: 'shown', isFresh: true, announcement: '1 tire' })
})

// @fact storefront.241
test('a new text withdraws the question of an older one, in silence, and no late answer replaces a newer one', async () => {
  const { type, pass, pending, asked, view } = search()
  type('civ')
  pass(pauseMs)
  type('civic')
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(view()).toMatchObject({ answers: 'waiting', announcement: '' })
  pass(pauseMs)
  expect(pending()).toEqual(['findMatches'])
  asked[1]?.answer(found('civic', ['of civic']))
  await new Promise((resolve) => setImmediate(resolve))
  asked[0]?.answer(found('civ', ['of civ']))
  await new Promise((resolve) => setImmediate(resolve))
  expect(view().results?.text).toBe('civic')
  expect(view().answers).toBe('shown')
})

test('an older answer that comes before the newer one is not shown either', async () => {
  const { type, pass, asked, view } = search()
  type('civ')
  pass(pauseMs)
  type('civic')
  pass(pauseMs)
  asked[0]?.answer(found('civ', ['of civ']))
  await new Promise((resolve) => setImmediate(resolve))
  expect(view()).toMatchObject({ answers: 'asking', results: null })
})

test('while the next answer is on its way the last one stays, and none of it can be reached', async () => {
  const { shows, type, send, view, lit } = search()
  await shows('civic', ['Civic'])
  type('civic 19')
  expect(view()).toMatchObject({ isFresh: false, results: { text: 'civic' } })
  send({ type: 'item.move', by: 'next' })
  expect(lit()).toBeNull()
})

// @fact storefront.242
test('the arrow keys go over groups and items, and from group to group; typing takes the highlight away', async () => {
  const { shows, send, lit, type, view } = search()
  await shows('x', ['a', 'b'], ['c'])
  const way = (
    ['next', 'next', 'next', 'next', 'next', 'nextGroup', 'nextGroup', 'previousGroup', 'previous', 'first', 'last'] as const
  ).map((by) => {
    send({ type: 'item.move', by })
    return lit()
  })
  expect(way).toEqual(['a', 'b', 'c', null, 'a', 'c', 'a', 'c', 'b', 'a', 'c'])
  expect(view().announcement).toBe('c, A tire, 3 of 3')
  type('xy')
  expect(lit()).toBeNull()
})

test('nothing is highlighted where nothing is found', () => {
  for (const by of ['next', 'previous', 'first', 'last', 'nextGroup', 'previousGroup'] as const)
    expect(moved(null, by, { groups: [] })).toBeNull()
})

// @fact storefront.243
test('Escape closes the suggestions first, and a second time empties the text', async () => {
  const { shows, send, view } = search()
  await shows('civic', ['Civic'])
  send({ type: 'escape.press' })
  expect(view()).toMatchObject({ isOpen: false, text: 'civic' })
  send({ type: 'escape.press' })
  expect(view()).toMatchObject({ isOpen: false, text: '' })
})

// @fact storefront.246
test('Escape empties the steps with the text', async () => {
  const { shows, send, view } = search()
  await shows('civic', ['Honda Civic'])
  send({ type: 'item.follow', text: 'Honda Civic' })
  expect(view().canGoBack).toBe(true)
  send({ type: 'escape.press' })
  send({ type: 'escape.press' })
  expect(view()).toMatchObject({ text: '', canGoBack: false })
})

// @fact storefront.244 storefront.240
test('a shop that does not answer is said to be so, with a way to try again', async () => {
  const { type, pass, fail, send, view, pending, answer } = search()
  type('civic')
  pass(pauseMs)
  await fail('findMatches')
  expect(view()).toMatchObject({ answers: 'failed', announcement: searchMessages.failed })
  send({ type: 'answers.retry' })
  expect(pending()).toEqual(['findMatches'])
  await answer('findMatches', found('civic', ['Civic']))
  expect(view().answers).toBe('shown')
})

// @fact storefront.253 storefront.240
test('a slow answer is said to be on its way, and one that takes too long has failed', () => {
  expect([slowMs, patienceMs]).toEqual([300, 8_000])
  const { type, pass, view, asked } = search()
  type('civic')
  pass(pauseMs)
  pass(slowMs)
  expect(view()).toMatchObject({ answers: 'asking', isSlow: true, announcement: searchMessages.slow })
  pass(patienceMs - slowMs)
  expect(view().answers).toBe('failed')
  expect(asked[0]?.signal.aborted).toBe(true)
})

// @fact storefront.244
test('guided shopping continues when suggestions fail', async () => {
  const { send, fail, view } = search()
  send({ type: 'search.lock', lock: 'guidedShopping' })
  await fail('findMatches')
  expect(view().answers).toBe('idle')
})

// @fact storefront.245
test('a search is narrowed to one kind, which opens it, and asks again for every kind', () => {
  const { send, view, asked } = search()
  send({ type: 'search.lock', lock: 'brand' })
  expect(view()).toMatchObject({ isOpen: true, lock: 'brand' })
  expect(asked.at(-1)?.input).toEqual({ text: '', rear: '', lock: 'brand' })
  send({ type: 'search.unlock' })
  expect(asked.at(-1)?.input).toEqual({ text: '', rear: '', lock: null })
})

// @fact storefront.232
test('the rear tires have a text of their own, which is asked with the first', () => {
  const { type, send, pass, view, asked } = search()
  type('225/45r17')
  send({ type: 'rear.ask' })
  send({ type: 'rear.type', text: '255/40r17' })
  pass(pauseMs)
  expect(asked.at(-1)?.input).toEqual({ text: '225/45r17', rear: '255/40r17', lock: null })
  expect(view().hasRear).toBe(true)
  send({ type: 'rear.drop' })
  expect(asked.at(-1)?.input).toEqual({ text: '225/45r17', rear: '', lock: null })
  expect(view().hasRear).toBe(false)
})

// @fact storefront.231
test('what the shop does not have is announced once, before what was found', async () => {
  const { type, pass, answer, view } = search()
  const chip = { label: '', isCorrected: false, link: '/', name: 'Car', without: '', note: 'We have no 2027 Honda Civic' }
  type('civic 2027')
  pass(pauseMs)
  await answer('findMatches', { ...found('civic 2027', ['Civic']), chips: [chip, chip] })
  expect(view().announcement).toBe('We have no 2027 Honda Civic. 1 tire')
})

// @fact storefront.233
test('each part of the reading is taken off: of the text by the text without it, of the rear field by dropping it', async () => {
  const { send, type, pass, answer, view } = search()
  const part = { label: '', isCorrected: false, note: null, link: '/' }
  const read = (chips: SearchResults['chips'], rear = '') => ({ ...found('225/45r17 civic', []), rear, chips })
  type('225/45r17 civic')
  pass(pauseMs)
  const size = { ...part, name: 'Size', without: 'civic' }
  await answer('findMatches', read([size, { ...part, name: 'Rear size', without: '225/45r17' }]))
  expect(view().canAskRear).toBe(true)
  expect(view().parts.map(({ drop }) => drop)).toEqual([
    { type: 'text.type', text: 'civic' },
    { type: 'text.type', text: '225/45r17' },
  ])
  send({ type: 'rear.ask' })
  expect(view().canAskRear).toBe(false)
  send({ type: 'rear.type', text: '255/40r17' })
  pass(pauseMs)
  await answer('findMatches', read([size, { ...part, name: 'Rear size', without: '225/45r17 civic' }], '255/40r17'))
  expect(view().parts.map(({ drop }) => drop)).toEqual([{ type: 'text.type', text: 'civic' }, { type: 'rear.drop' }])
})

test('the search is empty while nothing is typed and it is narrowed to nothing', () => {
  const { send, type, view } = search()
  expect(view().isEmpty).toBe(true)
  type('c')
  expect(view().isEmpty).toBe(false)
  type('')
  send({ type: 'search.lock', lock: 'brand' })
  expect(view().isEmpty).toBe(false)
})

// @fact storefront.246
test('a suggestion may be the next step; steps are gone back over, and go with the suggestions that are cleared', async () => {
  const { shows, send, asked, view } = search()
  await shows('civic', ['Honda Civic'])
  send({ type: 'item.follow', text: 'Honda Civic' })
  send({ type: 'item.follow', text: '2019 Honda Civic' })
  expect(asked.at(-1)?.input).toMatchObject({ text: '2019 Honda Civic' })
  send({ type: 'history.back' })
  expect(view()).toMatchObject({ text: 'Honda Civic', canGoBack: true })
  send({ type: 'history.back' })
  expect(view()).toMatchObject({ text: 'civic', canGoBack: false })
  send({ type: 'item.follow', text: 'Honda Civic' })
  send({ type: 'results.clear' })
  expect(view()).toMatchObject({ answers: 'idle', results: null, canGoBack: false })
})

// @fact storefront.237
test('a suggestion that is followed is kept, and the list of the last searches is cleared', async () => {
  const { shows, send, asked, answer, view, pending, pass } = search()
  await shows('civic', ['Civic'])
  send({ type: 'item.pick', label: 'Civic', link: '/civic' })
  expect(asked.at(-1)).toMatchObject({ id: 'keepSearch', input: { label: 'Civic', link: '/civic' } })
  expect(view().isOpen).toBe(false)
  await answer('keepSearch', null)
  send({ type: 'text.type', text: '' })
  pass(pauseMs)
  const past = found('', ['Civic'])
  await answer('findMatches', { ...past, groups: past.groups.map((group) => ({ ...group, name: 'past' })) })
  expect(view().announcement).toBe('1 suggestion')
  send({ type: 'past.clear' })
  expect(pending()).toEqual(['forgetSearches'])
  expect(view().results?.groups).toEqual([])
})

// @fact storefront.237
test('past searches are taken out one by one: each request names all that were, so that none comes back', async () => {
  const { shows, send, asked, lit, view } = search()
  await shows('', ['Civic', 'Winter', '225/45R17'])
  const past = view().results!
  for (const group of past.groups) {
    group.name = 'past'
    for (const each of group.items) each.typeName = 'past'
  }
  send({ type: 'item.move', by: 'next' })
  expect([lit(), view().announcement]).toEqual(['Civic', 'Civic, searched before, Delete removes it, 1 of 3'])
  send({ type: 'past.remove', link: '/Civic' })
  expect(asked.at(-1)).toMatchObject({ id: 'forgetSearches', input: { links: ['/Civic'] } })
  expect(lit()).toBeNull()
  send({ type: 'past.remove', link: '/Winter' })
  expect(asked.at(-1)).toMatchObject({ id: 'forgetSearches', input: { links: ['/Civic', '/Winter'] } })
  expect(view().results?.groups[0]?.items.map(({ label }) => label)).toEqual(['225/45R17'])
  send({ type: 'past.clear' })
  expect(asked.at(-1)?.input).toEqual({ links: null })
  expect(view().results?.groups).toEqual([])
})

test('leaving the page aborts what is asked', () => {
  const { type, pass, stop, asked } = search()
  type('civic')
  pass(pauseMs)
  stop()
  expect(asked[0]?.signal.aborted).toBe(true)
})

// @fact storefront.247
test('the server asks the same chart for the page of a search', () => {
  expect(searchAfter({ text: 'civic' }, found('civic', ['Civic']))).toMatchObject({
    text: 'civic',
    answers: 'shown',
    isFresh: true,
    hasRear: false,
    announcement: '1 tire',
  })
  expect(searchAfter({ text: 'civic' }, found('civic')).answers).toBe('none')
  expect(searchAfter({ text: 'civic' }, null)).toMatchObject({ answers: 'failed', results: null })
  expect(searchAfter({ text: '225/45r17', rear: '255/40r17' }, null).hasRear).toBe(true)
})
