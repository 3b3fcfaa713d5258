/**
 * Processor time of processes by the system's table of them (/proc), which Linux has. It says more than the clock on a machine that others
 * use as well. Where there is no such table, what cannot be known is null.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A row of the table, as `/proc/<pid>/stat` has it. */
export interface ProcessTimes {
  parent: number
  /** Milliseconds of processor time, in programs and in the system. */
  own: number
  /** Milliseconds of its children that have ended. */
  ended: number
}

/** A hundred ticks a second. */
const msOfTick = 10

/** @throws when the text is not such a row */
export function processTimes(stat: string): ProcessTimes {
  // The name is in brackets and may have anything in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [parent, ...ticks] = [1, 11, 12, 13, 14].map((at) => Number(fields[at])) as [number, number, number, number, number]
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks
  if (![parent, ...ticks].every(Number.isInteger)) throw new Error(`${JSON.stringify(stat)} is no row of /proc`)
  return { parent, own: (user + system) * msOfTick, ended: (endedUser + endedSystem) * msOfTick }
}

/** Milliseconds of a process since it began; null where it is not known. */
export function processorMsOf(pid: number): number | null {
  return readTimes(pid)?.own ?? null
}

/** Milliseconds of a process, its children and those that have ended, since it began: a Postgres server, by its first process. */
export function processorMsOfFamily(first: number): number | null {
  const head = readTimes(first)
  if (!head) return null
  const others = processIds().flatMap((pid) => readTimes(pid) ?? [])
  const children = others.filter(({ parent }) => parent === first)
  return children.reduce((sum, { own }) => sum + own, head.own + head.ended)
}

/** The process whose child it is; null where it is not known. */
export function parentOf(pid: number): number | null {
  return readTimes(pid)?.parent ?? null
}

/** The process that takes connections on a TCP port of this machine; null where it is not known, or belongs to another user. */
export function processListeningOn(port: number): number | null {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(readOrNull(`/proc/net/${table}`) ?? '', port)))
  if (inodes.size === 0) return null
  const wanted = new Set([...inodes].map((inode) => `socket:[${inode}]`))
  return processIds().find((pid) => openedBy(pid).some((file) => wanted.has(file))) ?? null
}

/** The sockets of a port in a table like `/proc/net/tcp` that wait for connections. */
export function listeningInodes(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
    return local.endsWith(`:${hex}`) && state === listening ? [inode] : []
  })
}
const listening = '0A'

function processIds(): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
}

function readTimes(pid: number): ProcessTimes | null {
  const stat = readOrNull(`/proc/${pid}/stat`)
  return stat === null ? null : processTimes(stat)
}

/** Processes end while they are read. */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function openedBy(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${fd}`)]
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}
