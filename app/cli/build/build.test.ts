import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#model-tests/setup/temp-folder.ts'
import { contentHash } from './build.ts'

function project(): { root: string; write: (file: string, content: string) => void; hash: () => string } {
  const root = tempFolder()
  mkdirSync(join(root, 'app', 'routes'), { recursive: true })
  const write = (file: string, content: string) => writeFileSync(join(root, file), content)
  write('app/root.tsx', 'root')
  write('app/routes/home.tsx', 'home')
  write('vite.config.ts', 'config')
  return { root, write, hash: () => contentHash(root, ['app', 'vite.config.ts', 'not-there']) }
}

test('the same sources in another folder have the same hash', () => {
  expect(project().hash()).toBe(project().hash())
})

test.each([
  ['app/routes/home.tsx', 'hope'],
  ['app/routes/new.tsx', ''],
  ['vite.config.ts', 'changed'],
])('a change of %s changes the hash', (file, content) => {
  const { write, hash } = project()
  const before = hash()
  write(file, content)
  expect(hash()).not.toBe(before)
})

test('a renamed and a removed file change the hash', () => {
  const { root, hash } = project()
  const before = hash()
  renameSync(join(root, 'app/routes/home.tsx'), join(root, 'app/routes/house.tsx'))
  const renamed = hash()
  rmSync(join(root, 'app/routes/house.tsx'))
  expect(new Set([before, renamed, hash()]).size).toBe(3)
})

test('tests are no part of the pages', () => {
  const { write, hash } = project()
  const before = hash()
  write('app/root.test.tsx', 'test')
  write('app/shop.browser.test.ts', 'test')
  expect(hash()).toBe(before)
})
