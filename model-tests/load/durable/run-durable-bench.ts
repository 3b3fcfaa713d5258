/**
 * What durability costs: a unit of three steps that do nothing, each answered before the next begins, in this engine and in DBOS Transact on one
 * Postgres. They take turns, in another order each time, so that what else the machine does is spread over all of them.
 */
import { createMemoryStore } from '#machines/engine/index.ts'
import { bareTransition, perSecond, throughEngine } from '#model-tests/load/event-costs.ts'
import type { RoundFigures } from '#model-tests/load/measured-work.ts'
import { type DurableOptions, durableOptions } from './durable-options.ts'
import { eventLine, tableLines } from './durable-table.ts'
import { type HostedSubject, openHosted } from './hosted-subject.ts'
import { type InstalledDbos, installDbos } from './installed-dbos.ts'
import { type MeasuredServer, openMeasuredServer } from './measured-server.ts'
import { statementLines } from './noted-statements.ts'

const unitsAtOnce = [1, 8] as const

/** Prints the figures. There is no goal: only a unit that does not end rightly, and a wrong option, set the exit code. */
export async function runDurableBench(args: string[]): Promise<void> {
  // What is broken off ends its server as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const opened: Array<{ stop(): Promise<void> }> = []
  try {
    const options = durableOptions(args)
    const dbos = options.hasPeer ? await installedOrSaid() : null
    if (dbos) opened.push({ stop: dbos.remove })
    const server = await openMeasuredServer(options.serverUrl)
    opened.push(server)
    const own: HostedSubject[] = []
    for (const subject of ownSubjects) {
      own.push(await openOwn(server, subject))
      opened.push(own.at(-1)!)
    }
    const peer = dbos ? await openPeer(server, dbos) : null
    if (peer) opened.push(peer)
    for (const line of await measured(own, peer, options)) console.log(line)
    console.log(`\n${eventLine(await withoutDatabase(options.seconds))} Postgres ${server.version}, fsync on.`)
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  } finally {
    for (const { stop } of opened.reverse()) await stop()
  }
}

const ownSubjects = [
  { kind: 'remote', name: 'engine, remote steps' },
  { kind: 'local', name: 'engine, local steps' },
] as const

async function openOwn(server: MeasuredServer, { kind, name }: (typeof ownSubjects)[number]): Promise<HostedSubject> {
  return openHosted(name, { kind, databaseUrl: await server.createDatabase(`durable_${kind}`), folder: null })
}

async function openPeer(server: MeasuredServer, { folder, version }: InstalledDbos): Promise<HostedSubject> {
  return openHosted(`DBOS ${version}`, { kind: 'dbos', databaseUrl: await server.createDatabase('durable_dbos'), folder })
}

async function installedOrSaid(): Promise<InstalledDbos | null> {
  try {
    return await installDbos()
  } catch (problem) {
    console.error(`${(problem as Error).message}\nThe engine is measured alone.`)
    return null
  }
}

/** Compiled code and known statements are what a process has: the first round of each is not counted, and tells what a unit sends. */
async function measured(
  own: readonly HostedSubject[],
  peer: HostedSubject | null,
  { rounds, seconds }: DurableOptions,
): Promise<string[]> {
  const subjects = peer ? [...own, peer] : own
  const cells = unitsAtOnce.map((atOnce) => ({ atOnce, of: new Map(subjects.map((each) => [each, [] as RoundFigures[]])) }))
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? subjects : [...subjects].reverse()
    for (const { atOnce, of } of cells)
      for (const subject of order) {
        const figures = await subject.measure(atOnce, seconds)
        if (round > 0) of.get(subject)!.push(figures)
      }
    if (round > 0) console.log(`Round ${round} of ${rounds} is over.`)
  }
  const sent = subjects.map(async (subject) => [
    '',
    `Statements of one unit, ${subject.name}:`,
    ...statementLines(await subject.statements()),
  ])
  const tables = cells.map(({ atOnce, of }) => {
    const row = (subject: HostedSubject) => ({ name: subject.name, rounds: of.get(subject)! })
    return ['', ...tableLines(`${atOnce} at once`, own.map(row), peer && row(peer))]
  })
  return [...(await Promise.all(sent)).flat(), ...tables.flat()]
}

async function withoutDatabase(seconds: number): Promise<{ bare: number; inMemory: number }> {
  return {
    bare: await perSecond(seconds, bareTransition()),
    inMemory: await perSecond(seconds, await throughEngine(createMemoryStore({ now: Date.now }))),
  }
}
