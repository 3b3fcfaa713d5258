/**
 * How many statements a guest's whole order asks of Postgres through the pages once the shop is warm, as a browser without JavaScript goes:
 * each form with all its hidden fields, then the page that its answer leads to. A step that asks more than its row allows fails; one that
 * asks less is to have a lower row.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskedStatements, noteStatements } from '#model-tests/drivers/asked-statements.ts'
import { type Answer, type Ask, type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { approvedCard, billing, plainTire } from '#model-tests/drivers/http/purchase.ts'
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

const tire = `/brands/halden/meridian-as/p/${plainTire}`
const card = { number: approvedCard, expiry: '12/34', securityCode: '123' }
/** What the whole order may ask. */
const mostOfOrder = 71

/** `form` statements of the first request, which is a link's where `step` follows one, and `page` of what it leads to. */
type Row = [step: string, go: (page: Page) => Promise<Page>, form: number, page: number]

/** In their turn, from the page of a tire; each is named by what is pressed. */
const steps: Row[] = [
  ['Add 4 tires', (page) => page.press('Add 4 tires'), 10, 7],
  ['Check out', (page) => page.follow('Check out'), 3, 0],
  ['Ship to me', (page) => page.press('Ship to me'), 2, 3],
  ['Ship to this address', (page) => page.press('Ship to this address', billing), 5, 2],
  ['Continue', (page) => page.press('Continue'), 4, 3],
  ['Save billing address', (page) => page.press('Save billing address', billing), 4, 3],
  // The page is the provider's own.
  ["Enter the card on the provider's page", (page) => page.press("Enter the card on the provider's page"), 4, 0],
  ['Use this card', (page) => page.press('Use this card', card), 0, 6],
  ['Place order', (page) => page.press('Place order'), 10, 5],
]

test('an order through the pages asks no more statements than its rows allow', async () => {
  await order()
  const { page, requests } = await order()
  expect(page.heading).toBe('Confirmed. Next stop: your door.')
  const wrong = steps.flatMap(([step, _, ...most], at) => {
    const [form, ...pages] = requests[at] ?? []
    const counts = [textsOf([form]).length, textsOf(pages).length]
    if (counts.every((count, which) => count === most[which])) return []
    const words = `${step} asks ${counts.join(' and ')}, not ${most.join(' and ')}:`
    return [[words, ...requests[at]!.flatMap(({ name, texts }) => [name, ...texts.map(beginning)])].join('\n  ')]
  })
  expect(wrong).toEqual([])
  expect(textsOf(requests.flat()).length).toBeLessThanOrEqual(mostOfOrder)
})

interface Noted {
  name: string
  texts: string[]
}

/** One order of a new guest: its last page, and the requests of each step. */
async function order(): Promise<{ page: Page; requests: Noted[][] }> {
  const guest = new NotingVisitor(world.url)
  const requests: Noted[][] = []
  let page = await guest.open(tire)
  for (const [, go] of steps) {
    guest.noted = []
    page = await go(page)
    requests.push(guest.noted)
  }
  return { page, requests }
}

class NotingVisitor extends Visitor {
  noted: Noted[] = []

  override async ask(target: string | URL, ask: Ask = {}): Promise<Answer> {
    asked.take()
    const answer = await super.ask(target, ask)
    const texts = asked.take().filter((text) => !isBeside.test(text))
    this.noted.push({ name: `${ask.method ?? 'GET'} ${answer.url.pathname} ${answer.status}`, texts })
    return answer
  }
}

/** Attempts of a visitor are counted beside the answers, and the connection that listens is tried, now and then. */
const isBeside = /^insert into "attempt_count"|^select 1$/

const textsOf = (requests: ReadonlyArray<Noted | undefined>) => requests.flatMap((request) => request?.texts ?? [])

const beginning = (text: string) => `  ${text.replace(/\s+/g, ' ').trim().slice(0, 100)}`
