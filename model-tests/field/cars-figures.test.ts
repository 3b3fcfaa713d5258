/** Letters of a name may be misspelled, and figures may not: a car with other figures carries another load. */
import { expect, test } from 'vitest'
import { haveSameFigures, nearestNames, plainName } from '#machines/domain/search/alike.ts'
import { generatedModels, namesWith, notesOf, soldModels } from './car-shops.ts'
import { fieldTest } from './field-test.ts'

const ofGenerated = notesOf(namesWith(generatedModels))
const ofSold = notesOf(namesWith(soldModels))
const all = (read: (text: string) => string, rows: Record<string, string>) =>
  expect(Object.fromEntries(Object.keys(rows).map((text) => [text, read(text)]))).toEqual(rows)

fieldTest(
  ['leeoniya/uFuzzy#50', 'meilisearch/meilisearch#3999', 'typesense/typesense#1400', 's2b-dev/smart-second-brain#486'],
  'a heavier truck that the shop does not have is no lighter one',
  () =>
    all(ofGenerated, {
      'ford f450': 'Car: Ford | We have no Ford called “f450”',
      'f450 2020': 'f450 2020',
      'f-450': 'f-450',
      'f 450': 'f 450',
      'transit 350': 'transit 350',
      'sierra 3500hd': 'sierra 3500hd',
      'gmc sierra 3500hd 2015': 'Car: 2015 GMC | We have no GMC called “sierra 3500hd”',
      'silverado 3500': 'Car: Chevrolet | We have no Chevrolet called “silverado 3500”',
      '2006 silverado 3500hd': 'Car: 2006 Chevrolet | We have no Chevrolet called “silverado 3500hd”',
      '2006 silverado 2500hd':
        'Car: Chevrolet Silverado 2500HD | We have no 2006 Chevrolet Silverado 2500HD. Ours are from 2007 to 2026',
      'silverado 2006 2500hd':
        'Car: Chevrolet Silverado 2500HD | We have no 2006 Chevrolet Silverado 2500HD. Ours are from 2007 to 2026',
      'silverado 2012 2500hd': 'Car: 2012 Chevrolet Silverado 2500HD',
      '2500hd silverado 2006':
        'Car: Chevrolet Silverado 2500HD | We have no 2006 Chevrolet Silverado 2500HD. Ours are from 2007 to 2026',
      'silverado 2006 3500': 'Car: 2006 Chevrolet | We have no Chevrolet called “silverado 3500”',
      'ram 4500': 'Car: Ram | We have no Ram called “4500”',
    }),
)

fieldTest(
  ['cardog-ai/corgi#32', 'meilisearch/documentation#3247', 'typesense/typesense#1627'],
  'a misspelled name is still read beside right figures',
  () =>
    all(ofGenerated, {
      'silvrado 1500': 'Car: Chevrolet Silverado 1500?',
      'siera 2500hd 2015': 'Car: 2015 GMC Sierra 2500HD?',
      'range rover evoqe 2019': 'Car: 2019 Land Rover Range Rover Evoque?',
      'toyota corolla crss 2024': 'Car: 2024 Toyota Corolla Cross?',
      'civic s 2019': 'Car: 2019 Honda Civic | We have no 2019 Honda Civic called “s”',
      'civc 19 sport': 'Car: 2019 Honda Civic Sport?',
      'civic 19 sprot': 'Car: 2019 Honda Civic Sport?',
      'hodna civic': 'Car: Honda Civic?',
      'toyta camery': 'Car: Toyota Camry?',
    }),
)

fieldTest('cardog-ai/corgi#22', 'a size, a price or a year that is being typed is no other model', () =>
  all(ofGenerated, {
    'civic 202': 'Car: Honda Civic | 202',
    'civic 225': 'Car: Honda Civic',
    'civic 225/45': 'Car: Honda Civic',
    'civic under 15': 'Car: Honda Civic | Price: Up to $15',
  }),
)

/** Every name with one figure changed, missing or added. */
function withAnotherFigure(name: string): string[] {
  return [...name.matchAll(/\d/g)].flatMap(({ 0: figure, index: at }) => [
    name.slice(0, at) + ((Number(figure) + 3) % 10) + name.slice(at + 1),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + figure + name.slice(at),
  ])
}

test('no car that was sold in the United States is read for one with other figures', () => {
  const names = soldModels.map(({ make, model }) => plainName(make + model))
  const known = new Set(names)
  const nearest = nearestNames(names)
  const wrong = names
    .flatMap(withAnotherFigure)
    .filter((name) => !known.has(name))
    .flatMap((name) => nearest(name).map((near) => [name, near]))
    .filter(([name, near]) => name!.replace(/\D/g, '') !== near!.replace(/\D/g, ''))
  expect(wrong).toEqual([])
})

test('a text that is read as a misspelled car has the figures of that car', () => {
  for (const text of ['f350 super', 'silverado 2500 hdd', 'e-350 super duty', 'c/k 1500', '300zx 1994', 'mazda 626x'])
    expect([text, haveSameFigures(text, ofSold(text).replace(/^Car: (?:\d{4} )?/, ''))]).toEqual([text, true])
})

test('names that are spelled alike are not offered for other figures', () => {
  expect(haveSameFigures('transit 350', 'Ford Transit 150')).toBe(false)
  expect(haveSameFigures('transit 350', 'Ford Transit Connect')).toBe(true)
  expect(haveSameFigures('sierra 2015', 'GMC Sierra 1500')).toBe(true)
  expect(haveSameFigures('f15', 'Ford F-150')).toBe(true)
})
