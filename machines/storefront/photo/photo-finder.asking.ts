/** From a reading to a size: the shopper is always asked. */
import { photoFinderSetup } from './photo-finder.setup.ts'

const asking = {
  on: {
    'size.pick': { guard: 'isCandidate', actions: 'askAbout', description: 'The shopper compares another of the three.' },
    'size.deny': [
      { guard: 'hasAnother', actions: 'askNext', description: 'It is not this one: the next is asked about.' },
      { target: 'unread.denied', description: 'It is none of them.' },
    ],
    'frame.again': { target: 'framing', description: 'The shopper moves the box or the rings and reads again.' },
  },
} as const

export const found = photoFinderSetup.createStateConfig({
  description: 'The reader is sure, and the shopper is asked all the same: is it this size? Yes leads to its tires.',
  tags: ['asking'],
  ...asking,
})

export const unsure = photoFinderSetup.createStateConfig({
  description: 'Some sizes look alike. The page says so, and the shopper compares them with the photo.',
  tags: ['asking'],
  ...asking,
})

export const unread = photoFinderSetup.createStateConfig({
  description: 'No size is proposed; the page says why and what helps.',
  initial: 'blank',
  on: { 'frame.again': { target: 'framing', description: 'The shopper moves the box or the rings and reads again.' } },
  states: {
    blank: { description: 'Nothing looks like a size.' },
    slow: { description: 'Reading took too long.' },
    failed: { description: 'The reader does not work in this browser.' },
    denied: { description: 'The shopper said no to all three sizes.' },
  },
})
