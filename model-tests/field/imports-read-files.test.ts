/** Files of an import as spreadsheets and other systems write them: they are read, or refused by the line and in a sentence that says what to do. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { countsOf, type ImportFolder, importFolder, openExampleShop, refusalsOf } from '#app/cli/import/import-testing.ts'
import { importInWords, openReport } from '#app/cli/import/report.ts'
import { fieldTest } from './field-test.ts'

let database: Database
let folder: ImportFolder
beforeAll(async () => {
  database = await openExampleShop()
})
afterAll(() => database.close())
beforeEach(() => {
  folder?.remove()
  folder = importFolder()
})
afterAll(() => folder?.remove())

const refused = async () => refusalsOf(await folder.import(database, { skipRefused: true }))
const priceOf = async (itemId: string) =>
  (await database.query<{ price: number }>('select price_in_cents as price from item where item_id = $1', [itemId]))[0]?.price

fieldTest(
  ['adaltas/node-csv#282', 'adaltas/node-csv#332', 'mholt/PapaParse#1123'],
  'a file whose lines are ended in several ways is read to its end, wherever the ways change',
  async () => {
    const ends = ['\r\n', '\n', '\r']
    for (const [first, second] of ends.flatMap((one) => ends.map((other) => [one, other] as const))) {
      const rows = Array.from({ length: 25 }, (_, index) => `${500_100 + index},${100 + ends.indexOf(second)}.00`)
      folder.writeBytes(
        'prices.csv',
        `item_id,price${first}${rows.slice(0, 12).join(first)}${first}${rows.slice(12).join(second)}`,
      )
      const result = await folder.import(database)
      expect([first, second, refusalsOf(result), result.files[0]?.rows]).toEqual([first, second, [], 25])
    }
  },
)

fieldTest(
  [
    'mholt/PapaParse#881',
    'mholt/PapaParse#432',
    'mholt/PapaParse#929',
    'socrata/datasync#36',
    'JuliaData/CSV.jl#642',
    'tilo/smarter_csv#73',
  ],
  'a row that is no CSV is named by its own line in a file of any length',
  async () => {
    const reason = 'has a quote where none may be: put the cell in quotes, and write a quote within it twice'
    for (const line of [3, 500, 4_000, 30_000]) {
      const rows = Array.from({ length: 40_000 }, (_, index) => (index + 2 === line ? '500100,"12" 0.00' : `${index + 1},100.00`))
      folder.write('prices.csv', 'item_id,price', ...rows)
      expect(await refused()).toContain(`prices.csv ${line} null : ${reason}`)
    }
  },
)

fieldTest(
  [
    'firefly-iii/firefly-iii#691',
    'octobercms/october#1320',
    'NHSDigital/manage-vaccinations-in-schools#2186',
    'CartoDB/cartodb#6178',
  ],
  'rows of commas and blanks only are no rows, and those behind them keep their lines',
  async () => {
    folder.write('prices.csv', 'item_id,price', '500100,101.00', ',', ' , ', '""," "', '', '500101,', ',', ',')
    expect(await refused()).toEqual(['prices.csv 7 price : is empty'])
    folder.write('prices.csv', 'item_id,price', '500100,101.00', ',', ',')
    expect((await folder.import(database)).files).toMatchObject([{ rows: 1, refused: 0 }])
  },
)

fieldTest(
  ['mldbai/mldb#365', 'dataculturegroup/DataBasic#176', 'deephaven/deephaven-core#1800', 'close2/csv#68'],
  'a comma behind the last column is none',
  async () => {
    folder.write('prices.csv', 'item_id,price,', '500100,102.00,', '500101,103.00,,', '500102,104.00')
    expect(countsOf(await folder.import(database))).toEqual(['prices.csv 0+3~0='])
  },
)

fieldTest(
  ['PowerShell/PowerShell#7776', 'mholt/PapaParse#951', 'rap2hpoutre/fast-excel#327', 'shenwei356/csvtk#13'],
  'a first line for the spreadsheet says what is between the cells, and is no header',
  async () => {
    for (const [index, between] of [',', ';', '\t'].entries()) {
      folder.write('prices.csv', `sep=${between}`, `item_id${between}price`, `500100${between}${110 + index}.00`)
      expect([between, await refused(), await priceOf('500100')]).toEqual([between, [], 11_000 + 100 * index])
    }
  },
)

fieldTest(
  ['isaacs/sax-js#283', 'isaacs/sax-js#270'],
  'UTF-16 is read with and without its mark, in either order of bytes',
  async () => {
    const wide = (text: string) => Buffer.from(text, 'utf16le')
    const ways: Array<[way: string, encode: (text: string) => Buffer]> = [
      ['LE with a mark', (text) => wide(`\ufeff${text}`)],
      ['BE with a mark', (text) => wide(`\ufeff${text}`).swap16()],
      ['LE', wide],
      ['BE', (text) => wide(text).swap16()],
    ]
    for (const [index, [way, encode]] of ways.entries()) {
      folder.writeBytes('prices.csv', encode(`item_id,price\r\n500100,${120 + index}.00\r\n`))
      expect([way, await refused(), await priceOf('500100')]).toEqual([way, [], 12_000 + 100 * index])
    }
  },
)

fieldTest(
  [
    'digital-land/digital-land#261',
    'fbi-cde/crime-data-frontend#1279',
    'Emurasoft/excel-csv-import#129',
    'kuanrongchan/STAGES#27',
    'Quartz/bad-data-guide#34',
  ],
  'a model or trim that a spreadsheet has made a day or a number of is refused and named',
  async () => {
    const day = 'is what a spreadsheet makes of 9-3 and the like, a day: format the column as text'
    const number = 'is a number as a spreadsheet writes it: format the column as text'
    folder.write(
      'fitments.csv',
      'make,model,trim,year,front_size',
      'Saab,3-Sep,Base,2009,205/55R16',
      'Saab,9-5,9-May-26,2009,205/55R16',
      'Saab,9/3/2026,Base,2009,205/55R16',
      'Saab,2026-09-05,Base,2009,205/55R16',
      'Mazda,3.00E+00,Base,2009,205/55R16',
      'Fiat,500.0,Base,2009,205/55R16',
      'Infiniti,Q50,2.0,2018,205/55R16',
      'Saab,9-3,Base,2009,205/55R16',
    )
    expect(await refused()).toEqual([
      `fitments.csv 2 model 3-Sep: ${day}`,
      `fitments.csv 3 trim 9-May-26: ${day}`,
      `fitments.csv 4 model 9/3/2026: ${day}`,
      `fitments.csv 5 model 2026-09-05: ${day}`,
      `fitments.csv 6 model 3.00E+00: ${number}`,
      `fitments.csv 7 model 500.0: ${number}`,
    ])
  },
)

fieldTest(
  ['cgwire/kitsu#918', 'dilshod/xlsx2csv#297'],
  'an error of a spreadsheet is refused and named in whichever column it is',
  async () => {
    folder.write(
      'fitments.csv',
      'make,model,trim,year,front_size',
      'BMW,#N/A,#REF!,2009,#NAME?',
      '#VALUE!,X,#DIV/0!,2009,205/55R16',
    )
    expect(await refused()).toEqual(
      ['2 model #N/A', '2 trim #REF!', '2 front_size #NAME?', '3 make #VALUE!', '3 trim #DIV/0!'].map(
        (cell) => `fitments.csv ${cell}: is an error of a spreadsheet`,
      ),
    )
  },
)

fieldTest(
  [
    'openfoodfoundation/openfoodnetwork#10974',
    'opengovsg/postmangovsg#88',
    'magento/magento2#12300',
    'thirtybees/thirtybees#1941',
    'LuteOrg/lute-v3#612',
  ],
  'invisible characters are left out of names, ids and the header, and a name of nothing else is refused',
  async () => {
    folder.write(
      'brands.csv',
      '\u200bbrand\u200b,name,country',
      'nordic\u200b,\u202eNor\u200bdic\u0007\u00a0Tire ,Norway',
      'unseen,\u200b\u2060,Norway',
    )
    expect(await refused()).toEqual(['brands.csv 3 name \u200b\u2060: has only invisible characters'])
    expect(await database.query(`select slug, label from brand where country = 'Norway' and slug like 'n%'`)).toEqual([
      { slug: 'nordic', label: 'Nordic Tire' },
    ])
  },
)

fieldTest(
  ['lerd-env/lerd#1130', 'okfn/opendataeditor#611', 'schaurian/schautrack#409', 'swisstopo/swissgeol-boreholes-suite#771'],
  'every refused row is in the report, however many there are',
  async () => {
    const rows = Array.from({ length: 24_000 }, (_, index) => `${700_000 + index},${index % 2 === 0 ? '1,00' : '1.00'}`)
    folder.write('prices.csv', 'item_id,price', ...rows.map((row) => row.replace(/,(\d,\d+)$/, ',"$1"')))
    const path = join(folder.path, 'import-refused.csv')
    const report = openReport(path)
    const result = await folder.import(database, { skipRefused: true })
    for (const refusal of result.refusals) report.add(refusal)
    report.close()
    expect(result.files[0]).toMatchObject({ rows: 24_000, refused: 24_000 })
    const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
    expect(lines.map((line) => Number(line.split(',')[1])).sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 2))
    expect(importInWords(result, report, path).slice(-2)).toEqual(['  … and 23,980 more', `All that is refused is in ${path}.`])
  },
)

fieldTest(
  ['rapidpro/rapidpro#91', 'ho-nl/magento2-Ho_Import#51', 'frappe/frappe#23295'],
  'a row that is refused as several rows of the shop counts as one',
  async () => {
    const row = 'Test,Years,Base,2020-2024,optional,205/55R16'
    folder.write('fitments.csv', 'make,model,trim,year,set,front_size', row)
    const result = await folder.import(database)
    expect(result.files).toMatchObject([{ rows: 1, refused: 1 }])
    expect(result.refusals).toHaveLength(5)
  },
)

test('the command writes a report where rows are refused, removes it after a clean import, and touches no other file', () => {
  const data = importFolder()
  const [path, other] = [join(folder.path, 'import-refused.csv'), join(folder.path, 'notes.txt')]
  const importing = (report: string) =>
    spawnSync(process.execPath, ['app/cli/import.mjs', folder.path, '--report', report], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data.path, DATABASE_URL: '' },
    })
  folder.write('brands.csv', 'brand,name,country', 'halden,,Norway')
  expect(importing(path).status).toBe(1)
  expect(readFileSync(path, 'utf8')).toBe('file,line,column,value,reason\nbrands.csv,2,name,,is empty\n')
  folder.write('brands.csv', 'brand,name,country', 'halden,Halden,Norway')
  // The report lies in the folder itself, and is none of its files.
  expect(importing(path)).toMatchObject({ status: 0, stdout: 'brands.csv: 1 row: 1 new, 0 changed, 0 as before\n' })
  expect(existsSync(path)).toBe(false)
  folder.writeBytes('notes.txt', 'mine')
  const refusedReport = importing(other)
  expect([refusedReport.status, readFileSync(other, 'utf8')]).toEqual([1, 'mine'])
  expect(refusedReport.stderr).toContain('notes.txt is no report of an import')
  rmSync(data.path, { recursive: true })
})
