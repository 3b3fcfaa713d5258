import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import {
  listeningInodes,
  parentOf,
  processListeningOn,
  processorMsOf,
  processorMsOfFamily,
  processTimes,
} from './processor-time.ts'

const hasTable = existsSync('/proc/self/stat')

test('a row of the table is read, with brackets in the name of its process', () => {
  const row = '4711 (postgres: a) b (c) S 42 4711 4711 0 -1 4194560 100 200 0 0 31 12 300 45 20 0 1 0 8812 1 2 3'
  expect(processTimes(row)).toEqual({ parent: 42, own: 430, ended: 3_450 })
})

test('what is no row is refused', () => {
  expect(() => processTimes('4711 (node) S')).toThrow('is no row of /proc')
})

test('only sockets that wait for connections on the port are found', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 777 1 0 100 0 0 10 0',
    '   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 778 1 0 100 0 0 10 0',
    '   2: 0100007F:0BB9 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 779 1 0 100 0 0 10 0',
  ].join('\n')
  expect(listeningInodes(table, 3_000)).toEqual(['777'])
})

test.runIf(hasTable)('the process behind a port is found, and its time grows', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(processListeningOn((server.address() as AddressInfo).port)).toBe(process.pid)
  server.close()
  expect(parentOf(process.pid)).toBe(process.ppid)
  const before = processorMsOf(process.pid)!
  for (const until = performance.now() + 60; performance.now() < until; );
  expect(processorMsOf(process.pid)).toBeGreaterThan(before)
})

test.runIf(hasTable)('the time of a child counts while it runs and after it has ended', async () => {
  const busy = 'for (const until = performance.now() + 80; performance.now() < until;);'
  const parent = `const { spawnSync } = require('node:child_process'); spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); setInterval(() => {}, 1000); console.log('ended')`
  const first = spawn(process.execPath, ['-e', parent])
  await once(first.stdout, 'data')
  const [own, family] = [processorMsOf(first.pid!)!, processorMsOfFamily(first.pid!)!]
  first.kill('SIGKILL')
  expect(family).toBeGreaterThanOrEqual(own + 50)
})

test('a process that is not there has no time', () => {
  expect([processorMsOf(2 ** 30), processorMsOfFamily(2 ** 30), parentOf(2 ** 30)]).toEqual([null, null, null])
})
