/** From a photo to a reading. */
import { answer } from '#machines/engine/index.ts'
import { photoFinderSetup } from './photo-finder.setup.ts'

const ownReading = [
  { guard: 'isBlankToBoth', target: 'unread.blank', description: 'Neither sees a size.' },
  { target: 'unsure', description: 'The own reading is kept, with its doubt.' },
] as const

export const framing = photoFinderSetup.createStateConfig({
  description: 'The shopper draws a box around the size on a placard, or two rings onto the tread and the rim of a wheel.',
  on: {
    'part.pick': { actions: 'pickPart', description: 'The photo shows the other one.' },
    'box.draw': { actions: 'drawBox', description: 'The box is moved or sized.' },
    'rings.draw': { actions: 'drawRings', description: 'A ring is moved, sized or pressed together.' },
    'photo.turn': { target: 'turning', description: 'The photo lies on its side.' },
    'frame.done': [
      { guard: 'isPlacard', target: 'reading', description: 'The box is read.' },
      { target: 'unrolling', description: 'The wall between the rings is unrolled.' },
    ],
  },
})

export const turning = photoFinderSetup.createStateConfig({
  description: 'The photo is turned by a quarter.',
  tags: ['busy'],
  invoke: {
    id: 'turnPhoto',
    src: 'turnPhoto',
    onDone: {
      target: 'framing',
      actions: { type: 'keepPhoto', params: answer },
      description: 'It lies the other way, and is framed again.',
    },
    onError: { target: 'framing', description: 'It stays as it is.' },
  },
})

export const unrolling = photoFinderSetup.createStateConfig({
  description: 'The sidewall between the rings becomes a straight strip.',
  tags: ['busy'],
  invoke: {
    id: 'unrollRing',
    src: 'unrollRing',
    input: ({ context }) => context.rings,
    onDone: {
      target: 'pointing',
      actions: { type: 'keepStrip', params: answer },
      description: 'The strip is shown.',
    },
    onError: { target: 'unread.failed', description: 'This browser cannot do it.' },
  },
  after: { patience: { target: 'unread.slow', description: 'It takes too long.' } },
})

export const pointing = photoFinderSetup.createStateConfig({
  description: 'The shopper points at the size on the strip.',
  on: {
    'strip.tap': { target: 'reading', actions: 'point', description: 'Here is the size.' },
    'frame.again': { target: 'framing', description: 'The rings are moved first.' },
  },
})

export const reading = photoFinderSetup.createStateConfig({
  description: 'The own reader compares the lettering with the sizes that are sold.',
  tags: ['busy'],
  invoke: {
    id: 'readPhoto',
    src: 'readPhoto',
    input: ({ context: { part, box, rings, tap } }) => ({ part, box, rings, tap }),
    onDone: [
      {
        guard: { type: 'isSure', params: answer },
        target: 'found',
        actions: { type: 'keepReading', params: answer },
        description: 'One size looks clearly more like it than all others.',
      },
      {
        guard: { type: 'isDoubtfulPlacard', params: answer },
        target: 'secondOpinion',
        actions: { type: 'keepReading', params: answer },
        description: 'Another reader is asked, which is good at print.',
      },
      {
        guard: { type: 'isBlank', params: answer },
        target: 'unread.blank',
        description: 'Nothing looks like a size.',
      },
      {
        target: 'unsure',
        actions: { type: 'keepReading', params: answer },
        description: 'Some sizes look alike.',
      },
    ],
    onError: { target: 'unread.failed', description: 'The reader does not work in this browser.' },
  },
  on: { 'frame.again': { target: 'framing', description: 'The shopper stops the reading.' } },
  after: { patience: { target: 'unread.slow', description: 'Reading takes too long and is stopped.' } },
})

export const secondOpinion = photoFinderSetup.createStateConfig({
  description: 'A reader of print is loaded and looks at the box of the placard.',
  tags: ['busy'],
  invoke: {
    id: 'askSecondReader',
    src: 'askSecondReader',
    input: ({ context }) => context.box,
    onDone: [
      {
        guard: { type: 'isSureTogether', params: answer },
        target: 'found',
        actions: { type: 'keepBoth', params: answer },
        description: 'Both readers together are sure.',
      },
      { guard: 'isBlankToBoth', target: 'unread.blank', description: 'Neither sees a size.' },
      {
        target: 'unsure',
        actions: { type: 'keepBoth', params: answer },
        description: 'Some sizes look alike to both.',
      },
    ],
    onError: ownReading,
  },
  on: { 'frame.again': { target: 'framing', description: 'The shopper stops the reading.' } },
  after: { patience: ownReading },
})
