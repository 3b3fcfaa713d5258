/** Names of a small shop, for tests of the search. */

import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { slugOf } from '#machines/domain/slug.ts'
import type { KnownModel, KnownNames } from './known-names.ts'

const sizes = [
  '225/45R17',
  '225/45R18',
  '225/40R18',
  '255/40R17',
  '215/55R16',
  '205/55R16',
  '265/70R17',
  'LT265/70R17',
  'P235/75R15',
  '33X12.50R15LT',
  '31X10.50R15LT',
  '11R22.5',
]

const model = (make: string, name: string, years: [from: number, to: number], trims: string[]): KnownModel => {
  const all = Array.from({ length: years[1] - years[0] + 1 }, (_, at) => years[1] - at)
  const slug = (text: string) => slugOf(text) ?? ''
  return {
    make,
    makeSlug: slug(make),
    model: name,
    modelSlug: slug(name),
    years: all,
    trims: trims.map((label) => ({ slug: slug(label), label, years: all })),
  }
}

export const smallShop: KnownNames = {
  sizes: sizes.map((label, at) => {
    const size = readTireSize(label)!
    return { slug: size.slug, label: size.label, kind: size.kind, itemCount: 100 - at }
  }),
  brands: [
    { slug: 'halden', label: 'Halden' },
    { slug: 'norrland', label: 'Norrland' },
    { slug: 'black-mesa', label: 'Black Mesa' },
  ],
  models: [
    model('Honda', 'Civic', [2012, 2024], ['LX', 'Sport', 'Touring']),
    model('Honda', 'CR-V', [2015, 2024], ['EX', 'Touring']),
    model('Toyota', 'Camry', [2012, 2024], ['SE', 'XLE']),
    model('Ford', 'F-150', [2010, 2024], ['XLT', 'Lariat']),
    model('Chevrolet', 'Silverado 1500', [2014, 2024], ['LT', 'High Country']),
    model('BMW', 'M3', [2015, 2024], ['Base']),
    model('Mazda', '3', [2014, 2024], ['Sport']),
    model('Mercedes-Benz', 'C-Class', [2014, 2024], ['C300']),
    model('GMC', 'Terrain', [2012, 2024], ['SLE']),
  ],
}
