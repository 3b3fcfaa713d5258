/** A log as a busy shop leaves it, made by the database itself. */
import type { Database } from '#adapters/database/index.ts'
import { blankFacts } from '#machines/checkout/facts.ts'

/** How many of twenty carts are of a kind. */
type Shares = Array<[value: string | null, ofTwenty: number]>

const accounts: Shares = [
  ['none', 10],
  ['Retail', 3],
  ['Retail Member', 2],
  ['Fleet', 1],
  ['Partner Program', 1],
  ['EPP', 1],
  ['WholeSale', 1],
  ['Dealer', 1],
]
const devices: Shares = [
  ['phone', 11],
  ['computer', 8],
  [null, 1],
]
const mixes: Shares = [
  ['all', 15],
  ['some', 2],
  ['none', 3],
]
/** Installers that drive to the ZIP; null where no ZIP is given. */
const mobileInstallers: Shares = [
  ['2', 9],
  ['0', 8],
  [null, 3],
]
const deliveries: Shares = [
  ['installer', 7],
  ['mobile', 2],
  ['home', 6],
  ['fedex', 2],
  ['warehouse', 1],
  [null, 2],
]
const states = [
  'unplaced',
  'preparing',
  'priceChanged',
  'authorizing',
  'processing',
  'unknown.lookingUp',
  'unknown.waiting',
  'releasing',
  'declined',
  'confirming',
  'confirmed.cancellable',
  'confirmed.captured.waiting',
]
const events = ['order.place', 'payment.heard', 'cart.changed', 'xstate.done.actor.prepareOrder', 'xstate.after.retryPause']

/**
 * Carts of ten moves each through the order's states, begun evenly over the last days, a second to some minutes between two
 * moves. What is known of a cart comes as in the shop: the account with its start, tires and installers with the second move, the
 * delivery with the sixth.
 */
export async function fillLog(database: Database, rows: number, days: number): Promise<void> {
  const carts = Math.ceil(rows / 10)
  await database.query(
    `insert into engine_subject (id, revision, actors, label)
     select 'C' || cart, 10, '{}', ($2::text[])[${drawn(2)}] from generate_series(1, $1::integer) cart`,
    [carts, twenty(devices)],
  )
  await database.query(
    `insert into engine_log (id, revision, machine, version, event, "from", "to", at, ms, outcome, payload)
     select 'C' || cart, step, 'order', 3,
       case when step = 0 then 'xstate.init' else ($3::text[])[1 + (step + cart) % 5] end,
       case when step = 0 then '' else ($2::text[])[1 + (step - 1 + cart) % 12] end,
       ($2::text[])[1 + (step + cart) % 12],
       at, 0.1,
       case when step = 0 then 'started' when step in (1, 5) then 'effect' else 'applied' end,
       case when step = 0 then $4::jsonb || jsonb_build_object('userType', account)
         when step in (1, 5) then jsonb_build_object('output', jsonb_build_object('outcome', 'ok',
           'facts', $4::jsonb || jsonb_build_object('userType', account, 'quantity', 4, 'installability', mix,
             'hasZip', mobile is not null, 'nearby', jsonb_build_object('shops', 3, 'mobile', coalesce(mobile, '0')::integer),
             'shippingOption', case when step = 5 then case delivery when 'mobile' then 'installer' else delivery end end))
           || case when step = 5 then jsonb_build_object('delivery', jsonb_build_object(
             'option', case delivery when 'mobile' then 'installer' else delivery end, 'isMobileInstall', coalesce(delivery = 'mobile', false)))
             else '{}' end) end
     from (
       select cart, step, ($5::text[])[${drawn(1)}] as account, ($6::text[])[${drawn(3)}] as mix,
         ($7::text[])[${drawn(4)}] as mobile, ($8::text[])[${drawn(5)}] as delivery,
         now() - interval '1 day' * $9::float8 * (1 - cart::float8 / $1)
           + interval '1 second' * case when step = 0 then 0
             else exp((cart * 7919::bigint) % 500 / 100.0) * (step + (cart * 31::bigint + step * 57) % 100 / 100.0) end as at
       from generate_series(1, $1::integer) cart, generate_series(0, 9) step
     ) moves
     where at <= now()
     order by at, cart, step`,
    [
      carts,
      states,
      events,
      JSON.stringify(blankFacts('')),
      twenty(accounts),
      twenty(mixes),
      twenty(mobileInstallers),
      twenty(deliveries),
      days,
    ],
  )
  await database.query('analyze')
}

/** One of twenty for each cart, the same at each run; `salt` draws parts of a kind independently of each other. */
function drawn(salt: number): string {
  return `1 + (abs(hashint4(cart * 8 + ${salt})::bigint) % 20)::integer`
}

function twenty(shares: Shares): Array<string | null> {
  return shares.flatMap(([value, ofTwenty]) => Array<string | null>(ofTwenty).fill(value))
}
