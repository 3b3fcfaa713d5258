import { expect, test } from 'vitest'
import { deviceOf, deviceTypeOf } from './device-class.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  ['a browser that says it is on a phone', { 'Sec-CH-UA-Mobile': '?1', 'User-Agent': firefox }, 'phone'],
  ['a browser that says it is not', { 'Sec-CH-UA-Mobile': '?0', 'User-Agent': iPhone }, 'computer'],
  ['an iPhone, which sends no hint', { 'User-Agent': iPhone }, 'phone'],
  ['Firefox, which sends no hint', { 'User-Agent': firefox }, 'computer'],
  ['a program', { 'User-Agent': 'curl/8.5.0' }, null],
  ['no hints at all', {}, null],
])('%s', (_who, headers, device) => {
  expect(deviceOf(new Request('http://shop.test', { headers: headers as Record<string, string> }))).toBe(device)
})

// @fact storefront.177
test.each([
  ['an iPhone', iPhone, 'mobile'],
  ['an iPad', iPhone.replace('iPhone;', 'iPad;'), 'tablet'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'mobile'],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36', 'tablet'],
  ['Firefox on a computer', firefox, 'desktop'],
  ['a program', 'curl/8.5.0', 'desktop'],
])('%s has a type of device', (_who, agent, type) => {
  expect(deviceTypeOf(new Request('http://shop.test', { headers: { 'User-Agent': agent } }))).toBe(type)
})
