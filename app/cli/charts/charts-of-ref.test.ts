/** The charts of a commit are read by that commit's own code, and nothing is left behind. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pathOf } from '#model-tests/setup/system-programs.ts'
import { chartsOfRef } from './charts-of-ref.ts'

let folder: string
let project: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-refs-'))
  project = join(folder, 'project')
  const temporary = join(folder, 'temporary')
  mkdirSync(project)
  mkdirSync(temporary)
  vi.stubEnv('TMPDIR', temporary)
  git('init', '--quiet')
  commit('empty', {})
  commit('older', olderCharts('cart'))
  commit('one', charts('cart'))
  commit('two', charts('cart', 'order'))
  commit('broken', { 'machines/charts.ts': `import { gone } from './gone.ts'\nexport const allCharts = [gone]` })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('each commit gives its own charts, regardless of the working tree', async () => {
  writeFileSync(join(project, 'machines', 'charts.ts'), 'export const allCharts = []')
  const rows = [{ from: 'cart', emitted: 'a', to: 'order', event: 'b' }]
  expect(await chartsOfRef('one', project)).toEqual({ charts: [{ name: 'cart' }], choreography: rows })
  expect(await chartsOfRef('two', project)).toEqual({ charts: [{ name: 'cart' }, { name: 'order' }], choreography: rows })
})

test('a commit from before the charts moved is read at the older paths', async () => {
  expect((await chartsOfRef('older', project)).charts).toEqual([{ name: 'cart' }])
})

test.each([
  ['nowhere', 'There is no commit called nowhere here: name a branch, a tag or a commit of this project.'],
  ['--all', 'There is no commit called --all here'],
  ['empty', 'There are no charts in empty yet.'],
  ['broken', 'The charts of broken cannot be read: Error'],
])('%s is refused in a sentence', async (ref, sentence) => {
  await expect(chartsOfRef(ref, project)).rejects.toThrow(sentence)
})

test('a folder without commits is refused', async () => {
  vi.stubEnv('GIT_CEILING_DIRECTORIES', folder)
  await expect(chartsOfRef('HEAD', folder)).rejects.toThrow('git cannot say which commit HEAD is: ')
})

test('nothing is left behind', () => {
  expect(readdirSync(join(folder, 'temporary')).filter((name) => name.startsWith('treadline-charts-'))).toEqual([])
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
})

function charts(...names: string[]): Record<string, string> {
  return {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{}',
    'machines/charts.ts': `const names: string[] = ${JSON.stringify(names)}\nexport const allCharts = names.map((name) => ({ name }))`,
    'machines/describe/definition.ts': 'export const definitionOf = (chart: { name: string }) => chart',
    'machines/checkout/choreography.ts': `export const choreography = [{ from: 'cart', emitted: 'a', to: 'order', event: 'b' }]`,
  }
}

/** The same charts where older commits keep them. */
function olderCharts(...names: string[]): Record<string, string> {
  const { 'machines/charts.ts': list = '', 'machines/describe/definition.ts': definition = '', ...rest } = charts(...names)
  return { ...rest, 'machines/catalogue.ts': list.replace('allCharts', 'catalogue'), 'machines/engine/index.ts': definition }
}

/** A commit with a tag of its name. */
function commit(tag: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(project, path, '..'), { recursive: true })
    writeFileSync(join(project, path), content)
  }
  git('add', '--all')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--allow-empty', '-m', tag)
  git('tag', tag)
}

function git(...args: string[]): string {
  return execFileSync(pathOf('git'), args, { cwd: project, encoding: 'utf8' })
}
