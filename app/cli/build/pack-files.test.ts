import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { packFiles } from './pack-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treadline-pack-'))
})

test('scripts and styles get two packed files beside them, in folders too', async () => {
  const script = 'export const tires = 4\n'.repeat(100)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'page.js'), script)
  await packFiles(folder)
  const packed = join(folder, 'assets', 'page.js')
  expect(brotliDecompressSync(readFileSync(`${packed}.br`)).toString()).toBe(script)
  expect(gunzipSync(readFileSync(`${packed}.gz`)).toString()).toBe(script)
})

test.each([
  ['font.woff2', 'a font '.repeat(100)],
  ['empty.js', ''],
])('%s stays alone', async (name, content) => {
  writeFileSync(join(folder, name), content)
  await packFiles(folder)
  expect([existsSync(join(folder, `${name}.br`)), existsSync(join(folder, `${name}.gz`))]).toEqual([false, false])
})
