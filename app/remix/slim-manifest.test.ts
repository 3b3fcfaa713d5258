import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#model-tests/setup/temp-folder.ts'
import { slimManifest } from './slim-manifest.ts'

test('the list of routes in the browser has pages and what takes forms, and no files', () => {
  const folder = join(tempFolder(), 'assets')
  mkdirSync(folder)
  const file = join(folder, 'manifest-0a1b2c.js')
  const route = (id: string, hasAction: boolean, path = id) => ({ id, path, hasAction })
  const routes = [
    route('root', false),
    route('routes/files/robots', false),
    route('sitemap-file', false, 'sitemap/:file.xml'),
    route('routes/statecharts/svg', false, 'statecharts/:name.svg'),
    route('routes/statecharts/chart', false),
    route('routes/catalogue/garage', true),
  ]
  const text = JSON.stringify({ url: '/x', routes: Object.fromEntries(routes.map((each) => [each.id, each])) })
  writeFileSync(file, `window.__remixManifest=${text};`)
  slimManifest(folder)
  const slim = readFileSync(file, 'utf8')
  expect([...slim.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'root',
    'routes/statecharts/chart',
    'routes/catalogue/garage',
  ])
  expect(slim).not.toContain('false')
  expect(slim).toMatch(/^window\.__remixManifest=\{"url":"\/x",.*\};$/)
})

test('a build without the list is reported', () => {
  expect(() => slimManifest(tempFolder())).toThrow('no list of routes')
})
