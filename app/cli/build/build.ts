/** Builds the pages, the server and the drawings of its charts when their sources changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type How, run, runInstalled } from '#app/cli/run.ts'
import { slimManifest } from '#app/remix/slim-manifest.ts'
import { builtDrawings } from '#app/server/shop/charts/built-drawings.ts'
import { builtSecondReader } from '#app/server/shop/second-reader.ts'
import { copySecondReader } from './second-reader-files.ts'

const sources = ['app', 'ui', 'machines', 'adapters', 'fixtures', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const stamp = join('build', '.stamp')
/** Read by `app/cli/open-built-shop.mjs`, which compares times before it starts anything. */
const sourcesFile = join('build', '.sources.json')

/** Where the built server lies, and the payment simulator as a process of its own; from the project's folder. */
export const builtServer = 'build/shop/server.js'
export const builtPaymentSimulator = 'build/shop/payment-simulator.js'

/** Tells whether the shop is built; `onOutput` as of `run`. Works in the current folder, the project's. */
export async function buildIfStale({ onOutput }: Pick<How, 'onOutput'> = {}): Promise<boolean> {
  const hash = contentHash('.', sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    stampBuild(hash)
    return true
  }
  console.error('Building the shop …')
  rmSync(stamp, { force: true }) // an interrupted build must not look complete
  // In every environment the pages get React's production version.
  const how = { env: { ...process.env, NODE_ENV: 'production' as const }, onOutput }
  // The pages go first: their builder begins with an empty folder.
  const pages = await runInstalled('remix', ['vite:build', '--logLevel', 'warn'], how)
  if (pages.code !== 0) return false
  slimManifest('build/client/assets')
  const [server, compressed] = await Promise.all([
    run(process.execPath, ['--import', 'tsx', 'app/cli/build/bundle-server.ts'], how),
    // A Vite plugin would miss the route manifest, which Remix writes after the plugins have run.
    runInstalled('precompress', ['--silent', '--include', '**.css,**.js,**.svg', 'build/client'], how),
  ])
  if (server.code !== 0 || compressed.code !== 0) return false
  await copySecondReader(builtSecondReader)
  await (await import('./keep-drawings.ts')).keepDrawingsOfCharts(builtDrawings)
  stampBuild(hash)
  return true
}

function stampBuild(hash: string): void {
  writeFileSync(sourcesFile, JSON.stringify(sources))
  writeFileSync(stamp, hash)
}

/** A hash over the names and contents of all files under the given paths, without tests; missing paths are ignored. */
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
