/** The units of app/deploy, as systemd reads them, and how much they let a process do. On Linux: no other system has systemd. */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placed } from '#model-tests/drivers/deployed.ts'
import { deployedNodeFlags } from '#model-tests/setup/node-flags.ts'
import { pathOf } from '#model-tests/setup/system-programs.ts'

/** With what belongs to one machine: where Node is. */
const units: Record<string, Array<[from: string, to: string]>> = {
  'treadline@.service': [['/usr/bin/node', process.execPath]],
  'treadline-backup.service': [],
  'treadline-backup.timer': [],
}

let folder = ''
let analyze = ''
const isLinux = process.platform === 'linux'
beforeAll(async () => {
  if (!isLinux) return
  analyze = pathOf('systemd-analyze')
  folder = await mkdtemp(join(tmpdir(), 'treadline-units-'))
  for (const [name, changes] of Object.entries(units))
    await writeFile(join(folder, name), placed(name, await readFile(join('app/deploy', name), 'utf8'), changes))
})
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(analyze, args, { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test.runIf(isLinux).each(Object.keys(units))('systemd takes every line of %s', (name) => {
  expect(run('verify', '--man=no', '--recursive-errors=no', name)).toEqual({ status: 0, said: '' })
})

test.runIf(isLinux)('systemd takes every line that the unit of Patroni gets', async () => {
  const gets = 'patroni-watchdog.conf'
  // Neither Debian's unit of Patroni nor the program that loads modules has to be here.
  const placedText = placed(gets, await readFile(join('app/deploy', gets), 'utf8'), [['/sbin/modprobe', '/bin/true']])
  await mkdir(join(folder, 'patroni.service.d'))
  await writeFile(join(folder, 'patroni.service.d/watchdog.conf'), placedText)
  await writeFile(join(folder, 'patroni.service'), '[Service]\nExecStart=/bin/true\n')
  expect(run('verify', '--man=no', '--recursive-errors=no', 'patroni.service')).toEqual({ status: 0, said: '' })
})

test('a container starts Node as a unit does', () => {
  expect(deployedNodeFlags('Dockerfile')).toEqual(deployedNodeFlags())
})

test.runIf(isLinux)('by the measure of systemd, from 0 to 10, a node is exposed by 3 at most', () => {
  const { status, said } = run('security', '--offline=yes', '--threshold=30', '--no-pager', 'treadline@.service')
  expect(said).toContain('Overall exposure level')
  expect(status, said.split('\n').at(-2)).toBe(0)
})
