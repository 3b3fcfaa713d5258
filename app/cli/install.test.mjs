import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingPackages } from './install.mjs'
import { requireNode } from './prepare.mjs'

const wanted = {
  '': { name: 'treadline' },
  'node_modules/react': { version: '18.3.1' },
  'node_modules/@esbuild/aix-ppc64': { version: '1.0.0', optional: true },
}

function project(installed) {
  const root = mkdtempSync(join(tmpdir(), 'treadline-install-'))
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

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(() => requireNode(version)).not.toThrow()
})

test.each(['18.20.4', '20.18.3'])('Node %s is refused with what to do', (version) => {
  expect(() => requireNode(version)).toThrow(
    `Treadline needs Node 20.19 or later and this is ${version}: install a newer one from https://nodejs.org and try again.`,
  )
})
