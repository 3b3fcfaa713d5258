import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentSources } from './payment-sources.ts'
import { allowFrame, allowPayment, securityHeaders } from './security-headers.ts'

const formTargets = ['https://identity.example']
const klarna = paymentSources([{ type: 'klarna', provider: 'klarna', mode: 'live' }], { simulator: null, synchrony: null })
const servers: Server[] = []

/** A shop of two pages, of which one is the payment step. */
async function serve(isHttps: boolean, isFramed = false): Promise<string> {
  const options = { isHttps, formTargets, isFramed, framing: ['/theatre', '/story'], still: ['/story/screen'] }
  const app = express().use(...securityHeaders(options))
  app.get('/checkout/payments', (request, response) => {
    allowPayment(request, response, klarna, options)
    response.send(String(response.locals.nonce))
  })
  app.get('/video', (request, response) => {
    allowFrame(request, response, 'https://video.example', options)
    response.send(String(response.locals.nonce))
  })
  app.get('/cart', (_request, response) => void response.send(String(response.locals.nonce)))
  for (const path of ['/theatre', '/story', '/story/screen'])
    app.get(path, (_request, response) => void response.send(String(response.locals.nonce)))
  app.get('/late', (request, response) => {
    response.flushHeaders()
    allowPayment(request, response, klarna, options)
    response.end('late')
  })
  const server = app.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let shop: string
let secureShop: string
let theatre: string
beforeAll(async () => {
  ;[shop, secureShop, theatre] = await Promise.all([serve(false), serve(true), serve(false, true)])
})
afterAll(() => {
  for (const server of servers) server.close()
})

async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const directives = Object.fromEntries(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
  return { headers: response.headers, policy, directives, nonce: `'nonce-${await response.text()}'` }
}

const closed = {
  'default-src': ["'self'"],
  'font-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'style-src-attr': ["'unsafe-inline'"],
}

test('a page elsewhere loads from the shop alone, frames nothing, and knows no provider', async () => {
  const { directives, headers, nonce } = await ask(`${shop}/cart`)
  expect(directives).toEqual({
    ...closed,
    'script-src': ["'self'", nonce],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'self'", ...formTargets],
  })
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
})

test('pages are in a frame of the shop only in a demonstration, and a page with frames has the shop’s alone', async () => {
  const inFrame = { 'Sec-Fetch-Dest': 'iframe' }
  const framing = async (url: string, headers = {}) => {
    const { directives } = await ask(url, headers)
    return { frames: directives['frame-src'], ancestors: directives['frame-ancestors'] }
  }
  expect(await framing(`${theatre}/theatre`)).toEqual({ frames: ["'self'"], ancestors: ["'none'"] })
  expect(await framing(`${theatre}/cart`)).toEqual({ frames: ["'none'"], ancestors: ["'none'"] })
  expect(await framing(`${theatre}/cart`, inFrame)).toEqual({ frames: ["'none'"], ancestors: ["'self'"] })
  expect(await framing(`${shop}/cart`, inFrame)).toEqual({ frames: ["'none'"], ancestors: ["'none'"] })
})

test('a story has still pages of the shop in frames; a still page runs nothing, sends nothing, and no other site frames it', async () => {
  const { directives: story } = await ask(`${shop}/story`)
  expect([story['frame-src'], story['frame-ancestors']]).toEqual([["'self'"], ["'none'"]])
  expect((await ask(`${shop}/story/screen`)).directives).toEqual({
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
  })
})

test('the payment step allows only what its providers need', async () => {
  const { directives, headers, nonce } = await ask(`${shop}/checkout/payments`)
  expect(directives).toEqual({
    ...closed,
    'script-src': ["'self'", nonce, ...klarna.script],
    // Venmo's and others' scripts bring style elements of their own.
    'style-src': ["'self'", nonce],
    'img-src': ["'self'", 'data:', ...klarna.img],
    'connect-src': ["'self'", ...klarna.connect],
    'frame-src': klarna.frame,
    'form-action': ["'self'", ...formTargets],
  })
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
})

test('a page with a frame of another site allows that frame, and nothing else of the site', async () => {
  const [video, cart] = [await ask(`${shop}/video`), await ask(`${shop}/cart`)]
  const { nonce } = video
  expect(video.directives).toEqual({
    ...cart.directives,
    'script-src': ["'self'", nonce],
    'frame-src': ['https://video.example'],
  })
})

test('the page after the payment step is closed again, and every answer has a nonce of its own', async () => {
  const [payments, cart] = [await ask(`${shop}/checkout/payments`), await ask(`${shop}/cart`)]
  expect(payments.policy).toContain('klarna')
  expect(cart.policy).not.toContain('klarna')
  expect(cart.nonce).not.toBe(payments.nonce)
})

test('headers that have gone out stay as they are', async () => {
  expect((await ask(`${shop}/late`)).policy).not.toContain('klarna')
})

test('behind https the answer has Strict-Transport-Security', async () => {
  const { headers, policy } = await ask(`${secureShop}/cart`)
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(policy).toContain('upgrade-insecure-requests')
  const plain = await ask(`${shop}/cart`)
  expect(plain.headers.get('Strict-Transport-Security')).toBe(null)
  expect(plain.policy.includes('upgrade')).toBe(false)
})
