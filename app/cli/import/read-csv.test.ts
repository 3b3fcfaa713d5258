import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'treadline-csv-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function recordsOf(text: string | Buffer) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, text)
  const records: Array<[line: number, ...cells: string[]]> = []
  for await (const { line, cells } of readCsv(path)) records.push([line, ...cells])
  return records
}

test('a byte order mark, any line ends, quotes, line breaks in cells and empty lines are read; each record knows its line', async () => {
  expect(await recordsOf('\ufeffa,b\r\n1,"x, ""y"""\r\n\r\n"two\r\nlines",3\r\n 4 , 5\r\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x, "y"'],
    [4, 'two\r\nlines', '3'],
    [6, '4', '5'],
  ])
  expect(await recordsOf('a,b\n02134,7')).toEqual([
    [1, 'a', 'b'],
    [2, '02134', '7'],
  ])
  expect(await recordsOf('')).toEqual([])
})

test('lines of one file are ended in several ways, and rows of commas only are left out with their lines', async () => {
  expect(await recordsOf('a,b\r\n1,2\n3,4\r5,6\r\n\n,,\n"",\r7,8')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [3, '3', '4'],
    [4, '5', '6'],
    [8, '7', '8'],
  ])
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
test.each<[what: string, bytes: Buffer]>([
  ['UTF-16LE with its mark', utf16('\ufeffa,b\r\n1,é\r\n')],
  ['UTF-16BE with its mark', utf16('\ufeffa,b\r\n1,é\r\n').swap16()],
  ['UTF-16LE without one', utf16('a,b\n1,é\n')],
  ['UTF-16BE without one', utf16('a,b\n1,é\n').swap16()],
])('%s is read', async (_, bytes) => {
  expect(await recordsOf(bytes)).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'é'],
  ])
})

test.each(['sep=;\r\na;b\r\n1;2', '\ufeffsep=\t\na\tb\n1\t2', '"sep=;"\ra;b\r1;2', 'SEP=,\na,b\n1,2'])(
  'a first line that says what is between the cells is no row: %j',
  async (text) => {
    expect(await recordsOf(text)).toEqual([
      [2, 'a', 'b'],
      [3, '1', '2'],
    ])
  },
)

const misplaced = 'has a quote where none may be: put the cell in quotes, and write a quote within it twice'
test.each([
  ['a quote within a cell', '1,x"2'],
  ['a quote that ends too early', '1,"x" 2'],
  ['a quote that ends before a letter', '1,"x"y'],
])('%s is no CSV, and is named by its line in a file of any length', async (_, row) => {
  for (const line of [2, 500, 4_000, 40_000]) {
    const rows = Array.from({ length: 50_000 }, (__, index) => (index + 2 === line ? row : `${index},"some text"`))
    const problem = await recordsOf(['a,b', ...rows].join('\n')).catch((thrown: unknown) => thrown)
    expect([line, problem]).toEqual([line, new UnreadableFile(misplaced, line)])
    expect((problem as UnreadableFile).line).toBe(line)
  }
})

test('lines are counted through line breaks in cells and rows that are left out', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => (index % 2 === 0 ? `${index},"two\r\nlines"` : '\r\n,,\r'))
  const records = await recordsOf(['a,b', ...rows, 'last,row'].join('\n'))
  expect(records.at(-1)).toEqual([2 + 20_000 * 2, 'last', 'row'])
})

test('a workbook is no CSV', async () => {
  await expect(recordsOf(Buffer.from('504b0304140006000800', 'hex'))).rejects.toThrow('it is a workbook of a spreadsheet')
})

test('a quote that is never closed does not fill the memory', async () => {
  const path = join(folder, 'file.csv')
  writeFileSync(path, `a,b\n1,"${'x'.repeat(20_000_000)}`)
  let bytes = 0
  const read = async () => {
    for await (const _ of readCsv(path, (count) => (bytes = count)));
  }
  await expect(read()).rejects.toEqual(new UnreadableFile('opens a quote and does not close it', 2))
  expect(bytes).toBeLessThan(5_000_000)
})
