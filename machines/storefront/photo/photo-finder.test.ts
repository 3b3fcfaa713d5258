import { expect, test } from 'vitest'
import { startLive } from '#machines/engine/testing.ts'
import { photoFinderMachine } from './photo-finder.machine.ts'
import {
  cameraProblems,
  candidatesOf,
  certaintyOf,
  fileProblems,
  patienceMs,
  type ReadSize,
  unreadReasons,
} from './photo-finder.rules.ts'
import { projectPhotoFinder } from './photo-finder.view.ts'
import { textCost, withSecondOpinion } from './second-opinion.ts'

const ready = { outcome: 'ready', width: 1200, height: 900 }
const read = (scores: Record<string, number>) => ({
  reading: Object.entries(scores).map(([size, score]) => ({ size, score })),
  spot: null,
})
const clear = read({ '225/45R17': 0.6, '235/45R17': 0.55, '225/45R18': 0.5, '205/55R16': 0.4 })
const alike = read({ '225/45R17': 0.5, '235/45R17': 0.499, '225/45R18': 0.498, '205/55R16': 0.4 })
const blank = read({ '225/45R17': 0.2, '235/45R17': 0.19 })

function finder(carSizes: readonly string[] = []) {
  const { actor, ...live } = startLive(photoFinderMachine)
  const view = () => projectPhotoFinder(actor.getSnapshot())
  return {
    ...live,
    send: actor.send,
    stop: actor.stop.bind(actor),
    view,
    state: () => view().state,
    context: () => actor.getSnapshot().context,
    sizes: () => view().candidates.map(({ size }) => size),
    choose: () => actor.send({ type: 'photo.pick', carSizes }),
  }
}

/** A photo of this part is framed. */
async function framed(part: 'placard' | 'sidewall', carSizes: readonly string[] = []) {
  const live = finder(carSizes)
  live.send({ type: 'part.pick', part })
  live.choose()
  await live.answer('preparePhoto', ready)
  return live
}

// @fact storefront.271 storefront.270
test('a clear placard: the size is asked about, and never taken for granted', async () => {
  const live = await framed('placard')
  expect(live.view()).toMatchObject({ state: 'framing', step: 'frame' })
  const box = { x: 10, y: 20, width: 300, height: 80 }
  live.send({ type: 'box.draw', box })
  live.send({ type: 'frame.done' })
  expect(live.asked.at(-1)).toMatchObject({ id: 'readPhoto', input: { part: 'placard', box } })
  await live.answer('readPhoto', clear)
  expect(live.view()).toMatchObject({ state: 'found', step: 'sizes', isSure: true })
  expect(live.sizes()).toEqual(['225/45R17', '235/45R17', '225/45R18'])
})

// @fact storefront.271
test('a wheel is unrolled between its rings, and read where the shopper points', async () => {
  const live = await framed('sidewall')
  const rings = { tread: { x: 600, y: 450, radius: 400 }, rim: { x: 600, y: 450, radius: 260 }, squash: 0.9, slant: 12 }
  live.send({ type: 'rings.draw', rings })
  live.send({ type: 'frame.done' })
  expect(live.asked.at(-1)).toMatchObject({ id: 'unrollRing', input: rings })
  await live.answer('unrollRing', { width: 3900, height: 240 })
  expect(live.view().step).toBe('strip')
  live.send({ type: 'strip.tap', degrees: 271 })
  expect(live.asked.at(-1)).toMatchObject({ id: 'readPhoto', input: { part: 'sidewall', rings, tap: 271 } })
  await live.answer('readPhoto', alike)
  expect(live.view()).toMatchObject({ state: 'unsure', isSure: false })
})

// @fact storefront.272 storefront.270
test('three sizes are asked about one by one; after the last no the page says what helps', async () => {
  const live = await framed('placard')
  live.send({ type: 'frame.done' })
  await live.answer('readPhoto', clear)
  live.send({ type: 'size.pick', size: '225/45R18' })
  expect(live.sizes()).toEqual(['225/45R18', '225/45R17', '235/45R17'])
  live.send({ type: 'size.pick', size: '155/80R13' })
  expect(live.sizes()[0]).toBe('225/45R18')
  live.send({ type: 'size.deny' })
  live.send({ type: 'size.deny' })
  expect(live.sizes()).toEqual(['235/45R17'])
  live.send({ type: 'size.deny' })
  expect(live.view()).toMatchObject({ state: 'unread.denied', problem: unreadReasons.denied })
  live.send({ type: 'frame.again' })
  expect(live.state()).toBe('framing')
})

