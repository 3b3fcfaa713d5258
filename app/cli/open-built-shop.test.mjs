import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mayBeStale } from './open-built-shop.mjs'

/** A project whose build was found up to date after its sources were written. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'treadline-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file, at, content = '') => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), content)
    utimesSync(join(root, file), at, at)
  }
  write('app/routes/home.tsx', 1_000)
  write('vite.config.ts', 1_000)
  for (const folder of ['app', 'app/routes']) utimesSync(join(root, folder), 1_000, 1_000)
  write('build/shop/server.js', 2_000)
  write('build/.sources.json', 2_000, JSON.stringify(['app', 'vite.config.ts']))
  write('build/.stamp', 2_000)
  return { root, write }
}

test('a build that is younger than its sources is up to date', () => {
  expect(mayBeStale(project().root)).toBe(false)
})

test.each([
  ['a source is written', ({ write }) => write('app/routes/home.tsx', 3_000)],
  ['a source is added', ({ write }) => write('app/routes/cart.tsx', 3_000)],
  ['a source is removed', ({ root }) => rmSync(join(root, 'app/routes/home.tsx'))],
  ['the configuration is written', ({ write }) => write('vite.config.ts', 3_000)],
  ['a source is gone', ({ root }) => rmSync(join(root, 'vite.config.ts'))],
  ['the build was broken off', ({ root }) => rmSync(join(root, 'build/.stamp'))],
  ['there is no server', ({ root }) => rmSync(join(root, 'build/shop/server.js'))],
])('it may be stale when %s', (_, change) => {
  const given = project()
  change(given)
  expect(mayBeStale(given.root)).toBe(true)
})
