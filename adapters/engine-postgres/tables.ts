/** The tables of the store. */
import type { SqlDatabase } from './sql-database.ts'

/**
 * Makes the tables and the function that are not there yet; what is there stays as it is. Call it once at the start: nodes that start together
 * wait for each other.
 */
export async function createTables({ query }: Pick<SqlDatabase, 'query'>): Promise<void> {
  // One statement, so that the lock lasts until all is made.
  await query(`do $make$ begin
    perform pg_advisory_xact_lock(${lock});
    ${definitions.map((definition) => `execute ${quoted(definition)};`).join('\n')}
  end $make$`)
}

/** "ENGINE" in ASCII. */
const lock = 0x454e47494e45

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const definitions = [
  // A subject is data: every chart of it in one row, changed by compare-and-swap on `revision`.
  `create table if not exists engine_subject (
    kind text not null,
    id text not null,
    revision integer not null,
    actors jsonb not null,
    due_at timestamptz,
    lease_owner text,
    lease_until timestamptz,
    label text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (kind, id)
  )`,
  'create index if not exists engine_subject_due on engine_subject (due_at)',
  // The first answer to a key; `answer` is null while its effects still run.
  `create table if not exists engine_key (
    kind text not null,
    id text not null,
    key text not null,
    request_hash text not null,
    answer jsonb,
    at timestamptz not null default now(),
    primary key (kind, id, key)
  )`,
  'create index if not exists engine_key_by_age on engine_key (at)',
  // What people typed, kept out of snapshots and logs.
  `create table if not exists engine_draft (
    ref text primary key,
    kind text not null,
    id text not null,
    name text not null,
    data jsonb not null,
    at timestamptz not null default now()
  )`,
  'create index if not exists engine_draft_by_subject on engine_draft (id, name, at)',
  'create index if not exists engine_draft_by_age on engine_draft (at)',
  `create table if not exists engine_log (
    position bigint primary key generated always as identity,
    kind text not null,
    id text not null,
    revision integer not null,
    machine text not null,
    version integer not null,
    event text not null,
    "from" text not null,
    "to" text not null,
    at timestamptz not null default now(),
    ms real not null,
    outcome text not null,
    payload jsonb
  )`,
  'create index if not exists engine_log_by_subject on engine_log (id, position)',
  `create table if not exists engine_quarantine (
    position bigint primary key generated always as identity,
    kind text not null,
    id text not null,
    machine text not null,
    reason text not null,
    actor jsonb not null,
    at timestamptz not null default now()
  )`,
  // Fails the statement that calls it, and with it all that is kept with that statement: another write was first.
  `create or replace function overtaken() returns void language plpgsql as $$
    begin raise exception 'Another write was first' using errcode = 'TL409'; end $$`,
]
