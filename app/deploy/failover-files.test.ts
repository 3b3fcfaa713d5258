/** The files of the pair that fails over: each is what its program reads, and they agree with each other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '#app/server/env/env.schema.ts'
import { failoverFiles, failoverPorts, portsOfPair, readEnvironment } from '#model-tests/drivers/failover-files.ts'

const read = (file: string) => readFileSync(join('app/deploy', file), 'utf8')

const seconds = v.pipe(v.number(), v.integer())
const patroni = v.parse(
  v.object({
    scope: v.string(),
    etcd: v.object({ hosts: v.array(v.string()) }),
    bootstrap: v.object({
      dcs: v.object({
        ttl: seconds,
        loop_wait: seconds,
        retry_timeout: seconds,
        synchronous_mode: v.boolean(),
        maximum_lag_on_failover: v.number(),
        postgresql: v.object({ use_pg_rewind: v.boolean(), parameters: v.record(v.string(), v.unknown()) }),
      }),
      initdb: v.array(v.unknown()),
    }),
    postgresql: v.object({ bin_dir: v.string(), data_dir: v.string(), pg_hba: v.array(v.string()), parameters: v.unknown() }),
    watchdog: v.object({ mode: v.string(), device: v.string(), safety_margin: seconds }),
  }),
  // Patroni reads YAML 1.1, where `on` is true.
  parse(read('patroni.yml'), { version: '1.1' }),
)
const machine = Object.fromEntries(readEnvironment(read('patroni.env')))
const etcd = Object.fromEntries(readEnvironment(read('etcd.env')))
/** By name, the host of each member of etcd. */
const members = (etcd.ETCD_INITIAL_CLUSTER ?? '').split(',').map((member) => {
  const [name = '', url = ''] = member.split('=')
  return { name, host: new URL(url).hostname, port: new URL(url).port }
})

/** A file of HAProxy: its sections by their names, each a list of lines. */
const haproxy = Object.fromEntries(
  read('haproxy.cfg')
    .replace(/^#.*\n/gm, '')
    .split(/^(?=\w)/m)
    .map((section) => section.trim().split('\n'))
    .map(([name = '', ...lines]) => [name, lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))]),
)
const lineOf = (section: string, beginning: string) => haproxy[section]?.find((line) => line.startsWith(beginning)) ?? ''
const number = (pattern: RegExp, line: string) => Number(pattern.exec(line)?.[1])

test('what keeps an acknowledged order is switched on', () => {
  expect(patroni.bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    maximum_lag_on_failover: expect.any(Number),
    postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: true } },
  })
  expect(patroni.watchdog.mode).toBe('required')
  expect(lineOf('defaults', 'default-server')).toContain('on-marked-down shutdown-sessions')
})

test('a leader has lost its lock no sooner than it has tried to renew it', () => {
  const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  // Patroni takes no less than these.
  expect(ttl).toBeGreaterThanOrEqual(20)
  expect(retry_timeout).toBeGreaterThanOrEqual(3)
})

test('the watchdog waits for a leader that is late, and resets one that is silent before the other machine can lead', () => {
  const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs
  const { safety_margin } = patroni.watchdog
  expect(ttl - safety_margin).toBeGreaterThanOrEqual(loop_wait + retry_timeout)
  expect(safety_margin).toBeGreaterThan(0)
})

test('HAProxy leaves a machine that does not answer before the other one can lead', () => {
  const server = lineOf('defaults', 'default-server')
  const [inter, fall] = [number(/ inter (\d+)s/, server), number(/ fall (\d+)/, server)]
  const check = number(/check (\d+)s/, lineOf('defaults', 'timeout check'))
  expect(fall * (inter + check)).toBeLessThan(patroni.bootstrap.dcs.ttl)
})

test('etcd finds another leader of its own while Patroni tries to reach it', () => {
  const [heartbeat, election] = [Number(etcd.ETCD_HEARTBEAT_INTERVAL), Number(etcd.ETCD_ELECTION_TIMEOUT)]
  expect(election).toBeGreaterThanOrEqual(10 * heartbeat)
  expect(election / 1_000).toBeLessThan(patroni.bootstrap.dcs.retry_timeout)
})

