/** The lines with which the README shows the API, sent as they are, to another port. */
import { readFileSync } from 'node:fs'
import { CookieJar } from 'tough-cookie'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const readme = readFileSync('README.md', 'utf8')
const block = /```\n(curl [\s\S]*?)```/.exec(readme)?.[1] ?? ''
const commands = block.replaceAll('\\\n', ' ').trim().split('\n')

test('the three commands of the README open a cart, read its charts and put tires into it', async () => {
  expect(commands).toHaveLength(3)
  const jar = new CookieJar()
  const opened = await curl(commands[0]!, jar)
  const { siteCart } = JSON.parse(opened.text) as { siteCart: { id: string } }
  const read = await curl(commands[1]!, jar, siteCart.id)
  expect([opened.status, read.status]).toEqual([201, 200])
  const added = await curl(commands[2]!, jar, siteCart.id)
  const { outcome, actors } = JSON.parse(added.text) as { outcome: string; actors: { cart: { view: { quantity: number } } } }
  expect([added.status, outcome, actors.cart.view.quantity]).toEqual([200, 'applied', 4])
})

/** Does what curl does with the options that the README uses. */
async function curl(command: string, jar: CookieJar, cartId = ''): Promise<{ status: number; text: string }> {
  const own = new URL(world.shop.url)
  const line = command
    .replace(/ +#.*$/, '')
    .replaceAll('localhost:3000', own.host)
    .replaceAll('C…', cartId)
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  const headers = new Headers()
  let method = 'GET'
  let body: string | undefined
  let address = ''
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at]!
    if (!word.startsWith('-')) {
      address = `http://${word}`
      continue
    }
    at += 1
    const value = words[at]!
    if (word === '-X') method = value
    else if (word === '-d') body = value
    else if (word === '-H') headers.set(value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1).trim())
    else if (word === '-b') headers.set('Cookie', await jar.getCookieString(own.href))
    else if (word !== '-c') throw new Error(`The README uses ${word} of curl, which this test does not know`)
  }
  const response = await fetch(address, { method, headers, ...(body !== undefined && { body }) })
  for (const cookie of response.headers.getSetCookie()) await jar.setCookie(cookie, own.href)
  return { status: response.status, text: await response.text() }
}