// @fact storefront.273
test('the sizes of the shopper’s car come first, unless the photo looks clearly more like another', async () => {
  const live = await framed('sidewall', ['225/45R18'])
  live.send({ type: 'frame.done' })
  await live.answer('unrollRing', { width: 3900, height: 240 })
  live.send({ type: 'strip.tap', degrees: 0 })
  await live.answer('readPhoto', alike)
  expect(live.sizes()).toEqual(['225/45R18', '225/45R17', '235/45R17'])
  expect(live.view().candidates[0]).toEqual({ size: '225/45R18', score: 0.498, fitsCar: true })
  expect(candidatesOf(clear.reading, ['225/45R18'])[0]!.size).toBe('225/45R17')
})

// @fact storefront.274
test.each(['denied', 'missing', 'busy', 'unsupported'] as const)(
  'a camera that is %s has its words, and a photo can be chosen',
  async (outcome) => {
    const live = finder()
    live.send({ type: 'camera.open' })
    expect(live.view()).toMatchObject({ state: 'camera.asking', step: 'camera' })
    await live.answer('openCamera', { outcome })
    expect(live.view()).toMatchObject({ state: `noCamera.${outcome}`, step: 'source', problem: cameraProblems[outcome] })
    live.choose()
    expect(live.state()).toBe('preparing')
  },
)

// @fact storefront.274
test.each(['notAPicture', 'tooLarge', 'tooSmall', 'unreadable', 'noCanvas'] as const)(
  'a file that is %s has its words, and another can be chosen',
  async (outcome) => {
    const live = finder()
    live.choose()
    await live.answer('preparePhoto', { outcome })
    expect(live.view()).toMatchObject({ state: `refused.${outcome}`, step: 'source', problem: fileProblems[outcome] })
    live.choose()
    await live.answer('preparePhoto', ready)
    expect(live.state()).toBe('framing')
  },
)

test('leaving the camera stops it, whether it was allowed yet or not', async () => {
  for (const isAllowed of [false, true]) {
    const live = finder()
    live.send({ type: 'camera.open' })
    if (isAllowed) await live.answer('openCamera', { outcome: 'open' })
    const watch = live.asked.find(({ id }) => id === 'watchCamera')!
    expect(watch.signal.aborted).toBe(false)
    live.send({ type: 'camera.close' })
    expect(watch.signal.aborted).toBe(true)
    expect(live.state()).toBe('choosing')
  }
})

test('a camera that stops on its own says so; one photo of it is framed and the camera is off', async () => {
  const stopped = finder()
  stopped.send({ type: 'camera.open' })
  await stopped.answer('openCamera', { outcome: 'open' })
  await stopped.answer('watchCamera', { outcome: 'stopped' })
  expect(stopped.state()).toBe('noCamera.busy')

  const live = finder()
  live.send({ type: 'camera.open' })
  await live.answer('openCamera', { outcome: 'open' })
  live.send({ type: 'photo.take' })
  live.send({ type: 'photo.take' })
  expect(live.asked.filter(({ id }) => id === 'takePhoto')).toHaveLength(1)
  await live.answer('takePhoto', ready)
  expect(live.state()).toBe('framing')
  expect(live.asked.find(({ id }) => id === 'watchCamera')!.signal.aborted).toBe(true)
})

// @fact storefront.275
test('a doubtful placard gets a second opinion; a clear text settles it, and silence leaves the doubt', async () => {
  const both = await framed('placard')
  both.send({ type: 'frame.done' })
  await both.answer('readPhoto', alike)
  expect(both.state()).toBe('secondOpinion')
  await both.answer('askSecondReader', { lines: ['FRONT 235/45R17 94V'] })
  expect(both.state()).toBe('found')
  expect(both.sizes()[0]).toBe('235/45R17')

  for (const end of ['fails', 'is late', 'reads nothing'] as const) {
    const live = await framed('placard')
    live.send({ type: 'frame.done' })
    await live.answer('readPhoto', alike)
    if (end === 'fails') await live.fail('askSecondReader')
    else if (end === 'is late') live.pass(patienceMs)
    else await live.answer('askSecondReader', { lines: ['PSI'] })
    expect([end, live.state()]).toEqual([end, 'unsure'])
    expect(live.sizes()[0]).toBe('225/45R17')
  }
})

