/** How many statements each event of an order asks of Postgres over the API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskedStatements, noteStatements } from '#model-tests/drivers/asked-statements.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, place, stepsToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openScriptedShop, type ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'

let asked: AskedStatements
let world: ScriptedShop
beforeAll(async () => {
  asked = noteStatements()
  world = await openScriptedShop({ isScripted: false })
})
afterAll(async () => {
  asked?.stop()
  await world?.stop()
})
const beginning = (statement: string) => {
  const text = statement.replace(/\s+/g, ' ').trim()
  return `${text.slice(0, 70)} … ${/ (from|update|into) (\S+)/.exec(text)?.[2] ?? ''} … ${/ where (.{0,60})/.exec(text)?.[1] ?? ''}`
}
test('counts', async () => {
  const w = { shop: world, provider: world.provider }
  for (const round of [0, 1]) {
    const shopper = await ApiShopper.open(world.url)
    let total = 0
    let all = ''
    const steps = [...stepsToPlace(w, shopper, { delivery: 'home', card: approvedCard, itemId: '100000' }), () => place(shopper)]
    for (const step of steps) {
      asked.take()
      await step()
      const texts = asked.take()
      total += texts.length
      all += `\n${texts.length} statements:\n  ${texts.map(beginning).join('\n  ')}`
    }
    if (round) console.log(total, all)
  }
  expect(1).toBe(1)
})
