/**
 * An amount is read in one way wherever it comes in. Every file that reads money is a row here, with what it makes of a text; a file that reads
 * money and is not in the table fails, and so does a pattern of amounts of its own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dollars } from '#app/cli/import/sheets/cells.ts'
import { offerEntries } from '#machines/domain/installers/installer-offer.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import type { Cents } from '#machines/domain/money.ts'
import { staffReturnForms } from '#machines/domain/returns/return-request.ts'
import { readFilterWords } from '#machines/domain/search/filter-words.ts'
import { fieldTest } from './field-test.ts'

/** Null where it is refused, asked about, or left unread. */
type Reading = (text: string) => Cents | null

const doors: Readonly<Record<string, Reading>> = {
  'app/cli/import/sheets/cells.ts': (text) => {
    const read = dollars(text)
    return 'value' in read ? read.value : null
  },
  'machines/domain/installers/installer-offer.ts': (text) => {
    const read = v.safeParse(offerEntries.priceUpTo17, text)
    return read.success ? read.output : null
  },
  'machines/domain/listing/facets.ts': (text) => facets.price.read(new URLSearchParams({ max: text }))?.most ?? null,
  'machines/domain/returns/return-request.ts': (text) => {
    const read = v.safeParse(staffReturnForms.refund, { refundedInCents: text })
    return read.success ? read.output.refundedInCents : null
  },
  'machines/domain/search/filter-words.ts': (text) =>
    readFilterWords(`winter tires under ${text}`).find(({ name }) => name === 'Price')?.values.price?.most ?? null,
}

/** What every reader makes of a text. */
function readings(text: string): Array<Cents | null> {
  return [...new Set(Object.values(doors).map((read) => read(text)))]
}

const isNowhereAnAmount = (...texts: string[]) =>
  expect(texts.map((text) => [text, ...readings(text)])).toEqual(texts.map((text) => [text, null]))

fieldTest(
  [
    'woocommerce/woocommerce#7996',
    'AyeCode/geodirectory#1294',
    'litecart/litecart#107',
    'openfoodfoundation/openfoodnetwork#10461',
    'medusajs/medusa#12797',
  ],
  'cents after a comma are no amount in any field, and never a hundred times it',
  () => isNowhereAnAmount('15,00', '100,50', '$15,00', '12,5', '6,95', ',50'),
)

fieldTest(
  [
    'awesomemotive/easy-digital-downloads#3528',
    'koalyptus/TableFilter#494',
    'scrapinghub/price-parser#46',
    'woocommerce/woocommerce#10920',
  ],
  'three decimals after one to three digits may be thousands, and are no amount',
  () => isNowhereAnAmount('1.250', '15.000', '$1.000', '2.614'),
)

fieldTest(
  ['deadlocker8/BudgetMaster#731', 'jasp-stats/jasp-desktop#403', 'jef/streetmerchant#2594'],
  'thousands with a period and cents with a comma are no amount',
  () => isNowhereAnAmount('1.355,90', '2.199,00', '2.614,50', "1'234,50", '1 234,56'),
)

fieldTest(
  ['openfoodfoundation/openfoodnetwork#10461', 'ledgersmb/LedgerSMB#1260'],
  'commas that are not before three digits are no thousands',
  () => isNowhereAnAmount('1,2,3,4', '1,23,456.00', '12,34.00', '15,0000'),
)

fieldTest(
  ['dizzib/earthcalc#6', 'itskhaledmohammad/dam-koto-chrome#1', 'jagduvi1/Cellarion#437'],
  'thousands with commas and cents with a period are that amount in every field',
  () => {
    const amounts = {
      '1,500': 150_000,
      '$1,234.56': 123_456,
      '150.50': 15_050,
      '150.5': 15_050,
      '150': 15_000,
      '1250.000': 125_000,
    }
    expect(Object.keys(amounts).map((text) => [text, ...readings(text)])).toEqual(Object.entries(amounts))
  },
)

test('a search does not take a part of an amount that it does not read', () => {
  const prices = ['under $15,00', 'max 1.250', 'from $1.234,56', '$15,00-20,00', 'below 99.999'].map((text) =>
    readFilterWords(text).filter(({ name }) => name === 'Price'),
  )
  expect(prices.flat()).toEqual([])
})

test('every file that reads money is in the table', () => {
  const reading = sources().filter(({ text }) => /from '[^']*\/read-money\.ts'/.test(text))
  expect(reading.map(({ file }) => file).sort()).toEqual(Object.keys(doors).sort())
})

/** A text as dollars by a pattern with two decimals, or times a hundred. */
const ownReading = /\\\.\\d(?:\{1,2\}|\\d)\)\?\$|Number\([^)]*(?:text|dollars|amount)[^)]*\)+ \* 100\b/

test('nothing else reads money, except for what providers of payments write in their own form', () => {
  const found = sources().filter(({ file, text }) => ownReading.test(text) && !/^(?:adapters|fixtures)\/payments\//.test(file))
  expect(found.map(({ file }) => file)).toEqual([])
})

function sources(): Array<{ file: string; text: string }> {
  return ['adapters', 'app', 'fixtures', 'machines', 'ui'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )
}