test('a sidewall gets no second opinion', async () => {
  const live = await framed('sidewall')
  live.send({ type: 'frame.done' })
  await live.answer('unrollRing', { width: 3900, height: 240 })
  live.send({ type: 'strip.tap', degrees: 0 })
  await live.answer('readPhoto', blank)
  expect(live.view()).toMatchObject({ state: 'unread.blank', problem: unreadReasons.blank })
  expect(live.asked.some(({ id }) => id === 'askSecondReader')).toBe(false)
})

// @fact storefront.270
test('reading that takes ten seconds is stopped, and a late answer changes nothing', async () => {
  const live = await framed('placard')
  live.send({ type: 'frame.done' })
  live.pass(patienceMs - 1)
  expect(live.state()).toBe('reading')
  live.pass(1)
  expect(live.state()).toBe('unread.slow')
  expect(live.asked.at(-1)!.signal.aborted).toBe(true)
  await live.answer('readPhoto', clear)
  expect(live.state()).toBe('unread.slow')
})

test('the shopper stops a reading, takes another photo at any moment, and nothing of the last one stays', async () => {
  const live = await framed('placard')
  live.send({ type: 'frame.done' })
  live.send({ type: 'frame.again' })
  expect(live.asked.at(-1)!.signal.aborted).toBe(true)
  live.send({ type: 'frame.done' })
  await live.answer('readPhoto', clear)
  live.choose()
  expect(live.context()).toMatchObject({ reading: [], candidates: [], spot: null })
  await live.answer('preparePhoto', { outcome: 'ready', width: 900, height: 1200 })
  live.send({ type: 'photo.again' })
  expect(live.state()).toBe('choosing')
  live.stop()
})

test('a turned photo is framed again', async () => {
  const live = await framed('placard')
  live.send({ type: 'box.draw', box: { x: 1, y: 2, width: 30, height: 40 } })
  live.send({ type: 'photo.turn' })
  await live.answer('turnPhoto', { width: 900, height: 1200 })
  expect(live.context()).toMatchObject({ width: 900, height: 1200, box: { x: 225, width: 450 } })
})

test.each<[string, ReadSize[], string]>([
  ['nothing', [], 'blank'],
  ['little', [{ size: 'a', score: 0.29 }], 'blank'],
  ['something', [{ size: 'a', score: 0.45 }], 'unsure'],
  ['one size', [{ size: 'a', score: 0.47 }], 'sure'],
  [
    'two alike',
    [
      { size: 'a', score: 0.61 },
      { size: 'b', score: 0.606 },
    ],
    'unsure',
  ],
  [
    'two apart',
    [
      { size: 'a', score: 0.61 },
      { size: 'b', score: 0.604 },
    ],
    'sure',
  ],
])('a reading of %s is %s', (_, reading, certainty) => {
  expect(certaintyOf(reading)).toBe(certainty)
})

test.each([
  ['225/45R17', '225/45R17 94V', 0],
  ['225/45R17', 'SIZE Z25/4SR17', 0.4],
  ['225/45R17', '225145R17', 0.3],
  ['225/45R17', '22545R17', 0.45],
  ['225/45R17', '225/45 R17', 0.05],
  ['225/45R17', '235/45R17', 0.9],
  ['225/45R17', '', 4],
])('%s in the text “%s” costs %d', (size, line, cost) => {
  expect(textCost(size, [line])).toBeCloseTo(cost, 6)
})

test('both readers are sure together only where the text names the size that comes first', () => {
  const reading = alike.reading
  expect(withSecondOpinion(reading, ['235/45R17'])).toMatchObject({ isSure: true, reading: [{ size: '235/45R17' }, {}, {}, {}] })
  expect(withSecondOpinion(reading, ['235/45'])).toMatchObject({ isSure: false })
  expect(withSecondOpinion(reading, [])).toMatchObject({ isSure: false, reading: [{ size: '225/45R17' }, {}, {}, {}] })
})
