/**
 * Source mutants, one for each guarantee: a piece of source, its replacement, and the small suite that must notice. The pieces
 * are changed in what the tests load, never in the files.
 */
export interface SourceMutant {
  name: string
  /** What the shop promises, and would break. */
  promise: string
  file: string
  /** Occurs exactly once in the file. */
  piece: string
  instead: string
  /** A test file, and words of the titles that are run of it. */
  killedBy: { file: string; titles: string }
}

const send = 'machines/engine/send.ts'
const refusals = 'machines/engine/refusals.ts'
const settle = 'machines/engine/settle.ts'
const localEffects = 'machines/engine/local-effects.ts'
const localTests = 'machines/engine/local-effects.test.ts'
const keyTests = 'machines/engine/engine-keys.test.ts'
const effectTests = 'machines/engine/engine-effects.test.ts'
const store = 'adapters/engine-postgres/actor-store.ts'
const storeTests = 'adapters/database/actor-store/actor-store.pglite.test.ts'
const paymentTests = 'adapters/payments/payments.pglite.test.ts'
const cartTests = 'adapters/commerce/commerce.http.test.ts'
const orderTests = 'adapters/commerce/commerce.pglite.test.ts'
const unitTests = 'adapters/commerce/commerce.units.test.ts'
const taxTests = 'adapters/commerce/orders/taxes.test.ts'
const stepTables = 'model-tests/oracles/steps.test.ts'

