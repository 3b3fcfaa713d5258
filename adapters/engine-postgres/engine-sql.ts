/**
 * SQL of the engine's tables, for statements that others write: none of them names a table of the engine. `kind` is a kind of subjects, and
 * `ids` is SQL that gives ids of subjects.
 */

const of = (kind: string, ids: string) => `kind = '${kind}' and id in (${ids})`

const deleting = (table: string) => (kind: string, ids: string) => `delete from ${table} where ${of(kind, ids)}`
const drafts = deleting('engine_draft')
const keys = deleting('engine_key')
const log = deleting('engine_log')
const aside = deleting('engine_quarantine')
const rows = deleting('engine_subject')

/** Statements that delete what is kept of subjects. */
export const forgetSubjects = {
  drafts,
  /** `where`: SQL about `id`, `name` and `data` of a draft. */
  draftsWhere: (kind: string, where: string) => `delete from engine_draft where kind = '${kind}' and (${where})`,
  keys,
  log,
  aside,
  rows,
  /** All of them, to be done together. */
  all: (kind: string, ids: string) => ({
    drafts: drafts(kind, ids),
    keys: keys(kind, ids),
    log: log(kind, ids),
    aside: aside(kind, ids),
    rows: rows(kind, ids),
  }),
}

/**
 * A statement that gives the ids of at most $1 subjects which have not changed for `interval`, longest first, and locks them; those that others
 * hold are left out. `where`: SQL about the row `s`.
 */
export const untouched = (kind: string, interval: string, where: string) => `
  select id from engine_subject s where kind = '${kind}' and updated_at < now() - interval '${interval}' and ${where}
  order by updated_at limit $1 for update skip locked`

/** Rows that are only good for a time: their table, its key, the column with their time, and which of them are not needed for work that is under way. */
export const rowsThatAge = {
  drafts: { table: 'engine_draft', key: 'ref', at: 'at', isOver: 'true' },
  answers: { table: 'engine_key', key: 'kind, id, key', at: 'at', isOver: 'answer is not null' },
} as const

/** A statement that gives what was typed for subjects: `id`, `name`, `at`, `data`. */
export const draftsOf = (kind: string, ids: string) => `select id, name, at, data from engine_draft where ${of(kind, ids)}`

/** A statement that gives the time from which the subject that is due first, of any kind, has waited for a sweeper. */
export const firstDue = 'select min(due_at) from engine_subject where lease_until is null or lease_until <= now()'

/** The number of the newest row of the log, of any kind; null in an empty log. */
export const newestPosition = '(select max(position) from engine_log)'

/** Rows of the log of these kinds, each with its number (`position`) and its subject's `label`; to select from. */
export const logWithLabels = (kinds: readonly string[]) => `(
  select l.position, l.kind, l.id, l.revision, l.machine, l.version, l.event, l."from", l."to", l.at, l.outcome, l.payload, s.label
  from engine_log l left join engine_subject s on s.kind = l.kind and s.id = l.id
  where l.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})
)`

/** The latest rows of the log, of all kinds; to select from. `most` is SQL. */
export const latestOfLog = (most: string) => `(select * from engine_log order by position desc limit ${most})`

/** A statement that gives `kind`, `id` and `revision` of a subject. `id` is SQL. */
export const revisionOf = (kind: string, id: string) =>
  `select kind, id, revision from engine_subject where kind = '${kind}' and id = ${id}`

/** Each chart of each subject, of all kinds, that has not ended: `chart`, `version` and `value` (JSON) of its state; to select from. */
export const chartsNow = `(
  select actor.key as chart, (actor.value->>'version')::integer as version, actor.value->'snapshot'->'value' as value
  from engine_subject, jsonb_each(engine_subject.actors) as actor
  where actor.value->'snapshot'->>'status' = 'active'
)`

/** A statement that leaves out revisions of the subjects that are not among `ids`, so that no key of an effect comes a second time. $1 how many. */
export const leaveOutRevisions = (kind: string, ids: string) =>
  `update engine_subject set revision = revision + $1 where kind = '${kind}' and id not in (${ids}) returning 1`

/** A statement that tells whether the database has the tables of this version: `here`. */
export const areTablesHere = "select to_regclass('engine_subject') is not null as here"
