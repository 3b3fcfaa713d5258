/** Builds the pages when their sources changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from './run.ts'

const sources = ['app', 'ui', 'machines', 'adapters', 'fixtures', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const stamp = join('build', '.stamp')

/** Tells whether the pages are built. Works in the current folder, the project's. */
export async function buildIfStale(): Promise<boolean> {
  const hash = contentHash('.', sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  console.error('Building the pages …')
  rmSync(stamp, { force: true }) // a build that breaks off must not pass for a finished one
  const { code } = await run('node_modules/.bin/remix', ['vite:build', '--logLevel', 'warn'], {
    ...process.env,
    // Whoever builds, the pages get React's production version.
    NODE_ENV: 'production',
  })
  if (code !== 0) return false
  writeFileSync(stamp, hash)
  return true
}

/** A hash over the names and contents of all files under the given paths, tests left out; a path that is not there counts for nothing. */
export function contentHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(root: string, path: string): string[] {
  const entry = join(root, path)
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [path]
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.[a-z]+$/.test(found.name))
    .map((found) => relative(root, join(found.parentPath, found.name)))
    .sort()
}
