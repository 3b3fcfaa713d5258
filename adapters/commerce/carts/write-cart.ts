/** What a change of a cart in memory is, and how it is written: all of it in one statement, if nothing has changed the cart since. */
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Database } from '#adapters/database/index.ts'
import { keepRead } from '#adapters/engine-postgres/index.ts'
import type { CartLine } from '#machines/domain/carts/stored-cart.ts'
import { partsOfColumns } from './cart-contents.ts'
import { type CartRecord, keptCart } from './cart-records.ts'

type Fields = CartRecord['cart']

/** The cart with other fields of its row. What was said of a copy is said until this next change. */
export function withFields(record: CartRecord, fields: Partial<Fields>): CartRecord {
  return { ...record, cart: { ...record.cart, notes: [], ...fields } }
}

/** The cart with some of its tires changed. */
export function withLines(record: CartRecord, change: (line: CartLine) => CartLine): CartRecord {
  return { ...record, lines: record.lines.map(change) }
}

/**
 * Writes what is different in the cart's row and in its tires; a tire that is not there any more is not taken out. In a unit of the
 * database. Where another write of the cart came between it fails (`isOvertaken`), and with it the unit.
 */
export async function writeCart(database: Database, before: CartRecord, after: CartRecord): Promise<void> {
  const { cartId, revision } = before.cart
  const fields = Object.fromEntries(
    writtenColumns.filter((name) => after.cart[name] !== before.cart[name]).map((name) => [toSnakeCase(name), after.cart[name]]),
  )
  const lines = after.lines.filter((line) => !before.lines.includes(line))
  const rows = lines.map(({ item, quantity, hasCoverage, seenPriceInCents, position }) => ({
    item_id: item.itemId,
    quantity,
    has_coverage: hasCoverage,
    seen_price_in_cents: seenPriceInCents,
    position,
  }))
  await database.later({
    name: 'write-cart',
    text: WRITE_CART,
    params: [cartId, revision, JSON.stringify(fields), JSON.stringify(rows)],
  })
  keepRead(keptCart(cartId), { ...after, cart: { ...after.cart, revision: revision + 1 } })
}

/** Of the row, without what is written in a way of its own. */
const writtenColumns = (Object.keys(partsOfColumns.cart) as Array<keyof Fields>).filter(
  (name) => partsOfColumns.cart[name] !== 'identity' && name !== 'revision' && name !== 'taxAnswers',
)
const columns = writtenColumns.map((name) => `"${toSnakeCase(name)}"`).join(', ')

/** $1 cart · $2 the revision that it was read at · $3 fields of its row that change · $4 tires that are new or changed. */
const WRITE_CART = `
with changed as (
  update cart set
    (${columns}) = (select ${columns} from jsonb_populate_record(cart, $3::jsonb)),
    updated_at = now(),
    revision = cart.revision + 1
  where cart_id = $1 and revision = $2::integer
  returning cart_id
), lines as (
  insert into cart_item (cart_id, item_id, quantity, has_coverage, seen_price_in_cents, position)
  select changed.cart_id, line.* from changed, jsonb_to_recordset($4::jsonb)
    as line (item_id text, quantity integer, has_coverage boolean, seen_price_in_cents integer, position integer)
  on conflict (cart_id, item_id) do update set
    quantity = excluded.quantity, has_coverage = excluded.has_coverage, seen_price_in_cents = excluded.seen_price_in_cents
)
select overtaken() where not exists (select from changed)`
