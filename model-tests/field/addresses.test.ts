/** Names in addresses: each name has one, and every spelling of it finds the name. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fitmentsOfAddress, modelOfAddress } from '#app/subjects/vehicles/car-of-address.ts'
import { namedInAddress } from '#machines/domain/catalogue/named-in-address.ts'
import { slugOf } from '#machines/domain/slug.ts'
import { fieldTest } from './field-test.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label, slug: slugOf(label) ?? '' }))
const makes = named('Citroën', 'Škoda', 'Koda Motors', 'Honda', 'Land Rover', 'Chrysler')
const models: Record<string, ReturnType<typeof named>> = {
  citroen: named('ë-C4', 'C4'),
  skoda: named('Octavia'),
  chrysler: named('Town & Country', 'New Yorker'),
}
const catalogue = {
  makes: async () => makes,
  models: async (make: string) => models[make] ?? [],
  fitments: async (makeSlug: string, modelSlug: string, year: number) =>
    makeSlug === 'citroen' && modelSlug === 'e-c4' && year === 2020 ? ([{ makeSlug, modelSlug, year }] as never) : [],
}

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  )

fieldTest(
  [
    'zestedesavoir/zds-site#2540',
    'simplcommerce/SimplCommerce#650',
    'Avatar4eg/flarum-ext-transliterator#1',
    'BookStackApp/BookStack#2474',
  ],
  'the slugs of before accents were folded lead to those of today',
  async () => {
    const labelOf = (part: string) => namedInAddress(makes, part)?.label
    expect(['citro-n', 'koda', 'CITRO-N', 'koda-motors'].map(labelOf)).toEqual(['Citroën', 'Škoda', 'Citroën', 'Koda Motors'])
    expect(await modelOfAddress(catalogue, { make: 'citro-n', model: 'c4' })).toEqual({
      make: makes[0],
      model: models.citroen![1],
    })
    expect(await fitmentsOfAddress(catalogue, { make: 'citro-n', model: 'c4', year: '2020' }).catch(() => 'none')).toBe('none')
  },
)

fieldTest(
  ['django-cms/django-cms#1324', 'mozilla/addons-frontend#4271', 'tomswain84/daskeyboardsite#65'],
  'a name in any letters finds its slug',
  async () => {
    const slugFor = (part: string) => namedInAddress(makes, part)?.slug
    for (const part of ['citroen', 'CITROEN', 'Citroën', 'Citroe\u0308n', 'citroen-tires', 'ＣＩＴＲＯＥＮ'])
      expect([part, slugFor(part)]).toEqual([part, 'citroen'])
    for (const part of ['land-rover', 'Land Rover', 'LAND_ROVER', 'land  rover', 'Land+Rover'.replace('+', ' ')])
      expect([part, slugFor(part)]).toEqual([part, 'land-rover'])
    expect(namedInAddress(models.chrysler!, 'town & country')?.slug).toBe('town-country')
    expect(await fitmentsOfAddress(catalogue, { make: 'Citroën', model: 'ë-C4', year: '2020' })).toEqual([
      { makeSlug: 'citroen', modelSlug: 'e-c4', year: 2020 },
    ])
  },
)

test('an exact slug comes before every other spelling of it', () => {
  const both = [...named('Škoda'), { label: 'Koda', slug: 'koda' }]
  expect(namedInAddress(both, 'koda')?.label).toBe('Koda')
})

fieldTest(
  'saleor/saleor#10984',
  'a part of an address that names nothing finds nothing, and no name without a slug',
  async () => {
    const withUnnamed = [...makes, { label: '日本', slug: '' }]
    expect(
      ['', '日本', '한국', '%', '..', '\0', '-', 'tires', 'hond'].map((part) => namedInAddress(withUnnamed, part)?.label ?? null),
    ).toEqual(Array(9).fill(null))
    for (const params of [{}, { make: '日本' }, { make: 'honda' }, { make: 'honda', model: 'civic' }])
      expect([params, await statusOf(modelOfAddress(catalogue, params))]).toEqual([params, 404])
    for (const year of ['20', '0000', '2020.5', '２０２０', '1e3'])
      expect([year, await statusOf(fitmentsOfAddress(catalogue, { make: 'citroen', model: 'e-c4', year }))]).toEqual([year, 404])
  },
)

/** Makes and models that were sold in the United States from 1992 on: the public list abhionlyone/us-car-models-data (CC BY 4.0). */
const sold = readFileSync(new URL('./cars-sold-in-the-us.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [make: string, model: string, years: string])

function grouped(keyOf: (row: (typeof sold)[number]) => string): Map<string, typeof sold> {
  const groups = new Map<string, typeof sold>()
  for (const row of sold) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** As people and other sites write a name in an address. */
const spellings: ReadonlyArray<(name: string) => string> = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase().replaceAll(' ', '-'),
  (name) => name.replaceAll(' ', '_'),
  (name) => `${slugOf(name)}-tires`,
  (name) => name.normalize('NFD'),
]

fieldTest(
  ['simplcommerce/SimplCommerce#650', 'BookStackApp/BookStack#2474'],
  'each make and model of a real list has a slug, and every spelling of it finds the name itself or one with the same slug',
  () => {
    const modelsOf = grouped(([make]) => make)
    const allMakes = named(...modelsOf.keys())
    expect([allMakes.length > 60, sold.length > 1_400]).toEqual([true, true])
    const wrong: string[] = []
    const tryAll = (known: typeof allMakes) => {
      for (const { label, slug } of known) {
        if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) wrong.push(`${label}: ${slug}`)
        for (const spelled of spellings) {
          const part = spelled(label)
          if (namedInAddress(known, part)?.slug !== slug) wrong.push(`${label} as ${part}: ${namedInAddress(known, part)?.label}`)
        }
      }
    }
    tryAll(allMakes)
    for (const models of modelsOf.values()) tryAll(named(...models.map(([, model]) => model)))
    expect(wrong).toEqual([])
  },
)

test('names of a real list that have the same slug differ in signs and spaces alone', () => {
  const bySlug = grouped(([make, model]) => `${slugOf(make)}/${slugOf(model)}`)
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9+]/g, '')
  for (const alike of bySlug.values()) expect(new Set(alike.map(([, model]) => letters(model))).size, alike.join()).toBe(1)
})
