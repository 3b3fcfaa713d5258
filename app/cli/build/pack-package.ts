/** Builds a package of this repository to plain ESM with types, and packs it as it would be published. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../../..')

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
}

/** The folders of the packages; each may need those before it. */
const packages = ['machines/engine', 'adapters/engine-postgres']

/** Packs all packages into `into`, which is emptied; gives the paths of the tarballs. */
export async function packPackages(into: string): Promise<string[]> {
  await rm(into, { recursive: true, force: true })
  const tarballs: string[] = []
  for (const folder of packages) tarballs.push(await packPackage(folder, join(into, folder.replaceAll('/', '-')), into))
  return tarballs
}

/** `folder` has a package.json whose exports are TypeScript files. `beside` has the packages that were built before it. */
async function packPackage(folder: string, into: string, beside: string): Promise<string> {
  const source = resolve(project, folder)
  const out = resolve(into)
  await mkdir(join(out, 'package'), { recursive: true })
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    outDir: join(out, 'package'),
    paths: { '@treadline/engine': [join(resolve(beside), 'machines-engine/package/index.d.ts')] },
    types: ['node'],
    typeRoots: [join(project, 'node_modules/@types')],
  }
  const files = Object.values(manifest.exports).map((file) => join(source, file))
  const config = join(out, 'tsconfig.json')
  await writeFile(config, JSON.stringify({ extends: join(project, 'tsconfig.json'), compilerOptions, files, include: [] }))
  await run(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', config])
  const exported = Object.entries(manifest.exports).map(([name, file]) => {
    const built = file.replace(/\.ts$/, '')
    return [name, { types: `${built}.d.ts`, default: `${built}.js` }]
  })
  await writeFile(
    join(out, 'package/package.json'),
    JSON.stringify({ ...manifest, exports: Object.fromEntries(exported) }, null, 2),
  )
  await writeFile(join(out, 'package/README.md'), await readFile(join(source, 'README.md'), 'utf8'))
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', out], { cwd: join(out, 'package') })
  return join(out, stdout.trim().split('\n').at(-1)!)
}
