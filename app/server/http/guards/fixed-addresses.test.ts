import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import type { ServerBuild } from '#app/remix/server.ts'
import { createFixedAddresses } from './fixed-addresses.ts'

const page = { default: () => null }
const build = {
  routes: {
    root: { module: page },
    frame: { parentId: 'root', module: page },
    contact: { path: 'contact', parentId: 'frame', module: page },
    all: { path: 'tire-reviews/all', parentId: 'frame', module: page },
    brand: { path: 'brands/:brand', parentId: 'frame', module: page },
    missing: { path: '*', parentId: 'frame', module: page },
    call: { path: 'api/me', parentId: 'root', module: {} },
  },
} as unknown as ServerBuild

/** `301` with the address, or `next`. */
function answered(originalUrl: string, method = 'GET'): string {
  const { guard, know } = createFixedAddresses()
  know(build)
  let answer = ''
  const [path = ''] = originalUrl.split('?')
  const response = { redirect: (status: number, url: string) => (answer = `${status} ${url}`) }
  guard({ method, path, originalUrl } as Request, response as unknown as Response, () => {
    answer = 'next'
  })
  return answer
}

test.each([
  ['/Contact', '301 /contact'],
  ['/contact/', '301 /contact'],
  ['/CONTACT//?order=7GK2&About=a%2Fb', '301 /contact?order=7GK2&About=a%2Fb'],
  ['/tire-reviews/ALL', '301 /tire-reviews/all'],
  ['/contact', 'next'],
  ['/contact?Order=A', 'next'],
  ['/', 'next'],
  ['//', 'next'],
  ['/brands/HALDEN', 'next'],
  ['/API/me', 'next'],
  ['/nothing/', 'next'],
])('%s: %s', (address, answer) => {
  expect(answered(address)).toBe(answer)
})

test('a form that is sent to another spelling stays what it is', () => {
  expect(answered('/Contact', 'POST')).toBe('next')
  expect(answered('/Contact', 'HEAD')).toBe('301 /contact')
})
