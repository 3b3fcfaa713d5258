/** Our modules between a test and a file that it imports indirectly. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Both ends and all modules on the ways from `test` to `file`, by path from the project's folder; empty when no way leads there. */
export function modulesBetween(test: string, file: string): Set<string> {
  const importers = new Map<string, string[]>([[test, []]])
  for (const importer of importers.keys())
    for (const imported of importsOf(importer)) importers.set(imported, [...(importers.get(imported) ?? []), importer])
  const between = new Set(importers.has(file) ? [file] : [])
  for (const module of between) for (const importer of importers.get(module)!) between.add(importer)
  return between
}

const known = new Map<string, readonly string[]>()

/** The modules of ours that a module loads; what it imports for its types alone is not loaded. */
function importsOf(module: string): readonly string[] {
  const found = known.get(module) ?? readImports(module)
  known.set(module, found)
  return found
}

function readImports(module: string): string[] {
  const loaded = readFileSync(module, 'utf8').replaceAll(/\b(import|export)\s+type\s[^']*from\s+'[^']*'/g, '')
  const named = [...loaded.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)].map(([, name]) => name!)
  return named.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(module), name)))
}
