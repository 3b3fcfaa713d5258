import { expect, test } from 'vitest'
import { failoverPrograms } from './failover-programs.ts'

test('the drill of a failover names the programs that are missing, and the command that installs them', () => {
  expect(() => failoverPrograms((program) => (program === 'haproxy' ? '/usr/sbin/haproxy' : undefined))).toThrow(
    'The drill of a failover starts programs that are not here: postgres, patroni, etcd. On Debian, as root: apt-get install --no-install-recommends postgresql patroni etcd-server.',
  )
})

test('it gets the path of each where all are here', () => {
  expect(failoverPrograms((program) => `/bin/${program}`)).toEqual({
    postgres: '/bin/postgres',
    patroni: '/bin/patroni',
    etcd: '/bin/etcd',
    haproxy: '/bin/haproxy',
  })
})
