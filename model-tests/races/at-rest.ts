/** What must be true once everything is at rest, for every interleaving. */
import { isDeepStrictEqual } from 'node:util'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'
import { type StoredActors, stateName } from '#machines/engine/index.ts'
import { type ActorReport, reconcile, type WithdrawalReport } from './actions.ts'
import { problemsWithCodeAnswer, problemsWithCodes } from './codes-at-rest.ts'
import { type FactsAtRest, factsAtRest } from './facts-at-rest.ts'
import { problemsWithLog } from './log-at-rest.ts'
import { minutes, orderOf, type Table } from './table.ts'

/** Lets everything come to rest, as a shop without requests does: dead processes lose their leases, timers ring, records are compared. */
export async function comeToRest(table: Table): Promise<FactsAtRest> {
  const { database, three } = table
  await database.pass(20)
  for (let rounds = 0; ; rounds += 1) {
    await three.engine.sweep()
    const facts = await factsAtRest(database)
    const isQuiet = facts.checkouts.every(({ actors }) => underWay(actors).length === 0)
    if (rounds === 60 || (isQuiet && problemsWithMoney(table, facts).length === 0)) return facts
    await database.pass(rounds < 10 ? 61 : 10 * minutes)
    await reconcile(three)
  }
}

/** Every promise that is broken, in words; none when all is well. */
export async function problemsAtRest(table: Table, facts: FactsAtRest): Promise<string[]> {
  const { race, one, two, three } = table
  const failures = race.actors.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name} failed: ${text(failure)}`]))
  const incidents = [one, two, three].flatMap((node) => node.incidents)
  return [
    ...failures,
    ...incidents.filter((incident) => !/^(effect|unit)Failed/.test(incident)),
    ...facts.checkouts.flatMap(({ actors }) => underWay(actors)).map((what) => `${what} is still under way`),
    ...problemsWithMoney(table, facts),
    ...problemsWithCapacity(facts),
    ...problemsWithCodes(facts),
    ...problemsWithLog(facts, table.beginnings),
    ...(await problemsWithAnswers(table, facts)),
  ]
}

/** The 30 minutes of an order to be cancelled, and of a time that is held. */
const isHarmless = (timer: string) => timer.includes('cancelWindow') || timer.includes('slotHold')

/** What runs or will ring, except 30-minute waits. */
function underWay(actors: StoredActors): string[] {
  return Object.values(actors).flatMap(({ pending, timers }) => [
    ...pending.map(({ src }) => src),
    ...timers.flatMap(({ event }) => (isHarmless(event.type) ? [] : [event.type])),
  ])
}

/** One order a cart, and its total is held or taken, or nothing is; and the shopper sees the order's present state. */
function problemsWithMoney({ mine, rival, records }: Table, { orders, letters, checkouts }: FactsAtRest): string[] {
  const problems = [mine, rival].flatMap(({ cartId }) => {
    const own = orders.filter((order) => order.cartId === cartId)
    const owed = own.filter(({ state }) => state === 'confirmed').map(({ total }) => total)
    const money = records.moneyOf(cartId)
    const chart = stateName(checkouts.find((checkout) => checkout.cartId === cartId)!.actors.order!.snapshot.value)
    const standing = own.find(({ state }) => state !== 'unconfirmed')?.state ?? 'not placed'
    const shown = /^(confirmed|cancelled)/.exec(chart)?.[0] ?? 'not placed'
    return [
      ...(own.length > 1 ? [`one cart has ${own.length} orders`] : []),
      ...(isDeepStrictEqual(money, owed)
        ? []
        : [`${money.join(' and ') || 'nothing'} is held, and ${owed.join(' and ') || 'nothing'} is owed`]),
      ...(standing === shown ? [] : [`the order is ${standing}, and its chart is in ${chart}`]),
    ]
  })
  const twice = letters.filter((subject, index) => letters.indexOf(subject) !== index)
  return [...problems, ...twice.map((subject) => `"${subject}" was written twice`)]
}

const seatsAt = (slot: string) => (slot.endsWith('09:00') ? 1 : 2)
const shelves = { [tires.meridian]: 100, [tires.veloce]: 5 }

/** No seat is sold twice, no tire that is not there, and one person has one discount. */
function problemsWithCapacity({ orders, soldSeats, shelf, proofs }: FactsAtRest): string[] {
  const standing = orders.filter(({ state }) => state === 'confirmed')
  return [
    ...soldSeats.flatMap(({ slot, sold }) => {
      const promised = standing.filter((order) => order.hasSeat && order.slot === slot).length
      return sold > seatsAt(slot) || sold !== promised ? [`${slot}: ${sold} seats sold, ${promised} promised`] : []
    }),
    ...standing.flatMap(({ slot, hasSeat }) =>
      hasSeat && !soldSeats.some((sold) => sold.slot === slot) ? [`${slot} is promised and not sold`] : [],
    ),
    ...Object.entries(shelves).flatMap(([itemId, whole]) => {
      const stock = shelf.find((item) => item.itemId === itemId)!.stock
      const products = orders.filter(({ stockTaken }) => stockTaken).flatMap((order) => order.products)
      const taken = products.filter(({ productId }) => productId === itemId).reduce((sum, { quantity }) => sum + quantity, 0)
      return stock < 0 || stock + taken !== whole ? [`of ${whole} tires ${stock} are on the shelf and ${taken} in orders`] : []
    }),
    ...standing.flatMap(({ stockTaken }) => (stockTaken ? [] : ['an order is placed for tires that it did not take'])),
    ...(proofs > 1 ? [`one person has ${proofs} discounts`] : []),
  ]
}

/** Answers are final: the same key gives the same answer on another process, and what was applied is in the log. */
async function problemsWithAnswers(table: Table, facts: FactsAtRest): Promise<string[]> {
  const { race, three } = table
  const problems: string[] = []
  for (const { name, result } of race.actors) {
    const told = result as ActorReport | WithdrawalReport | undefined
    if (told && 'withdrawal' in told) {
      problems.push(...(await problemsWithWithdrawal(told, table, facts)))
      continue
    }
    if (!told || (told.answer.outcome !== 'applied' && told.answer.outcome !== 'rejected')) continue
    const { cart, machine, event, key, answer } = told
    const again = await three.engine.send(cart.cartId, machine, event, { key })
    if (!isDeepStrictEqual({ ...again, replayed: true }, { ...answer, replayed: true }))
      problems.push(`${name} was answered ${outcomeOf(answer)}, and asked again ${outcomeOf(again)}`)
    if (answer.outcome === 'applied') problems.push(...problemsWithPromise(told, facts), ...problemsWithCodeAnswer(told, facts))
  }
  return problems
}

/** A withdrawal is final: its outcome does not change, and the event's sender gets the same one. */
async function problemsWithWithdrawal(
  { cart, key, withdrawal }: WithdrawalReport,
  { race, three }: Table,
  facts: FactsAtRest,
): Promise<string[]> {
  const sent = race.actors
    .map(({ result }) => result as ActorReport | WithdrawalReport | undefined)
    .find((report): report is ActorReport => report !== undefined && 'answer' in report && report.key === key)
  const { outcome } = withdrawal
  if (outcome !== 'applied' && outcome !== 'withdrawn') return []
  const again = await three.engine.withdraw(cart.cartId, key)
  const isSaid = sent === undefined || sent.answer.outcome === (outcome === 'applied' ? 'applied' : 'rejected')
  const placed = facts.log.filter((row) => row.cartId === cart.cartId && row.event === 'order.place').length
  return [
    ...(again.outcome === outcome ? [] : [`a key was ${outcome}, and later ${again.outcome}`]),
    ...(isSaid ? [] : [`a key was ${outcome}, and its event was answered ${sent?.answer.outcome}`]),
    ...(placed !== (outcome === 'applied' ? 1 : 0) ? [`a key was ${outcome}, and ${placed} orders were placed`] : []),
  ]
}

/** What an answer said is in the log, and is so now. */
function problemsWithPromise({ cart: { cartId }, machine, event, answer }: ActorReport, facts: FactsAtRest): string[] {
  if (answer.outcome !== 'applied') return []
  const { revision } = answer.state
  const isLogged = facts.log.some(
    (row) => row.cartId === cartId && row.machine === machine && row.event === event.type && row.revision <= revision,
  )
  if (!isLogged) return [`${event.type} was acknowledged, and the log does not know it`]
  const order = facts.orders.find((candidate) => candidate.cartId === cartId)
  const then = orderOf(answer.state)
  if (then.stage === 'confirmed' && (order?.orderId !== then.orderId || order?.state === 'unconfirmed'))
    return [`order ${then.orderId} was acknowledged, and ${order?.orderId} is ${order?.state}`]
  const { quantity, refusal } = answer.state.actors.cart.view
  if (event.type !== 'item.setQuantity' || quantity !== event.quantity || refusal) return []
  const now = facts.lines.find((line) => line.cartId === cartId)?.quantity
  const ordered = order?.state === 'confirmed' ? order.products.reduce((sum, product) => sum + product.quantity, 0) : quantity
  return now === quantity && ordered === quantity
    ? []
    : [`${quantity} tires were acknowledged, the cart has ${now} and the order ${ordered}`]
}

const outcomeOf = (answer: ActorReport['answer']) => `${answer.outcome}${'state' in answer ? ` at ${answer.state.revision}` : ''}`
const text = (failure: unknown) => (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
