import { expect, test } from 'vitest'
import { chromiumPackages, installSystemPrograms, packages } from './system-programs.ts'

/** A machine that has some programs, and on which an installation brings `installable`. */
function machine(there: readonly string[], installable: readonly string[] = []) {
  const has = new Set(there)
  const installed: string[][] = []
  const bring = (names: readonly string[]) => {
    for (const [program, name] of [...Object.entries(packages), ['chromium', 'chromium'] as const])
      if (names.includes(name) && installable.includes(name)) has.add(program)
  }
  return {
    installed,
    has: (program: string) => has.has(program),
    install(names: readonly string[]) {
      installed.push([...names])
      bring(names)
    },
    installChromium() {
      installed.push([...chromiumPackages])
      bring(chromiumPackages)
    },
  }
}
const all = [...Object.keys(packages), 'chromium']

test('nothing is installed where all programs are', () => {
  const complete = machine(all)
  expect([installSystemPrograms(complete), complete.installed]).toEqual([null, []])
})

test('only what is missing is installed', () => {
  const partly = machine(['git', 'openssl', 'systemd-analyze', 'chromium'], ['nginx-light', 'pgbouncer'])
  expect([installSystemPrograms(partly), partly.installed]).toEqual([null, [['nginx-light', 'pgbouncer']]])
})

test('what could not be installed is named, with one command that installs it', () => {
  const bare = machine(['git', 'openssl', 'pgbouncer'])
  expect(installSystemPrograms(bare)).toBe(
    'The tests start nginx, systemd-analyze, Chromium, which could not be installed here, and those that do will fail. On Debian, as root: apt-get install --no-install-recommends nginx-light systemd chromium chromium-headless-shell. A browser of yours is taken from CHROMIUM_PATH.',
  )
})