test('the three members of etcd are known to each other and to Patroni by the same addresses', () => {
  expect(members).toHaveLength(3)
  const own = members.find(({ name }) => name === etcd.ETCD_NAME)
  const peers = `http://${own?.host}:${own?.port}`
  expect([etcd.ETCD_LISTEN_PEER_URLS, etcd.ETCD_INITIAL_ADVERTISE_PEER_URLS]).toEqual([peers, peers])
  expect(etcd.ETCD_LISTEN_CLIENT_URLS).toBe(etcd.ETCD_ADVERTISE_CLIENT_URLS)
  const clients = new URL(etcd.ETCD_ADVERTISE_CLIENT_URLS ?? '')
  expect(clients.hostname).toBe(own?.host)
  expect(patroni.etcd.hosts).toEqual(members.map(({ host }) => `${host}:${clients.port}`))
})

test('HAProxy leads to the Postgres of both machines, and asks Patroni of each where it answers', () => {
  const [postgres, api] = [machine.PATRONI_POSTGRESQL_CONNECT_ADDRESS ?? '', machine.PATRONI_RESTAPI_CONNECT_ADDRESS ?? '']
  expect(machine.PATRONI_POSTGRESQL_LISTEN).toBe(postgres)
  expect(machine.PATRONI_RESTAPI_LISTEN).toBe(api)
  const servers = members.slice(0, 2).map(({ name, host }) => `server ${name} ${host}:${new URL(`http://${postgres}`).port}`)
  expect(servers[0]).toBe(`server ${machine.PATRONI_NAME} ${postgres}`)
  for (const section of ['listen writes', 'listen reads'])
    expect(haproxy[section]?.filter((line) => line.startsWith('server'))).toEqual(servers)
  expect(number(/ port (\d+)/, lineOf('defaults', 'default-server'))).toBe(Number(new URL(`http://${api}`).port))
})

test('Postgres lets the machines in, by passwords', () => {
  const network = /^host all all ([\d.]+)\.0\/24 scram-sha-256$/.exec(patroni.postgresql.pg_hba.at(-1) ?? '')?.[1]
  for (const { host } of members) expect(host.startsWith(`${network}.`)).toBe(true)
  expect(patroni.postgresql.pg_hba).toContain(
    `host replication ${machine.PATRONI_REPLICATION_USERNAME} ${network}.0/24 scram-sha-256`,
  )
})

test('what HAProxy says of the shop’s environment leads to where it listens', () => {
  const said = [...read('haproxy.cfg').matchAll(/^# (\w+_URL)=(\S+)$/gm)].map(([, name = '', url = '']) => ({
    name,
    url: new URL(url),
  }))
  const bindOf = (section: string) => lineOf(section, 'bind').replace('bind ', '')
  expect(said.map(({ name, url }) => [name, url.host])).toEqual([
    ['DATABASE_URL', bindOf('listen writes')],
    ['REPLICA_URL', bindOf('listen reads')],
  ])
  for (const { name, url } of said) {
    expect(variableNames).toContain(name)
    expect(url.pathname).toBe('/treadline')
  }
  const [host, port] = bindOf('listen writes').split(':')
  expect(read('haproxy.cfg').replaceAll('\n# ', ' ')).toContain(`host=${host} port=${port}`)
})

test('etcd answers by the API that Patroni asks', () => {
  expect(etcd.ETCD_ENABLE_V2).toBe('true')
})

test('a drill starts every file with ports and folders of its own', async () => {
  const free = Array.from({ length: portsOfPair }, (_, index) => 20_000 + index)
  const files = await failoverFiles(failoverPorts(free), '/tmp/drill', '/usr/lib/postgresql/17/bin/postgres')
  const texts = [files.haproxy, ...Object.values(files.machines).map(({ configuration }) => configuration)]
  const environments = [files.members, Object.values(files.machines).map(({ environment }) => environment)]
  const text = JSON.stringify([environments, texts.map((each) => each.replace(/^ *#.*$/gm, ''))])
  for (const port of free) expect(text).toContain(`${port}`)
  expect(text).not.toMatch(/10\.0\.0\.|\/var\/|\/etc\/|\/run\/|\/dev\/log/)
  for (const { configuration } of Object.values(files.machines)) expect(parse(configuration).watchdog.mode).toBe('off')
  expect(Object.values(files.members).map(({ ETCD_NAME }) => ETCD_NAME)).toEqual(members.map(({ name }) => name))
})
