import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tempFolder } from '#model-tests/setup/temp-folder.ts'
import { installMissing, isWithoutDevelopment, missingPackages, requireRoom, writableCache } from './install.mjs'

const withoutBuilder = {
  '': { name: 'treadline' },
  'node_modules/react': { version: '18.3.1' },
  'node_modules/@esbuild/aix-ppc64': { version: '1.0.0', optional: true },
}
const withBuilder = { ...withoutBuilder, 'node_modules/vite': { version: '6.4.6', dev: true } }

function project(installed, wanted = withoutBuilder) {
  const root = tempFolder()
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (installed) {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

test('nothing is installed on a clean clone', () => {
  expect(missingPackages(project(null))).toEqual(['node_modules'])
})

test('the wanted versions suffice, without what is for other platforms', () => {
  expect(missingPackages(project({ 'node_modules/react': { version: '18.3.1' } }))).toEqual([])
})

test('an absent package and one of another version are missing', () => {
  expect(missingPackages(project({}))).toEqual(['node_modules/react'])
  expect(missingPackages(project({ 'node_modules/react': { version: '18.2.0' } }))).toEqual(['node_modules/react'])
})

test('an optional package of another version is missing', () => {
  const installed = {
    'node_modules/react': { version: '18.3.1' },
    'node_modules/@esbuild/aix-ppc64': { version: '0.9.0', optional: true },
  }
  expect(missingPackages(project(installed))).toEqual(['node_modules/@esbuild/aix-ppc64'])
})

test('packages installed without those for development suffice to serve, and nothing is fetched', () => {
  const root = project({ 'node_modules/react': { version: '18.3.1' } }, withBuilder)
  expect(isWithoutDevelopment(root)).toBe(true)
  expect(missingPackages(root)).toEqual(['node_modules/vite'])
  expect(() => installMissing(root)).not.toThrow()
})

test('a package that is missing there is named, with what to run, and not fetched', () => {
  const root = project({ 'node_modules/react': { version: '18.2.0' } }, withBuilder)
  expect(() => installMissing(root)).toThrow(
    'Packages are missing or of another version (react): run npm ci --omit=dev and try again.',
  )
})

test.each([
  ['nothing is installed', null, withBuilder],
  ['a package for development is there', { 'node_modules/vite': { version: '6.0.0' } }, withBuilder],
])('packages are installed for development when %s', (_, installed, wanted) => {
  expect(isWithoutDevelopment(project(installed, wanted))).toBe(false)
})

test('nothing is installed on a disk that is too full for it, and what is missing is said', () => {
  expect(() => requireRoom(project(null), 300e6)).toThrow(
    'The disk has 0.3 GB left and the project takes 1.6 GB: free some, and try again.',
  )
  expect(() => requireRoom(project(null), 1.7e9)).not.toThrow()
})

test('one package more is installed on a disk with little room', () => {
  expect(() => requireRoom(project({}), 300e6)).not.toThrow()
})

test.each([
  ['can be written', () => tempFolder(), (_root, own) => own],
  ['cannot be made', () => '/dev/null/home/.npm', (root) => join(root, '.cache', 'npm')],
])('where the cache of npm %s', (_, open, expected) => {
  const [root, own] = [tempFolder(), open()]
  vi.stubEnv('npm_config_cache', own)
  onTestFinished(() => vi.unstubAllEnvs())
  expect(writableCache(root)).toBe(expected(root, own))
})
