/**
 * The longest exact name of the shop is what was typed, before a small word, a nickname, a word of price or a year. The property at the end
 * types every name of both shops in three orders.
 */
import { expect, test } from 'vitest'
import { createSearchReader } from '#machines/domain/search/read-search.ts'
import { generatedModels, misread, modelOf, namesWith, notesOf, readerOf, soldModels, thisYear, yearsOf } from './car-shops.ts'
import { fieldTest } from './field-test.ts'

const ofSold = notesOf(namesWith(soldModels))
const ofGenerated = notesOf(namesWith(generatedModels))
const all = (read: (text: string) => string, rows: Record<string, string>) =>
  expect(Object.fromEntries(Object.keys(rows).map((text) => [text, read(text)]))).toEqual(rows)

fieldTest(
  ['meilisearch/meilisearch#586', 'meilisearch/product#67', 'lobsters/lobsters#1237', 'NuGet/NuGetGallery#784'],
  'a small word that is part of a name is read with it',
  () =>
    all(ofSold, {
      'lincoln town car': 'Car: Lincoln Town Car',
      'tires for a lincoln town car 2005': 'Car: 2005 Lincoln Town Car',
      'chrysler new yorker': 'Car: Chrysler New Yorker',
      'vw new beetle': 'Car: Volkswagen New Beetle',
      '2008 new beetle winter': 'Car: 2008 Volkswagen New Beetle | Type: Winter',
      'new tires for a beetle': 'Car: Volkswagen Beetle',
      'best tires for honda civic 2019': 'Car: 2019 Honda Civic',
    }),
)

fieldTest(
  ['fairmondo/fairmondo#1173', 'ualbertalib/discovery#716', 'yujonglee/canary#128'],
  'a small word in the name of a brand of tires is read with it',
  () => {
    const brands = [
      { slug: 'the-new-set', label: 'The New Set' },
      { slug: 'best', label: 'Best' },
    ]
    all(readerOf(namesWith(soldModels, brands)), {
      'the new set': 'Brand: The New Set',
      'best winter tires': 'Brand: Best | Type: Winter',
    })
  },
)

fieldTest(
  ['insideout10/wordlift-plugin#857', 'snorkel-team/snorkel#115', 'wit-ai/wit#868', 'SocialHarvest/geobed#8'],
  'of names that begin alike the longest is read',
  () =>
    all(ofSold, {
      'range rover': 'Car: Land Rover Range Rover',
      'range rover sport': 'Car: Land Rover Range Rover Sport',
      'range rover evoque 2019': 'Car: 2019 Land Rover Range Rover Evoque',
      'Silverado 2500 HD Crew Cab': 'Car: Chevrolet Silverado 2500 HD Crew Cab',
      'F250 Super Duty Crew Cab': 'Car: Ford F250 Super Duty Crew Cab',
      'defender 90': 'Car: Land Rover Defender 90',
      'expedition max 2024': 'Car: 2024 Ford Expedition MAX',
      // many begin so, and one of them is nearest
      '2006 silverado': '2006 silverado',
    }),
)

fieldTest(
  ['Radarr/Radarr#11202', 'Radarr/Radarr#6950', 'guessit-io/guessit#774', 'idlesign/vininfo#9', 'mseminatore/TeslaJS#188'],
  'a number that is the name of a model is no year',
  () => {
    all(ofSold, {
      'audi 90': 'Car: Audi 90',
      'maybach 57 2012': 'Car: 2012 Maybach 57',
      'mazda 626 1999': 'Car: 1999 MAZDA 626',
      '2015 300': 'Car: 2015 Chrysler 300',
      'fiat 500': 'Car: FIAT 500',
    })
    const more = [
      modelOf('Toyota', '86', yearsOf('2017-2020')),
      modelOf('Oldsmobile', '88', yearsOf('1995-1999')),
      modelOf('Saab', '9-3', yearsOf('2003-2011')),
      modelOf('Peugeot', '2008', yearsOf('2013-2024')),
    ]
    all(notesOf(namesWith(more)), {
      'toyota 86': 'Car: Toyota 86',
      '2018 toyota 86': 'Car: 2018 Toyota 86',
      'oldsmobile 88': 'Car: Oldsmobile 88',
      'saab 93': 'Car: Saab 9-3',
      'peugeot 2008': 'Car: Peugeot 2008',
      'peugeot 2008 2020': 'Car: 2020 Peugeot 2008',
      '2020 peugeot 2008': 'Car: 2020 Peugeot 2008',
      '2013 peugeot 2008': 'Car: 2013 Peugeot 2008',
    })
  },
)

fieldTest(['MycroftAI/lingua-franca#224', 'joestelmach/natty#189'], 'four figures of a year beside a car are no price', () =>
  all(ofGenerated, {
    'civic under 2015': 'Car: 2015 Honda Civic',
    'f150 below 2018': 'Car: 2018 Ford F-150',
    'expedition max 2024': 'Car: 2024 Ford Expedition | max',
    'civic 2015 under 150': 'Car: 2015 Honda Civic | Price: Up to $150',
    'civic under $2015': 'Car: Honda Civic | Price: Up to $2,015',
    'civic under 2015 dollars': 'Car: Honda Civic | Price: Up to $2,015',
    'winter under 150': 'Type: Winter | Price: Up to $150',
  }),
)

