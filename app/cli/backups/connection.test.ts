import { expect, test } from 'vitest'
import { withConnection } from './connection.ts'

test('the programs of Postgres get the address by their environment, decoded', () => {
  expect(withConnection({ PATH: '/bin' }, 'postgres://shop:p%40ss@db.example.com:6432/tires?sslmode=require')).toEqual({
    PATH: '/bin',
    PGHOST: 'db.example.com',
    PGPORT: '6432',
    PGUSER: 'shop',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'tires',
    PGSSLMODE: 'require',
  })
})

test('a socket of the file system is a host; what is not in the address stays as it is', () => {
  expect(withConnection({ PGPORT: '5433' }, 'postgres://shop@localhost/tires?host=%2Frun%2Fpostgresql')).toEqual({
    PGHOST: '/run/postgresql',
    PGPORT: '5433',
    PGUSER: 'shop',
    PGDATABASE: 'tires',
  })
})
