/**
 * Finds circles of folders: at each level, folders beside each other that need each other at run time, so that one cannot be read without all.
 * Imports of types are left out, as is what only tests load. The folders of the project itself are not looked at: which of them imports
 * which is a table of rules (`.dependency-cruiser.cjs`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

interface Import {
  from: string
  to: string
}

const roots = ['machines', 'app', 'ui', 'adapters', 'fixtures', 'model-tests']

/** A sentence for each circle of the project's folders. */
export function folderCircleProblems(): string[] {
  const files = roots.flatMap(filesBelow).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isTest(file))
  return circlesOf(files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'))))
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules')
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

const isTest = (file: string) => /(\.test|(^|[/-])testing)\.\w+$/.test(file)

const statement = /^(?:import|export)\s+(?!type\b)([^'"`;]*?)\s*from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm
const lazy = /(?<![\w.])import\(\s*['"]([^'"]+)['"]/g

/** The files of the project that a file imports by value. */
export function importsOf(file: string, text: string): Import[] {
  const atStart = [...text.matchAll(statement)].flatMap(([, names = '', from, alone]) =>
    isOfTypes(names) ? [] : [from ?? alone ?? ''],
  )
  const later = [...text.matchAll(lazy)].map(([, target = '']) => target)
  return [...atStart, ...later].flatMap((target) => {
    if (target.startsWith('#')) return [{ from: file, to: target.slice(1) }]
    return target.startsWith('.') ? [{ from: file, to: normalize(join(dirname(file), target)) }] : []
  })
}

/** `{ type A, type B as C }` */
const isOfTypes = (names: string) => /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}$/.test(names)

/** A sentence for each circle of folders: where it is, who is in it, and the imports that it consists of. */
export function circlesOf(imports: readonly Import[]): string[] {
  const levels = new Map<string, Import[]>()
  for (const each of imports) {
    const level = sharedFolder(each.from, each.to)
    if (level !== '' && folderIn(level, each.from) && folderIn(level, each.to))
      levels.set(level, [...(levels.get(level) ?? []), each])
  }
  return [...levels].flatMap(([level, within]) => circlesAt(level, within))
}

function circlesAt(level: string, imports: readonly Import[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const folder = folderIn(level, from)
    needs.set(folder, (needs.get(folder) ?? new Set()).add(folderIn(level, to)))
  }
  const reached = new Map([...needs.keys()].map((folder) => [folder, reachedFrom(folder, needs)]))
  const isInCircle = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one)
  const circles = new Set(
    [...needs.keys()]
      .map((folder) =>
        [...needs.keys()]
          .filter((other) => isInCircle(folder, other))
          .sort()
          .join(' '),
      )
      .filter((circle) => circle !== ''),
  )
  return [...circles].map((circle) => {
    const folders = circle.split(' ')
    const held = imports.filter(({ from, to }) => [from, to].every((file) => folders.includes(folderIn(level, file))))
    return `${level}: ${folders.join(', ')} need each other.\n${held.map(({ from, to }) => `  ${from} imports ${to}`).join('\n')}`
  })
}

function reachedFrom(folder: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const other of needs.get(next) ?? [])
      if (!reached.has(other)) {
        reached.add(other)
        open.push(other)
      }
  return reached
}

/** The innermost folder that both files are in; empty for the project's own. */
function sharedFolder(one: string, other: string): string {
  const parts = dirname(one).split('/')
  const others = dirname(other).split('/')
  const at = parts.findIndex((part, index) => part !== others[index])
  return (at < 0 ? parts : parts.slice(0, at)).join('/')
}

/** The folder directly in `level` that a file is in; empty for a file of `level` itself. */
function folderIn(level: string, file: string): string {
  const parts = file.slice(level.length + 1).split('/')
  return parts.length > 1 ? parts[0]! : ''
}
