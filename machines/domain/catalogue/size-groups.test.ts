import { expect, test } from 'vitest'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { isMetricSize } from './catalogue.ts'
import { otherSizes } from './size-groups.ts'

test('each size is in the size search or in one other group', () => {
  const labels = [
    '225/45R17',
    'P225/60R16',
    'LT265/70R17',
    '195/75R16C',
    '33X12.50R15LT',
    'ST205/75R15',
    '295/75R22.5',
    '11R22.5',
  ]
  const sizes = labels.map((label) => readTireSize(label)!)
  expect(sizes.filter(isMetricSize).map(({ label }) => label)).toEqual(labels.slice(0, 4))
  expect(otherSizes(sizes).map(({ label, href, sizes: some }) => [label, href, some.map((size) => size.label)])).toEqual([
    ['Flotation', '/tire-sizes#flotation', ['33X12.50R15LT']],
    ['Trailer (ST)', '/tire-sizes#st', ['ST205/75R15']],
    ['Commercial truck', '/tire-sizes#commercial', ['295/75R22.5', '11R22.5']],
  ])
})

test.each(['26X9R12', '15X6.00-6', '18.4-38', '10-16.5', '23.5R25', '480/80R42'])('%s is in a group', (label) => {
  expect(otherSizes([readTireSize(label)!])).toHaveLength(1)
})
