/** Refusals of the guards before the routes, as a program and a browser's form get them. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseRequest } from './refusal-page.ts'

let server: Server
let origin: string
beforeAll(async () => {
  const app = express()
  const limited = { status: 429, code: 'RATE_LIMITED', message: 'Too many <requests>.', canBeRepeated: true }
  app.post('/limited', (request, response) => refuseRequest(request, response.set('Retry-After', '60'), limited))
  app.post('/foreign', (request, response) =>
    refuseRequest(request, response, { status: 403, code: 'FORBIDDEN', message: 'From another site.' }),
  )
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) })

test('a program gets JSON', async () => {
  for (const headers of [{}, { Accept: 'application/json' }, { Accept: '*/*' }] as Array<Record<string, string>>) {
    const answer = await post('/limited', { key: 'a' }, headers)
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED', errorMessage: 'Too many <requests>.' })
  }
})

test('a browser’s form gets a page that sends the same fields to the same address again', async () => {
  const fields = { key: 'seed.cart.item.add', city: 'O\'Fallon "West" <b>', quantity: '4' }
  const answer = await post('/limited?cart=open&zip=1', fields, asBrowser)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('Retry-After')).toBe('60')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('Too many &#60;requests&#62;.')
  expect(page).toContain('<form method="post" action="/limited?cart=open&#38;zip=1">')
  expect(page).toContain('<input type="hidden" name="key" value="seed.cart.item.add">')
  expect(page).toContain('<input type="hidden" name="city" value="O&#39;Fallon &#34;West&#34; &#60;b&#62;">')
  expect(page).toContain('<button type="submit">Send again</button>')
})

test('passwords, tokens and card numbers are not in the page', async () => {
  const secrets = { password: 'correct horse', newPassword: 'battery staple', token: 'nonce-1', note: '4111 1111 1111 1111' }
  const page = await (await post('/limited', { email: 'dana@example.com', ...secrets }, asBrowser)).text()
  expect(page).toContain('dana@example.com')
  for (const secret of Object.values(secrets)) expect(page).not.toContain(secret)
})

test('a write from another site is not handed back as a form of the shop', async () => {
  const page = await (await post('/foreign', { key: 'forged' }, asBrowser)).text()
  expect(page).toContain('From another site.')
  expect(page).not.toMatch(/<form|forged/)
})
