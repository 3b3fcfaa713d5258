import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { geoipDatabase } from '#adapters/geo/geoip-testing.ts'
import { startMailServer } from '#adapters/mail/smtp-testing.ts'
import { newFolder, served } from '#app/server/env/env-testing.ts'
import { openGeoip } from '#app/server/shop/open-geoip.ts'
import { checkEnvironment } from './check-environment.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

test('what is wrong in the environment is listed with what each missing variable costs', async () => {
  const { isRight, lines } = await checkEnvironment({ ...served, CUSTOMER_SERVICE_PHONE: undefined, PORT: 'many' })
  expect(isRight).toBe(false)
  expect(lines).toContain('  - PORT is "many"; expected a whole number from 1 to 65535')
  expect(lines.join('\n')).toContain('Parcels are followed. EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET not set. People report')
})

test('the database of connections is named, or why it cannot be used; without one it says what is missing', async () => {
  const folder = newFolder()
  const [good, bad] = [join(folder, 'good.mmdb'), join(folder, 'bad.mmdb')]
  writeFileSync(good, geoipDatabase([]))
  writeFileSync(bad, 'nothing of the kind')
  const said = async (given: object) => (await checkEnvironment({ ...served, ...given })).lines.join('\n')
  expect(await said({ GEOIP_DATABASE: good })).toContain('  - GEOIP_DATABASE: Test-City of 2026-11-26')
  expect(await said({ GEOIP_DATABASE: bad })).toContain(
    `  - GEOIP_DATABASE is "${bad}"; expected a database of cities in MaxMind’s format: it is no database in MaxMind’s format`,
  )
  expect(await said({})).toContain('GEOIP_DATABASE not set. They type it: nothing is guessed from their connection.')
  expect(() => openGeoip({ geoipDatabase: bad })).toThrow('GEOIP_DATABASE is')
})

test('a database and a mail server that answer are named; an empty catalogue stops the shop, and nothing was changed', async () => {
  const mail = await startMailServer()
  onTestFinished(() => mail.kill())
  const url = await postgres.createEmptyDatabase()
  const given = { ...served, DATABASE_URL: url, SMTP_URL: mail.url.href.replace(/\/$/, ''), MAIL_FROM: 'shop@tires.example.com' }
  const before = await checkEnvironment(given)
  expect(before.lines.join('\n')).toMatch(/DATABASE_URL: Postgres [\d.]+.*; the next start makes \d+ changes of its tables/)
  expect(before.lines).toContain('  - SMTP_URL: 127.0.0.1 takes emails of this shop')
  expect(before).toMatchObject({
    isRight: false,
    lines: expect.arrayContaining([expect.stringContaining('There is no catalogue')]),
  })
  const database = await openDatabase({ url })
  expect((await checkEnvironment(given)).lines.join('\n')).toContain('its tables are up to date')
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
  expect((await checkEnvironment(given)).lines.join('\n')).toContain('its tables are 1 changes ahead of this version')
  await database.close()
})

test('servers that do not answer are named without their passwords', async () => {
  const dead = {
    ...served,
    DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/tires',
    SMTP_URL: 'smtp://shop:hidden@127.0.0.1:1',
    MAIL_FROM: 'shop@tires.example.com',
  }
  const { isRight, lines } = await checkEnvironment(dead)
  expect(isRight).toBe(false)
  expect(lines).toContain('  - DATABASE_URL: the server does not answer (connect ECONNREFUSED 127.0.0.1:1)')
  expect(lines).toContain('  - SMTP_URL: the mail server does not take emails (connect ECONNREFUSED 127.0.0.1:1)')
  expect(lines.join('\n')).not.toContain('hidden@')
})
