/** Names are compared without accents on both sides, and a name without Latin letters is equal to no word. */
import { expect, test } from 'vitest'
import { plainName } from '#machines/domain/search/alike.ts'
import { labelSegments } from '#machines/domain/search/typeahead.ts'
import { modelOf, namesWith, notesOf, soldModels, yearsOf } from './car-shops.ts'
import { fieldTest } from './field-test.ts'

const models = [
  modelOf('Citroën', 'ë-C4', yearsOf('2020-2024'), ['Shine "Plus"']),
  modelOf('Citroën', 'C4', yearsOf('2005-2018')),
  modelOf('Škoda', 'Octavia', yearsOf('2005-2024'), ['Style', 'Ambición']),
  modelOf('日本', '車', yearsOf('2020'), ['基本']),
  modelOf('Volkswagen', 'up!', yearsOf('2012-2023')),
  modelOf('Chrysler', 'Town & Country', yearsOf('2005-2016')),
]
const brands = [
  { slug: 'grenon', label: 'Grénon' },
  { slug: 'hankook', label: '한국타이어' },
  { slug: 'tyres', label: 'إطارات' },
]
const read = notesOf(namesWith([...models, modelOf('Honda', 'Civic', yearsOf('2005-2024'))], brands))
const all = (rows: Record<string, string>) =>
  expect(Object.fromEntries(Object.keys(rows).map((text) => [text, read(text)]))).toEqual(rows)

fieldTest(
  ['bcgov/entity#13256', 'rero/rero-ils#2396', 'openfoodfacts/openfoodfacts-dart#930', 'moroshko/react-autosuggest#677'],
  'a name is found with its accents and without them',
  () =>
    all({
      citroen: 'Car: Citroën',
      citroën: 'Car: Citroën',
      'Citroe\u0308n C4 2010': 'Car: 2010 Citroën C4',
      '2020 citroen e-c4': 'Car: 2020 Citroën ë-C4',
      'skoda octavia': 'Car: Škoda Octavia',
      'ŠKODA OCTAVIA 2020 ambicion': 'Car: 2020 Škoda Octavia Ambición',
      'skoda octvia': 'Car: Škoda Octavia?',
      grenon: 'Brand: Grénon',
      GRÉNON: 'Brand: Grénon',
      grennon: 'Brand: Grénon?',
    }),
)

fieldTest(
  ['ismasan/sluggable-finder#2', 'owen2345/camaleon-cms#750', 'CakeDC/utils#122', 'talha-asad/mongoose-url-slugs#24'],
  'a brand or a make without Latin letters is not read out of other words',
  () =>
    all({
      michelin: 'michelin',
      a: '',
      '🛞': '',
      'fifth street garage': 'fifth street garage',
      'winter 🛞': 'Type: Winter',
      '!': '',
      '& 2020': '2020',
      'civic &': 'Car: Honda Civic',
    }),
)

fieldTest('openfoodfacts/search-a-licious#109', 'signs and full-width letters in a name are those of its letters', () =>
  all({
    'vw up': 'Car: Volkswagen up!',
    'vw up!': 'Car: Volkswagen up!',
    'town and country 2014': 'Car: 2014 Chrysler Town & Country',
    'town & country': 'Car: Chrysler Town & Country',
    'ＣＩＶＩＣ ２０１９': 'Car: 2019 Honda Civic',
    'shine plus e-c4': 'Car: Citroën ë-C4 Shine "Plus"',
  }),
)

fieldTest(
  ['databyss-org/databyss#292', 'falzonv/discreet-launcher#156'],
  'what was typed is marked in a name with accents',
  () => {
    const marked = (label: string, typed: string) =>
      labelSegments(label, typed).flatMap(({ text, isTyped }) => (isTyped ? [text] : []))
    expect(marked('Citroën ë-C4', 'citroen c4')).toEqual(['Citroën', 'C4'])
    expect(marked('Škoda Octavia', 'ŠKO')).toEqual(['Ško'])
    expect(marked('Grénon & Söhne', 'sohn')).toEqual(['Söhn'])
    expect(marked('Straße 한국타이어', '한국')).toEqual(['한국'])
  },
)

test('no name that was sold in the United States has an empty key, and none of other scripts has one that is not', () => {
  expect(soldModels.filter(({ make, model }) => plainName(make) === '' || plainName(model) === '')).toEqual([])
  expect(['日本', '한국타이어', 'إطارات', 'Ω', '🛞', '&', 'and', '!'].map(plainName)).toEqual(Array(8).fill(''))
})
