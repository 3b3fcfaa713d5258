import { expect, test } from 'vitest'
import { createDrawnPage } from './drawn-page.ts'

const isEven = (page: number) => (page % 2 === 0 ? `page ${page}` : undefined)
const going = () => new AbortController()

test('what is on the page already is found at once', async () => {
  const { drawn } = createDrawnPage(2)
  expect(await drawn.until(isEven, going().signal)).toBe('page 2')
})

test('content of a later render is found with that render, and each render is checked once', async () => {
  const { drawn, draw } = createDrawnPage(1)
  const seen: number[] = []
  const found = drawn.until((page) => {
    seen.push(page)
    return isEven(page)
  }, going().signal)
  draw(3)
  draw(4)
  draw(6)
  expect(await found).toBe('page 4')
  expect(seen).toEqual([1, 3, 4])
  expect(drawn.now()).toBe(6)
})

test('an aborted wait rejects and stops checking', async () => {
  const { drawn, draw } = createDrawnPage(1)
  const leaving = going()
  const seen: number[] = []
  const found = drawn.until((page) => {
    seen.push(page)
    return isEven(page)
  }, leaving.signal)
  leaving.abort(new Error('left'))
  draw(2)
  await expect(found).rejects.toThrow('left')
  expect(seen).toEqual([1])
})

test('a wait that begins aborted rejects', async () => {
  const { drawn } = createDrawnPage(2)
  await expect(drawn.until(isEven, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})
