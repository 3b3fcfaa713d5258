/** Programs of the pair that fails over. They are for its drill alone: the tests start none of them, and nothing installs them unasked. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram } from './system-programs.ts'

/** By the name of the program, the package of Debian that has it. */
const packages = { postgres: 'postgresql', patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const

export type FailoverProgram = keyof typeof packages

/** The shop's tables need this version of Postgres, or a newer one. */
const leastPostgres = 15

/** Debian keeps the programs of each version in a folder of its own. */
const serverFolders = '/usr/lib/postgresql'

/**
 * The path of each program.
 * @throws when some are missing; the message names them, and the command that installs them. `find` is for tests.
 */
export function failoverPrograms(
  find: (program: FailoverProgram) => string | undefined = findHere,
): Record<FailoverProgram, string> {
  const found = Object.keys(packages).map((name) => [name as FailoverProgram, find(name as FailoverProgram)] as const)
  const missing = found.flatMap(([name, path]) => (path === undefined ? [name] : []))
  if (missing.length === 0) return Object.fromEntries(found) as Record<FailoverProgram, string>
  throw new Error(
    `The drill of a failover starts programs that are not here: ${missing.join(', ')}. On Debian, as root: apt-get install --no-install-recommends ${missing.map((name) => packages[name]).join(' ')}.`,
  )
}

function findHere(program: FailoverProgram): string | undefined {
  return program === 'postgres' ? newestPostgres() : findProgram(program)
}

/** Of whole servers only: Patroni also makes and rewinds folders of data. */
function newestPostgres(): string | undefined {
  const versions = existsSync(serverFolders) ? readdirSync(serverFolders).map(Number) : []
  const paths = versions
    .filter((version) => version >= leastPostgres)
    .sort((one, other) => other - one)
    .map((version) => join(serverFolders, String(version), 'bin/postgres'))
  return paths.find((path) => existsSync(join(dirname(path), 'pg_rewind')))
}