fieldTest(
  ['suhailidrees/autotrader_scraper#5', 'cardog-ai/corgi#32'],
  'a trim is read before or behind the year, and a version names its model',
  () =>
    all(ofGenerated, {
      'honda civic sport 2019': 'Car: 2019 Honda Civic Sport',
      '2019 sport honda civic': 'Car: 2019 Honda Civic Sport',
      'honda 2019 civic sport': 'Car: 2019 Honda Civic Sport',
      'civic sport 19': 'Car: 2019 Honda Civic Sport',
      'toyota supra 20': 'Car: 2020 Toyota Supra',
      'toyota supra 2.0': 'Car: Toyota Supra 2.0',
      'ford f-150 xlt 2020': 'Car: 2020 Ford F-150 XLT',
      'f150 2020 xlt': 'Car: 2020 Ford F-150 XLT',
      'bmw 330i': 'Car: BMW 3 Series 330i',
      '330i 2020': 'Car: 2020 BMW 3 Series 330i',
      rx350: 'Car: Lexus RX 350',
      'lexus rx350 2019': 'Car: 2019 Lexus RX 350',
      'mercedes e350': 'Car: Mercedes-Benz E-Class E350',
      'dodge ram 1500': 'Car: Ram 1500',
      'defender 90': 'Car: Land Rover Defender 90',
    }),
)

fieldTest('cardog-ai/corgi#16', 'a version whose trims the shop does not have is a guess at its model', () =>
  all(ofSold, {
    'bmw 330i': 'Car: BMW 3 Series?',
    rx350: 'Car: Lexus RX?',
    'rx 350': 'Car: Lexus RX?',
    'mercedes e350': 'Car: Mercedes-Benz E-Class?',
    'm3 24': 'Car: 2024 BMW M3',
    "mercedes gla '24": 'Car: 2024 Mercedes-Benz GLA',
    'ford e350 2006': 'Car: 2006 Ford | e350',
    e350: 'e350',
  }),
)

fieldTest('lucaong/minisearch#108', 'a name is itself however it is joined', () => {
  const models = [modelOf('Mazda', 'Mazda3', yearsOf('2014-2024')), modelOf('Ford', 'F-150', yearsOf('2010-2024'))]
  all(notesOf(namesWith(models)), {
    mazda3: 'Car: Mazda Mazda3',
    'mazda 3 2018': 'Car: 2018 Mazda Mazda3',
    'f 150': 'Car: Ford F-150',
    f150: 'Car: Ford F-150',
  })
})

fieldTest('teslamate-org/teslamate#3887', 'of names that are alike the one that has the year is read', () => {
  const alike = [
    modelOf('Suzuki', 'XL-7', yearsOf('2002-2006')),
    modelOf('Suzuki', 'XL7', yearsOf('2007-2009')),
    modelOf('Ford', 'Ranger SuperCab', yearsOf('2000-2006')),
    modelOf('Ford', 'Ranger Super Cab', yearsOf('2005-2011')),
  ]
  all(notesOf(namesWith(alike)), {
    'xl7 2004': 'Car: 2004 Suzuki XL-7',
    'xl-7 2008': 'Car: 2008 Suzuki XL7',
    'xl7 08': 'Car: 2008 Suzuki XL7',
    'ranger super cab 2003': 'Car: 2003 Ford Ranger SuperCab',
    'ranger supercab 2006': 'Car: 2006 Ford Ranger SuperCab',
    'ranger super cab 2006': 'Car: 2006 Ford Ranger Super Cab',
  })
  const { parts } = createSearchReader(namesWith(alike)).read({ text: 'suzuki xl7' }, thisYear)
  expect(parts[0]?.kind === 'car' && parts[0].car.model?.years).toEqual(yearsOf('2002-2009').reverse())
})

fieldTest(
  ['TeamNewPipe/NewPipe#4091', 'Automattic/jetpack#20801', 'duckduckgo/duckduckgo#274'],
  'a year, a trim or a model that the shop does not have is said',
  () =>
    all(ofGenerated, {
      'civic 2027': 'Car: Honda Civic | We have no 2027 Honda Civic. Ours are from 2005 to 2026',
      '1999 honda civic': 'Car: Honda Civic | We have no 1999 Honda Civic. Ours are from 2005 to 2026',
      'civic 99': 'Car: Honda Civic | We have no 1999 Honda Civic. Ours are from 2005 to 2026',
      'silverado 2015': 'Car: Chevrolet Silverado | We have no 2015 Chevrolet Silverado. Ours are from 2005 to 2006',
      '2010 silverado 1500 high country':
        'Car: 2010 Chevrolet Silverado 1500 | We have no 2010 Chevrolet Silverado 1500 called “High Country”',
      '2019 civic lariat': 'Car: 2019 Honda Civic | We have no 2019 Honda Civic called “lariat”',
      'honda camry': 'Car: Honda | We have no Honda called “camry”',
      '1986 toyota': 'Car: Toyota | We have no 1986 Toyota',
      '2019 toyota': 'Car: 2019 Toyota',
    }),
)

fieldTest('cardog-ai/corgi#22', 'a make, a shop or a load is not read out of other words', () =>
  all(ofGenerated, {
    'long range': 'long range',
    'golf cart tires': 'Type: Golf',
    'golf cart 18x8.50-8': 'Type: Golf | Size: 18X8.50-8',
    'golf 2018': 'Car: 2018 Volkswagen Golf',
    'load range e': 'Load range: E',
    camery: 'Car: Toyota Camry?',
    'fifth street garage': 'fifth street garage',
    'all terrain': 'Type: All terrain',
    '2018 gmc terrain all terrain': 'Car: 2018 GMC Terrain | Type: All terrain',
  }),
)

test('every car that was sold in the United States is read as itself', () => {
  expect(soldModels).toHaveLength(1459)
  expect(misread(soldModels)).toEqual([])
})

test('every car of the generated shop is read as itself', () => {
  expect(generatedModels.length).toBeGreaterThan(250)
  expect(misread(generatedModels)).toEqual([])
})
