import { afterEach, expect, test, vi } from 'vitest'
import { handedOn } from './hand-on.ts'

const shared = { title: 'Sizes over each other', url: 'https://shop.test/true-scale?candidate=235-40r18' }
const refusing = (name: string) => () => Promise.reject(new DOMException('', name))
const clipboard = (copied: string[]) => ({ writeText: async (text: string) => void copied.push(text) })

afterEach(() => vi.unstubAllGlobals())

// @fact storefront.278
test('the sheet of the device takes the address, and says itself what came of it', async () => {
  const given: unknown[] = []
  const copied: string[] = []
  vi.stubGlobal('navigator', { share: async (data: unknown) => void given.push(data), clipboard: clipboard(copied) })
  expect([await handedOn(shared), given, copied]).toEqual(['', [shared], []])
})

test('a sheet that is closed copies nothing; one that fails gives way to the clipboard', async () => {
  for (const [name, words, addresses] of [
    ['AbortError', '', []],
    ['NotAllowedError', 'The address is copied.', [shared.url]],
  ] as const) {
    const copied: string[] = []
    vi.stubGlobal('navigator', { share: refusing(name), clipboard: clipboard(copied) })
    expect([name, await handedOn(shared), copied]).toEqual([name, words, addresses])
  }
})

// @fact storefront.278
test('without a sheet the address is copied, and where that is refused the page says what to do', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: clipboard(copied) })
  expect([await handedOn(shared), copied]).toEqual(['The address is copied.', [shared.url]])
  const words = 'Nothing was copied. Copy the address of this page from your browser.'
  for (const without of [{ clipboard: { writeText: refusing('NotAllowedError') } }, {}]) {
    vi.stubGlobal('navigator', without)
    expect(await handedOn(shared)).toBe(words)
  }
})
