/** Names and pictures of a shop's services. */
import { expect, test } from 'vitest'
import { pictureOf, withRealNames } from './installer-services.ts'

const offered = [
  { id: 'SV-01', name: 'Wheel alignment', image: '/art/alignment.svg' },
  { id: 'SV-02', name: 'Service of brakes', image: 'NA' },
]
const stored = (serviceId: string, serviceName: string) => ({ serviceId, serviceName, imageUrl: '/old.svg' })

// @fact 7.41
test('a stored service whose name begins with "Service " gets the real name and image of the offering with its id', () => {
  expect(withRealNames([stored('SV-01', 'Service SV-01'), stored('SV-02', 'Service 2')], offered)).toEqual([
    { serviceId: 'SV-01', serviceName: 'Wheel alignment', imageUrl: '/art/alignment.svg' },
    { serviceId: 'SV-02', serviceName: 'Service of brakes', imageUrl: 'NA' },
  ])
})

test('a stored service with a name of its own, or one that is no longer offered, stays as it is', () => {
  const kept = [stored('SV-01', 'Alignment'), stored('SV-01', 'Services'), stored('SV-09', 'Service SV-09')]
  expect(withRealNames(kept, offered)).toEqual(kept)
})

// @fact 5.39
test('an image with the source NA or an empty one is no picture', () => {
  expect(['NA', '', '/art/alignment.svg', 'NA.svg'].map(pictureOf)).toEqual([null, null, '/art/alignment.svg', 'NA.svg'])
})