export const sourceMutants: readonly SourceMutant[] = [
  {
    name: 'compare-and-swap',
    promise: 'Of two changes of one cart at the same moment only one is committed on what it has read.',
    file: store,
    piece: 'where kind = $14 and id = $1 and revision = $2::integer\n',
    instead: 'where kind = $14 and id = $1 and revision >= $2::integer - 1000\n',
    killedBy: { file: storeTests, titles: 'of fifty commits at the same revision exactly one wins' },
  },
  {
    name: 'unique request key',
    promise: 'A key is committed once, also when others commit it at that instant.',
    file: store,
    piece: 'from moved where $5::text is not null\n',
    instead: 'from moved where $5::text is not null on conflict do nothing\n',
    killedBy: { file: storeTests, titles: 'the same key again commits nothing' },
  },
  {
    name: 'check of the request key',
    promise: 'The same key gives the first answer again and applies nothing.',
    file: send,
    piece: 'const row = await store.load(id, key, secretHash)\n',
    instead: 'const row = await store.load(id, undefined, secretHash)\n',
    killedBy: { file: keyTests, titles: 'the same key gives the first answer again' },
  },
  {
    name: 'same request for the same key',
    promise: 'A key that was used for another event is refused.',
    file: send,
    piece: '![requestHash, withdrawnHash].includes(row.key.requestHash)',
    instead: "row.key.requestHash === ''",
    killedBy: { file: keyTests, titles: 'a key that was used for another event is refused' },
  },
  {
    name: 'withdrawn keys',
    promise: 'An event that arrives after its key was withdrawn is never applied.',
    file: send,
    piece: "await store.refuseKey(id, key, withdrawnHash, rejected(row, 'withdrawn'))",
    instead: "(row.key ?? { requestHash: withdrawnHash, answer: rejected(row, 'withdrawn') })",
    killedBy: { file: keyTests, titles: 'an event that arrives after its key was withdrawn is refused' },
  },
  {
    name: 'refusals of keys in use',
    promise: 'A refusal never answers a key under which another process has applied the event.',
    file: send,
    piece: 'await store.refuseKey(id, key, requestHash, refusal)',
    instead: '{ requestHash, answer: await store.answerKey(id, key, requestHash, refusal) }',
    killedBy: { file: keyTests, titles: 'a process that refuses an event which another has applied under the same key' },
  },
  {
    name: 'expected revision',
    promise: 'An old page changes nothing that another tab has changed meanwhile, when it says what it has seen.',
    file: refusals,
    piece: 'expectedRevision !== undefined && expectedRevision !== row.revision',
    instead: 'expectedRevision !== undefined && expectedRevision < 0',
    killedBy: { file: keyTests, titles: 'an event sent for a revision that is gone is refused' },
  },
  {
    name: 'effect checkpoint',
    promise: 'An effect that asks others is committed before it runs.',
    file: localEffects,
    piece: 'if (isBornHere && isLocal?.({ id, machine, src: effect.src, input: effect.input }))',
    instead: 'if (isBornHere)',
    killedBy: { file: localTests, titles: 'the log has the same rows as with a remote effect' },
  },
  {
    name: 'effects of others',
    promise: 'An effect that may run in another process is not done beside it.',
    file: localEffects,
    piece: '!actors[machine]?.pending.some(({ key }) => key === effect.key)',
    instead: 'true',
    killedBy: { file: localTests, titles: 'an effect that was committed before runs under its key' },
  },
  {
    name: 'overtaken units',
    promise: 'What a local effect wrote is not kept when another writer has committed first.',
    file: localEffects,
    piece: 'if (!done) throw new OvertakenError()',
    instead: 'if (!done) return null',
    killedBy: { file: localTests, titles: 'a unit that another writer overtakes' },
  },
  {
    name: 'one connection for a unit',
    promise: 'A local effect writes in the transaction of its commit.',
    file: 'adapters/database/connection/pglite.ts',
    piece: 'begun((tx) => units.run(tx, work))',
    instead: 'work()',
    killedBy: { file: 'adapters/database/database.test.ts', titles: 'pglite a unit keeps what was asked by' },
  },
  {
    name: 'swap of a unit',
    promise: 'What a unit wrote is not kept when its commit came too late.',
    file: store,
    piece: 'overtaken() where not exists (select from moved)',
    instead: 'null where false',
    killedBy: { file: 'adapters/database/actor-store/actor-store.postgres.test.ts', titles: 'of fifty units' },
  },
  {
    name: 'revision of a cart',
    promise: 'A change that was worked out from an earlier cart is not written.',
    file: 'adapters/commerce/carts/write-cart.ts',
    piece: 'where cart_id = $1 and revision = $2::integer',
    instead: 'where cart_id = $1 and revision >= $2::integer',
    killedBy: { file: unitTests, titles: 'is not written: a billing address' },
  },
  {
    name: 'reads of a unit that was overtaken',
    promise: 'What a change was decided by is read again before it is decided again.',
    file: 'adapters/database/connection/postgres.ts',
    piece: '    forgetReads()\n',
    instead: '',
    killedBy: { file: unitTests, titles: 'is decided again in the same turn' },
  },
  {
    name: 'count of changes under a lock',
    promise: 'A change under a lock is seen by one that was worked out before it.',
    file: 'adapters/commerce/carts/cart-records.ts',
    piece: '.revision} + 1`',
    instead: '.revision} + 0`',
    killedBy: { file: unitTests, titles: 'is not written: a delivery, after a ZIP' },
  },
  {
    name: 'tires of an order that was worked out ahead',
    promise: 'No tire is sold that was sold a moment ago.',
    file: 'adapters/commerce/orders/orders-ahead.ts',
    piece: ' and item.stock >= wanted.quantity',
    instead: '',
    killedBy: { file: unitTests, titles: 'after its last tires' },
  },
  {
    name: 'first answer of a closed key',
    promise: 'A commit that closes a key leaves an answer that is there.',
    file: store,
    piece: 'set answer = coalesce(k.answer, $12::jsonb)',
    instead: 'set answer = $12::jsonb',
    killedBy: { file: storeTests, titles: 'a commit gives an open key its answer' },
  },
  {
    name: 'lease before effects',
    promise: 'Only one process runs the effects of a cart.',
    file: settle,
    piece: 'if (await store.takeLease(id, owner, leaseMs)) return true',
    instead: 'if ((await store.takeLease(id, owner, leaseMs)) || owner !== "") return true',
    killedBy: { file: effectTests, titles: 'others wait for it and do not run it again' },
  },
  {
    name: 'lease of another owner',
    promise: 'A held lease is given to no other owner.',
    file: store,
    piece: '(lease_until is null or lease_until <= statement_timestamp() or lease_owner',
    instead: '(true or lease_until is null or lease_until <= statement_timestamp() or lease_owner',
    killedBy: { file: storeTests, titles: 'of many who want a lease at once exactly one gets it' },
  },
  {
    name: 'key of an effect',
    promise: 'An effect that a crash interrupted runs again under the same key.',
    file: settle,
    piece: 'key: effect.key, signal: abort.signal })',
    instead: 'key: effect.key + options.newId(), signal: abort.signal })',
    killedBy: { file: effectTests, titles: 'resumed by the next read, under the same key' },
  },
  {
    name: 'answer to a newer question',
    promise: 'A late answer is not taken for the answer to a newer question.',
    file: settle,
    piece: 'pending.key === effect.key)',
    instead: 'pending.id === effect.id)',
    killedBy: { file: effectTests, titles: 'a late answer is not mistaken' },
  },
  {
    name: 'one open payment a cart',
    promise: 'Also under concurrent requests, a cart has one payment that may hold money.',
    file: 'adapters/payments/payment-attempts.ts',
    piece: '      for (;;) {\n        const [opened] = await db\n',
    instead:
      '      await db.execute(sql`drop index if exists one_open_payment_a_cart`)\n      for (;;) {\n        const [opened] = await db\n',
    killedBy: { file: paymentTests, titles: 'of twenty concurrent attempts of one cart one asks' },
  },
  {
    name: 'one question for a payment key',
    promise: 'A key at the provider belongs to one amount, one card and one order.',
    file: 'adapters/payments/payments.ts',
    piece: '      refuseOtherQuestion(row, input)\n',
    instead: '',
    killedBy: { file: paymentTests, titles: 'reusing a key with' },
  },
  {
    name: 'the sum that is held',
    promise: 'Money counts only when it is the requested sum.',
    file: 'adapters/payments/payments-truth.ts',
    piece: 'amountInCents === row.amountInCents',
    instead: 'amountInCents > 0',
    killedBy: { file: paymentTests, titles: 'is never called paid' },
  },
  {
    name: 'key of a capture',
    promise: 'Capture, void and refund take effect once each, however often they are repeated.',
    file: 'adapters/payments/payments-changes.ts',
    piece: 'amountInCents, key: `',
    instead: 'amountInCents, key: Math.random() + `',
    killedBy: { file: paymentTests, titles: 'repeated captures take the held amount once, with one key' },
  },
  {
    name: 'first answer of commerce',
    promise: 'A write to a cart or an order happens once for a key.',
    file: 'adapters/commerce/keyed-write.ts',
    piece: "if (claim.outcome === 'answered') return withPersons(",
    instead: "if (claim.outcome === 'answered' && key === '') return withPersons(",
    killedBy: { file: cartTests, titles: 'the same key again gives the first answer and changes nothing' },
  },
  {
    name: 'total counted again',
    promise: 'A total that is not what the shopper saw is shown before any card is asked.',
    file: 'machines/domain/orders/order-terms.ts',
    piece: 'if (totalInCents !== agreed.totalInCents) {',
    instead: 'if (totalInCents < 0) {',
    killedBy: { file: orderTests, titles: 'a price that changed stops the order' },
  },
  {
    name: 'tax of the question',
    promise: 'A kept answer counts for exactly the sale that it was given for.',
    file: 'machines/domain/pricing/bill.ts',
    piece: 'find(({ askedFor }) => askedFor === key)',
    instead: 'find(() => true)',
    killedBy: { file: taxTests, titles: 'mounting is taxed where the shop is' },
  },
  {
    name: 'tax asked again',
    promise: 'An order is not placed with an estimate when the provider answers again.',
    file: 'adapters/commerce/orders/orders.ts',
    piece: 'await taxAnswers.ask(cartId, { again: true })',
    instead: 'await taxAnswers.ask(cartId)',
    killedBy: { file: taxTests, titles: 'an order asks once more' },
  },
  {
    name: 'sale reported',
    promise: 'A sale is reported to the tax provider once its money is taken, and again until it knows.',
    file: 'adapters/commerce/orders/tax-reports.ts',
    piece: "if (answer.kind === 'unavailable') return false",
    instead: '',
    killedBy: { file: taxTests, titles: 'what could not be reported stays due' },
  },
  {
    name: 'expired certificates',
    promise: 'A certificate is worth nothing after its last day.',
    file: 'machines/domain/tax/exemptions.ts',
    piece: 'return expiresOn === null || !isOver(untilDay(expiresOn, lastTimeZoneOf(state)), now)',
    instead: 'return true',
    killedBy: { file: taxTests, titles: 'a certificate frees its buyer' },
  },
  {
    name: 'one order a cart',
    promise: 'Preparing again is the same order.',
    file: 'adapters/commerce/orders/order-preparation.ts',
    piece: '    .onConflictDoUpdate({ target: order.cartId, set: content })\n',
    instead: '',
    killedBy: { file: orderTests, titles: 'fifty preparations at once make one order' },
  },
  {
    name: 'tires on the shelf',
    promise: 'No tire is sold that is not there.',
    file: 'adapters/commerce/orders/stock.ts',
    piece: 'stock + changes.get(itemId)! < 0',
    instead: 'stock + changes.get(itemId)! < -1_000',
    killedBy: { file: orderTests, titles: 'stock cannot be sold twice' },
  },
  {
    name: 'uses of a promo code',
    promise: 'A promo code with a limit counts in so many orders and no more.',
    file: 'adapters/commerce/carts/coupon-uses.ts',
    piece: '.maxUses}, false)',
    instead: '.maxUses} + 100, false)',
    killedBy: { file: cartTests, titles: 'of twelve carts that order with a code at once' },
  },
  {
    name: 'use of a promo code returned',
    promise: 'An order that is declined or cancelled gives its use of a promo code back.',
    file: 'adapters/commerce/orders/orders.ts',
    piece: '  await exchangeUses(tx, { held: row.usesTaken, wanted: [] })\n',
    instead: '',
    killedBy: { file: cartTests, titles: 'a declined payment and a cancelled order give their use back' },
  },
  {
    name: 'seats of a shop',
    promise: 'A time at a shop has so many seats and no more.',
    file: 'adapters/commerce/appointments/seats.ts',
    piece: 'findFreeSeat(tx, wanted, possible.slot.seats)',
    instead: 'findFreeSeat(tx, wanted, possible.slot.seats + 1)',
    killedBy: {
      file: orderTests,
      titles: 'an appointment is moved only when there is one, and moving to a full time keeps the old',
    },
  },
  {
    name: 'tires before the time',
    promise: 'No order is placed with a time before its tires, also where the time is held.',
    file: 'adapters/commerce/appointments/seats.ts',
    piece: "if (possible.kind !== 'possible') return timeLost(possible)",
    instead: "if (possible.kind === 'notOffered') return timeLost(possible)",
    killedBy: { file: orderTests, titles: 'a held time passes the same checks as any other' },
  },
  {
    name: 'end of holds',
    promise: 'A cart holds times for two hours, however often it picks one again.',
    file: 'machines/domain/appointments/holds.ts',
    piece: 'Math.min(at + slotHoldMs, since + slotHoldLimitMs)',
    instead: 'at + slotHoldMs',
    killedBy: { file: orderTests, titles: 'a hold ends two hours after the first of the cart' },
  },
  {
    name: '30 minutes to cancel',
    promise: 'An order is cancelled within 30 minutes and not later.',
    file: 'adapters/commerce/orders/orders.ts',
    piece: "eq(order.state, 'confirmed'), isInTime)",
    instead: "eq(order.state, 'confirmed'))",
    killedBy: { file: orderTests, titles: 'cancelling .* after ordering' },
  },
  {
    name: 'order: mayPlace',
    promise: 'An order is placed when nothing is missing.',
    file: 'machines/checkout/order/order.setup.ts',
    piece: 'mayPlace: ({ context }) => placeBlockers(context).length === 0',
    instead: 'mayPlace: ({ context }) => placeBlockers(context).length >= 0',
    killedBy: { file: stepTables, titles: 'the order names exactly that' },
  },
  {
    name: 'state that was seen',
    promise: 'A timer that has become due since a page was shown comes before what its form asks.',
    file: send,
    piece: "|| unitOf(row, row.actors).isDue()) return { kind: 'notFresh' }",
    instead: ") return { kind: 'notFresh' }",
    killedBy: { file: 'machines/engine/engine-seen.test.ts', titles: 'a timer that has become due' },
  },
  {
    name: 'kind of a subject',
    promise: 'A return and a cart with one id are two subjects.',
    file: store,
    piece: "const named = 's.kind = $1 and s.id = $2'",
    instead: "const named = '$1::text is not null and s.id = $2'",
    killedBy: { file: storeTests, titles: 'a subject of another kind with the same id' },
  },
  {
    name: 'record of a return',
    promise: 'A step of a return that another version has recorded meanwhile is not written over.',
    file: 'adapters/returns/returns.ts',
    piece: 'and(eq(returnRequest.requestId, requestId), eq(returnRequest.state, from))',
    instead: 'eq(returnRequest.requestId, requestId)',
    killedBy: { file: 'model-tests/subjects/return-steps.test.ts', titles: 'a step during which the version before moves' },
  },
  {
    name: 'steps that were seen',
    promise: 'An application that has changed since a page of staff was shown is not checked or accepted on that page.',
    file: 'adapters/partners/partners.ts',
    piece: 'eq(table.progress, from), wasSeen(seen))',
    instead: 'eq(table.progress, from))',
    killedBy: { file: 'adapters/partners/partners.test.ts', titles: 'a step of a page that is older than the application' },
  },
]
