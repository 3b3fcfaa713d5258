import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv, UnreadableFile } from './read-csv.ts'

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

test.each([
  ['a quote that is not closed', 'a,b\n1,"2\n3,4\n', 'the row of line 2 opens a quote and does not close it'],
  [
    'a quote within a cell',
    'a,b\n1,x"2\n',
    'the row of line 2 has a quote where none may be: a quote within a quoted cell is written twice',
  ],
])('%s is no CSV', async (_, text, sentence) => {
  await expect(recordsOf(text)).rejects.toEqual(new UnreadableFile(sentence))
})

test('a quote that is never closed does not fill the memory', async () => {
  const path = join(folder, 'file.csv')
  writeFileSync(path, `a,b\n1,"${'x'.repeat(20_000_000)}`)
  let bytes = 0
  const read = async () => {
    for await (const _ of readCsv(path, (count) => (bytes = count)));
  }
  await expect(read()).rejects.toEqual(new UnreadableFile('the row of line 2 opens a quote and does not close it'))
  expect(bytes).toBeLessThan(5_000_000)
})
