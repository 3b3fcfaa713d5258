/** For tests: saves the content of tables, and restores what was written to them since. */
import type { Database } from './database.ts'

type Ask = Pick<Database, 'query'>

interface KeyedTable {
  table: string
  key: string[]
}

/** Remembers all rows of the tables under a name that is new; gives the number of the last transaction that wrote them. */
export async function keepRows({ query }: Ask, name: string, tables: readonly string[]): Promise<number> {
  const keyed = await query<KeyedTable>(keysOfTables, [tables])
  if (keyed.length !== tables.length)
    throw new Error(`Rows are known by primary keys. Of ${tables} have some: ${keyed.map(({ table }) => table)}`)
  await query(`create schema ${name}`)
  for (const { table } of keyed) await query(`create table ${name}.${table} as select * from public.${table}`)
  await query(putBackFunction(name, keyed))
  return putBackRows({ query }, name, null)
}

/**
 * Restores the tables to their content under this name. `since` is what the last call gave, when nothing else was put back
 * after it: then only rows are touched that were written or have gone. Rows come back in any order, regardless of references to them.
 */
export async function putBackRows({ query }: Ask, name: string, since: number | null): Promise<number> {
  const [row] = await query<{ at: string }>(`select ${name}.put_back($1) as at`, [since])
  return Number(row!.at)
}

const keysOfTables = `
select format('%I', c.relname) as table, array_agg(format('%I', a.attname)) as key
from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
group by 1`

/** A row bears the number of the transaction that wrote it as `xmin`. */
function putBackFunction(name: string, keyed: readonly KeyedTable[]): string {
  const back = keyed.map(({ table, key }) => {
    const isSame = key.map((column) => `there.${column} = kept.${column}`).join(' and ')
    return `delete from public.${table} where since is null or xmin::text::bigint > since;
      insert into public.${table} overriding system value select * from ${name}.${table} kept
        where not exists (select from public.${table} there where ${isSame});`
  })
  return `create function ${name}.put_back(since bigint) returns bigint language plpgsql
    set session_replication_role = replica as $$
  begin
    ${back.join('\n')}
    return txid_current();
  end $$`
}
