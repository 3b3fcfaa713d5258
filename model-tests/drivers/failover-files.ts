/** The files of a pair that fails over, of app/deploy, as a drill starts them: all on this machine, with other ports and folders. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { placed } from './deployed.ts'

/** The machines of the pair, and the one with nodes of the shop: each has a member of etcd. */
export const machines = ['db1', 'db2'] as const
export type Machine = (typeof machines)[number]
const members = [...machines, 'shop1'] as const
type Member = (typeof members)[number]

interface MemberPorts {
  peers: number
  clients: number
}
interface MachinePorts {
  postgres: number
  api: number
}

export interface FailoverPorts {
  writes: number
  reads: number
  machines: Record<Machine, MachinePorts>
  members: Record<Member, MemberPorts>
}

/** How many ports `failoverPorts` takes. */
export const portsOfPair = 2 + machines.length * 2 + members.length * 2

/** @param free as many as `portsOfPair` */
export function failoverPorts(free: readonly number[]): FailoverPorts {
  const left = [...free]
  const next = () => left.pop()!
  return {
    writes: next(),
    reads: next(),
    machines: Object.fromEntries(machines.map((name) => [name, { postgres: next(), api: next() }])) as Record<
      Machine,
      MachinePorts
    >,
    members: Object.fromEntries(members.map((name) => [name, { peers: next(), clients: next() }])) as Record<Member, MemberPorts>,
  }
}

type Environment = Record<string, string>

export interface FailoverFiles {
  /** The environment of each member of etcd. */
  members: Record<Member, Environment>
  /** What Patroni of each machine reads. */
  machines: Record<Machine, { configuration: string; environment: Environment }>
  haproxy: string
}

/**
 * `folder` gets the folders `etcd-<member>` and `<machine>` with their data. The watchdog is off: a drill must not reset this machine.
 * @param postgres the path of that program
 */
export async function failoverFiles(ports: FailoverPorts, folder: string, postgres: string): Promise<FailoverFiles> {
  const each = async <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Promise<Made>) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await make(name)]))) as Record<Name, Made>
  return {
    members: await each(members, (name) => memberOf(name, ports, folder)),
    machines: await each(machines, async (name) => ({
      configuration: await patroniOf(name, ports, folder, postgres),
      environment: await machineOf(name, ports),
    })),
    haproxy: await haproxyOf(ports),
  }
}

async function memberOf(name: Member, ports: FailoverPorts, folder: string): Promise<Environment> {
  const { peers, clients } = ports.members[name]
  return environmentOf('etcd.env', [
    ['NAME=db1', `NAME=${name}`],
    ['LISTEN_PEER_URLS=http://10.0.0.1:2380', `LISTEN_PEER_URLS=http://127.0.0.1:${peers}`],
    ['LISTEN_CLIENT_URLS=http://10.0.0.1:2379', `LISTEN_CLIENT_URLS=http://127.0.0.1:${clients}`],
    ['ADVERTISE_PEER_URLS=http://10.0.0.1:2380', `ADVERTISE_PEER_URLS=http://127.0.0.1:${peers}`],
    ['ADVERTISE_CLIENT_URLS=http://10.0.0.1:2379', `ADVERTISE_CLIENT_URLS=http://127.0.0.1:${clients}`],
    ['/var/lib/etcd/treadline', join(folder, `etcd-${name}`)],
    ...members.map((member, index): [string, string] => [
      `${member}=http://10.0.0.${index + 1}:2380`,
      `${member}=http://127.0.0.1:${ports.members[member].peers}`,
    ]),
  ])
}

async function machineOf(name: Machine, ports: FailoverPorts): Promise<Environment> {
  const { postgres, api } = ports.machines[name]
  return environmentOf('patroni.env', [
    ['NAME=db1', `NAME=${name}`],
    ...['LISTEN', 'CONNECT_ADDRESS'].flatMap(
      (what): Array<[string, string]> => [
        [`POSTGRESQL_${what}=10.0.0.1:5432`, `POSTGRESQL_${what}=127.0.0.1:${postgres}`],
        [`RESTAPI_${what}=10.0.0.1:8008`, `RESTAPI_${what}=127.0.0.1:${api}`],
      ],
    ),
  ])
}

function patroniOf(name: Machine, ports: FailoverPorts, folder: string, postgres: string): Promise<string> {
  return textOf('patroni.yml', [
    ...members.map((member, index): [string, string] => [
      `10.0.0.${index + 1}:2379`,
      `127.0.0.1:${ports.members[member].clients}`,
    ]),
    ['/usr/lib/postgresql/15/bin', dirname(postgres)],
    ['/var/lib/postgresql/15/treadline', join(folder, name, 'data')],
    ['/run/postgresql', join(folder, name)],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['mode: required', "mode: 'off'"],
  ])
}

function haproxyOf({ writes, reads, machines: at }: FailoverPorts): Promise<string> {
  const servers = machines.map((name, index): [string, string] => [
    `server ${name} 10.0.0.${index + 1}:5432`,
    `server ${name} 127.0.0.1:${at[name].postgres} port ${at[name].api}`,
  ])
  return textOf('haproxy.cfg', [
    ['    log /dev/log local0\n', ''],
    ['    user haproxy\n', ''],
    ['    group haproxy\n', ''],
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${writes}`],
    ['bind 127.0.0.1:5001', `bind 127.0.0.1:${reads}`],
    ...servers,
    ...servers,
  ])
}

async function environmentOf(file: string, changes: Array<[from: string, to: string]>): Promise<Environment> {
  return Object.fromEntries(readEnvironment(await textOf(file, changes)))
}

/** The lines of a file that sets variables; systemd takes it as it is. */
export function readEnvironment(text: string): Array<[name: string, value: string]> {
  return [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
}

async function textOf(file: string, changes: Array<[from: string, to: string]>): Promise<string> {
  const path = join('app/deploy', file)
  return placed(path, await readFile(path, 'utf8'), changes)
}
