import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chromiumCandidates, findChromium, shellCandidates, thisMachine } from './chromium.ts'
import { type ChromiumSource, findOrInstallChromium, waysOf } from './install-chromium.ts'
import { tempFolder } from './temp-folder.ts'

const playwrightPath = '/cache/chrome'
const nothingRuns = () => false

function folderWith(name: string, script: string): string {
  const folder = tempFolder()
  writeFileSync(join(folder, name), script)
  chmodSync(join(folder, name), 0o755)
  return folder
}

test('the path comes before the usual places, and both before the one Playwright keeps', () => {
  const candidates = chromiumCandidates({ env: { PATH: '/a:/b' }, playwrightPath })
  expect(candidates.slice(0, 4)).toEqual(['/a/chromium', '/b/chromium', '/a/chromium-browser', '/b/chromium-browser'])
  expect(candidates).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(candidates.at(-1)).toBe(playwrightPath)
})

test('a headless shell comes before them, but not before a browser that was named', () => {
  const shells = ['/a/chromium-headless-shell', '/a/chrome-headless-shell']
  expect(shellCandidates({ env: { PATH: '/a' } })).toEqual(shells)
  expect(shellCandidates({ env: { PATH: '/a', CHROMIUM_PATH: '/mine' } })).toEqual([])
})

test('a named browser is the only candidate', () => {
  expect(chromiumCandidates({ env: { PATH: '/a', CHROMIUM_PATH: '/mine' }, playwrightPath })).toEqual(['/mine'])
})

test('a placeholder that does not run is passed over', () => {
  const placeholder = folderWith('chromium', '#!/bin/sh\necho "install the snap" >&2; exit 1\n')
  const browser = folderWith('google-chrome', '#!/bin/sh\necho "Chromium 1"\n')
  const machine = { ...thisMachine(), env: { PATH: `${placeholder}:${browser}` } }
  expect(findChromium(machine)).toBe(join(browser, 'google-chrome'))
})

test('nothing is installed where a browser runs', () => {
  const machine = { env: { PATH: '/a' }, playwrightPath, runs: (path: string) => path === '/a/chromium' }
  const found = findOrInstallChromium(machine, waysOf('linux', true), () => expect.fail('installed'))
  expect(found).toEqual({ outcome: 'found', path: '/a/chromium' })
})

test('each way is tried until a browser runs, and a failed command ends its way', () => {
  const executed: string[] = []
  const ways: ChromiumSource[] = [
    { title: 'first', commands: [['fails'], ['never']] },
    { title: 'second', commands: [['update'], ['install']] },
    { title: 'third', commands: [['never']] },
  ]
  const machine = { env: {}, playwrightPath, runs: (path: string) => path === playwrightPath && executed.includes('install') }
  const found = findOrInstallChromium(machine, ways, (command) => {
    executed.push(command)
    return command !== 'fails'
  })
  expect(found).toEqual({ outcome: 'found', path: playwrightPath })
  expect(executed).toEqual(['fails', 'update', 'install'])
})

test('when no way leads to a browser, what was tried and what to do is said', () => {
  expect(findOrInstallChromium({ env: {}, playwrightPath, runs: nothingRuns }, waysOf('linux', false), nothingRuns)).toEqual({
    outcome: 'missing',
    advice:
      "No Chromium for the browser tests. Tried Playwright's download, then the system's Chromium with its headless shell (apt-get), then the system's Chromium (apt-get). Install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  })
})

test('a named browser that does not run is an error, not a reason to install another', () => {
  const machine = { env: { CHROMIUM_PATH: '/mine' }, playwrightPath, runs: nothingRuns }
  expect(findOrInstallChromium(machine, waysOf('linux', true), () => expect.fail('installed'))).toEqual({
    outcome: 'missing',
    advice: 'CHROMIUM_PATH is /mine, which does not run: correct or unset it.',
  })
})

test("the system's package needs root, or sudo that does not ask", () => {
  expect(waysOf('linux', true)[1]?.commands[0]).toEqual(['apt-get', 'update'])
  expect(waysOf('linux', false)[1]?.commands[0]).toEqual(['sudo', '-n', 'apt-get', 'update'])
  expect(waysOf('darwin', false)[1]?.title).toBe('Homebrew')
})
