/** A one-time key is good for what was sent with it: the same content again counts once, other content is refused and not lost. */
import { afterAll, beforeAll, expect } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const typed = { name: 'Ada Reyes', email: 'ada@example.com', subject: 'fit', text: 'Does this tire come in 17 inches?' }

fieldTest(
  ['flexprice/flexprice-front#1319', 'ietf-wg-httpapi/idempotency#3'],
  'a form whose answer was lost, changed and sent again with its key, is refused with what was typed; unchanged it is the first answer',
  async () => {
    const visitor = new Visitor(world.shop.url)
    const page = await visitor.open('/contact')
    const first = await page.press('Send message', typed)
    const again = await page.press('Send message', typed)
    expect([again.status, again.heading]).toEqual([first.status, first.heading])
    const changed = await page.press('Send message', { ...typed, text: 'Does it come in 18 inches?' })
    expect(changed.text).toContain('This was sent before with something else in it. Please check it and send it again.')
    expect(changed.field('text')).toBe('Does it come in 18 inches?')
    const sent = await changed.press('Send message')
    expect([sent.status, sent.heading]).toEqual([first.status, first.heading])
  },
)
