import { expect, test } from 'vitest'
import { carInWords } from './car-in-words.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label, slug: label.toLowerCase().replaceAll(' ', '-') }))
const catalogue = {
  makes: async () => named('Honda', 'Land Rover', 'Ram', 'Citroën'),
  models: async (make: string) =>
    ({
      honda: named('Civic', 'Civic Type R', 'CR-V'),
      'land-rover': named('Defender'),
      ram: named('1500'),
      citroën: named('ë-C4'),
    })[make] ?? [],
}

test.each<[words: string, makeSlug: string, modelSlug: string]>([
  ['2020 Honda Civic Touring', 'honda', 'civic'],
  ['honda  civic', 'honda', 'civic'],
  ['Honda Civic Type R 2021', 'honda', 'civic-type-r'],
  ['2019 Land Rover Defender 110', 'land-rover', 'defender'],
  ['2022 Ram 1500 Laramie', 'ram', '1500'],
  ['2020 Citroen e-C4 Shine', 'citroën', 'ë-c4'],
])('%s is about %s %s', async (words, makeSlug, modelSlug) => {
  expect(await carInWords(catalogue, words)).toEqual({ makeSlug, modelSlug })
})

test.each(['', '2020', 'my old truck', 'Honda', 'Honda Civics', 'Tesla Model 3'])('"%s" names no car', async (words) => {
  expect(await carInWords(catalogue, words)).toBeNull()
})
