/** From the camera or a file to a photo that can be framed. */
import { answer } from '#machines/engine/index.ts'
import { photoFinderSetup } from './photo-finder.setup.ts'

/** An answer with the outcome that a guard looks for. */
const when = (outcome: string) => ({
  type: 'isOutcome' as const,
  params: ({ event }: { event: { output: { outcome: string } } }) => ({ output: event.output, outcome }),
})

const toFraming = [
  {
    guard: when('ready'),
    target: '#photoFinder.framing',
    actions: { type: 'keepPhoto' as const, params: answer },
    description: 'The photo is small enough to work with, and without what else its file said.',
  },
  {
    guard: when('notAPicture'),
    target: '#photoFinder.refused.notAPicture',
    description: 'The file is no picture that this browser shows.',
  },
  { guard: when('tooLarge'), target: '#photoFinder.refused.tooLarge', description: 'The file has too many bytes.' },
  { guard: when('tooSmall'), target: '#photoFinder.refused.tooSmall', description: 'The picture has too few pixels.' },
  { guard: when('noCanvas'), target: '#photoFinder.refused.noCanvas', description: 'This browser cannot work on pictures.' },
  { target: '#photoFinder.refused.unreadable', description: 'The file cannot be opened.' },
] as const

export const camera = photoFinderSetup.createStateConfig({
  description: 'The camera is opened, or runs. It stops as soon as the shopper leaves it.',
  initial: 'asking',
  invoke: {
    id: 'watchCamera',
    src: 'watchCamera',
    onDone: { target: '#photoFinder.noCamera.busy', description: 'The camera stops on its own.' },
    onError: { target: '#photoFinder.noCamera.busy', description: 'The camera fails.' },
  },
  on: { 'camera.close': { target: 'choosing', description: 'The shopper closes the camera.' } },
  states: {
    asking: {
      description: 'The browser asks the shopper whether this page may use the camera.',
      tags: ['busy'],
      invoke: {
        id: 'openCamera',
        src: 'openCamera',
        onDone: [
          { guard: when('open'), target: 'aiming', description: 'The shopper allows it.' },
          { guard: when('denied'), target: '#photoFinder.noCamera.denied', description: 'The shopper or the browser says no.' },
          { guard: when('missing'), target: '#photoFinder.noCamera.missing', description: 'The device has no camera.' },
          {
            guard: when('unsupported'),
            target: '#photoFinder.noCamera.unsupported',
            description: 'The browser knows no camera.',
          },
          { target: '#photoFinder.noCamera.busy', description: 'The camera does not start.' },
        ],
        onError: { target: '#photoFinder.noCamera.busy', description: 'The camera does not start.' },
      },
    },
    aiming: {
      description: 'The shopper sees what the camera sees, and takes the photo.',
      on: { 'photo.take': { target: 'taking', description: 'The shopper takes the photo.' } },
    },
    taking: {
      description: 'One picture of the camera is kept.',
      tags: ['busy'],
      invoke: {
        id: 'takePhoto',
        src: 'takePhoto',
        onDone: toFraming,
        onError: { target: '#photoFinder.noCamera.busy', description: 'The camera gives no picture.' },
      },
      after: { patience: { target: '#photoFinder.noCamera.busy', description: 'The camera takes too long.' } },
    },
  },
})

export const noCamera = photoFinderSetup.createStateConfig({
  description: 'The camera cannot be had; the page says why. A photo can be chosen instead, or the camera tried again.',
  tags: ['start'],
  initial: 'denied',
  on: {
    'part.pick': { actions: 'pickPart', description: 'The door placard or the tire.' },
    'camera.open': { target: 'camera', description: 'The shopper tries the camera again.' },
  },
  states: {
    denied: { description: 'It is not allowed.' },
    missing: { description: 'There is none.' },
    busy: { description: 'It does not start, or has stopped.' },
    unsupported: { description: 'The browser knows none.' },
  },
})

export const preparing = photoFinderSetup.createStateConfig({
  description: 'The file is opened, shrunk, and nothing but its pixels is kept: no place, no date, no device.',
  tags: ['busy'],
  invoke: {
    id: 'preparePhoto',
    src: 'preparePhoto',
    onDone: toFraming,
    onError: { target: 'refused.unreadable', description: 'The file cannot be opened.' },
  },
  after: { patience: { target: 'refused.unreadable', description: 'The file takes too long to open.' } },
})

export const refused = photoFinderSetup.createStateConfig({
  description: 'The file is not used; the page says why. Another one can be chosen.',
  tags: ['start'],
  initial: 'unreadable',
  on: {
    'part.pick': { actions: 'pickPart', description: 'The door placard or the tire.' },
    'camera.open': { target: 'camera', description: 'The shopper takes a photo instead.' },
  },
  states: {
    notAPicture: { description: 'It is no picture, or of a kind that this browser does not show.' },
    tooLarge: { description: 'It has too many bytes.' },
    tooSmall: { description: 'It has too few pixels to be read.' },
    unreadable: { description: 'It could not be opened.' },
    noCanvas: { description: 'This browser cannot work on pictures.' },
  },
})
