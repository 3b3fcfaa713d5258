/** The photo finder: what a shopper does with a photo, and what the browser answers. */
import { blank } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const photo = { outcome: 'ready', width: 1200, height: 900 }
const file = {
  'a photo': photo,
  'no picture': { outcome: 'notAPicture' },
  'too many bytes': { outcome: 'tooLarge' },
  'too few pixels': { outcome: 'tooSmall' },
  'it cannot be opened': { outcome: 'unreadable' },
  'no canvas': { outcome: 'noCanvas' },
}
const read = (scores: Record<string, number>) => ({
  reading: Object.entries(scores).map(([size, score]) => ({ size, score })),
  spot: null,
})

export const photoFinderSet: PlaySet = {
  begins: { 'a visit': blank },
  events: {
    'part.pick': { 'the placard': { part: 'placard' }, 'the tire': { part: 'sidewall' } },
    'camera.open': plain,
    'camera.close': plain,
    'photo.take': plain,
    'photo.pick': { 'no car is known': { carSizes: [] }, 'the car takes 215/55R17': { carSizes: ['215/55R17'] } },
    'photo.turn': plain,
    'photo.again': plain,
    'box.draw': { 'around the size': { box: { x: 300, y: 400, width: 420, height: 90 } } },
    'rings.draw': {
      'onto the wheel': {
        rings: { tread: { x: 600, y: 450, radius: 410 }, rim: { x: 606, y: 448, radius: 270 }, squash: 0.94, slant: 12 },
      },
    },
    'frame.done': plain,
    'frame.again': plain,
    'strip.tap': { 'the top': { degrees: 270 } },
    'size.deny': plain,
    'size.pick': { '215/55R17': { size: '215/55R17' }, 'one that is not asked about': { size: '33X12' } },
  },
  answers: {
    openCamera: {
      'the shopper allows it': { outcome: 'open' },
      'the shopper says no': { outcome: 'denied' },
      'there is none': { outcome: 'missing' },
      'it is busy': { outcome: 'busy' },
      'the browser knows none': { outcome: 'unsupported' },
    },
    watchCamera: { 'it stops': { outcome: 'stopped' } },
    takePhoto: file,
    preparePhoto: file,
    turnPhoto: { turned: { width: 900, height: 1200 } },
    unrollRing: { 'a strip': { width: 3900, height: 240 } },
    readPhoto: {
      'clearly 225/45R17': read({ '225/45R17': 0.52, '225/45R18': 0.44, '215/55R17': 0.4, '205/55R16': 0.39 }),
      'three alike': read({ '225/45R17': 0.41, '225/45R18': 0.409, '215/55R17': 0.4, '205/55R16': 0.33 }),
      'nothing like a size': read({ '225/45R17': 0.12, '205/55R16': 0.11 }),
    },
    askSecondReader: {
      'it reads 225/45R17': { lines: ['FRONT 225/45R17 94V'] },
      'it reads nothing': { lines: ['', 'PSI'] },
    },
  },
}
