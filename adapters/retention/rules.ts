/** What the shop keeps, why, and for how long. The table of README.md is this one; a sweeper deletes what is over (`forget-old.ts`). */

import { engineSql, goodFor } from '#adapters/database/index.ts'
import { keptDays } from '#machines/domain/constants.ts'

const { forgetSubjects, rowsThatAge, untouched } = engineSql
const { drafts, answers } = rowsThatAge

interface RetentionRule {
  /** Names the rule, and the rows in plain words. */
  what: string
  why: string
  /** In words, as the table of the README says it. */
  keptFor: string
  /** Deletes at most `$1` rows that are over, the oldest ones; gives a row for each. Rows that others hold are left for later. */
  statement: string
}

/** Rows of a table whose column is older than an interval. */
function olderThan(table: string, key: string, column: string, interval: string, more = 'true'): string {
  return `delete from ${table} where (${key}) in (
    select ${key} from ${table} where ${column} < now() - interval '${interval}' and ${more}
    order by ${column} limit $1 for update skip locked
  ) returning 1`
}

/** Carts without an order, and everything that hangs on them. */
const carts = `with old as (
    select cart_id as id from cart where updated_at < now() - interval '${keptDays.cart} days'
      and not exists (select from "order" where "order".cart_id = cart.cart_id)
    order by updated_at limit $1 for update skip locked
  ), ${forgotten('checkout', 'old')}, seats as (delete from slot_booking where order_id is null and cart_id in (select id from old))
  delete from cart where cart_id in (select id from old) returning 1`

/** What hangs on the charts of returns, reviews and applications goes with them, once their record is gone. */
const unrecorded = `with returns as (${untouched('return', '1 day', 'not exists (select from return_request where request_id = s.id)')}
  ), reviews as (${untouched('review', '1 day', 'not exists (select from review where review_id = s.id)')}
  ), applications as (${untouched('installerApplication', '1 day', 'not exists (select from installer_application where application_id = s.id)')}
  ), ${forgotten('return', 'returns')}, ${forgotten('review', 'reviews')}, ${forgotten('installerApplication', 'applications')}
  select from returns_rows union all select from reviews_rows union all select from applications_rows`

/** Parts of a statement that delete all that is kept of the subjects whose ids the part `of` gives. */
function forgotten(kind: string, of: string): string {
  const ids = `select id from ${of}`
  return Object.entries(forgetSubjects.all(kind, ids))
    .map(([what, statement]) => `${of}_${what} as (${statement}${what === 'rows' ? ' returning 1' : ''})`)
    .join(', ')
}

export const retentionRules: readonly RetentionRule[] = [
  {
    what: 'Carts without an order: tires, addresses, charts, log, quotes made of them, and a guest’s copy of the tires where a session has ended',
    why: 'A shopper comes back to a cart, and a quote is good for thirty days',
    keptFor: `${keptDays.cart} days after the last change`,
    statement: carts,
  },
  {
    what: 'Charts of returns, reviews and applications without a record: of a form that was not kept, or of a record that the shop has deleted',
    why: 'The form is sent again',
    keptFor: '1 day after the last change',
    statement: unrecorded,
  },
  {
    what: `What was typed into the checkout, a review, a return or an application (\`${drafts.table}\`): addresses, payment tokens, words`,
    why: 'A form is filled again, and an order is placed with it; a token is good once, at its provider',
    keptFor: '30 days',
    statement: olderThan(drafts.table, drafts.key, drafts.at, '30 days', drafts.isOver),
  },
  {
    what: `Answers to events (\`${answers.table}\`)`,
    why: 'The same key again gets the first answer',
    keptFor: '30 days',
    statement: olderThan(answers.table, answers.key, answers.at, '30 days', answers.isOver),
  },
  {
    what: 'Answers to forms, encrypted, and to writes of carts and orders, without names and addresses (`first_answer`)',
    why: 'The same form sent again counts once, and so does a write that is repeated after a crash',
    keptFor: `${goodFor.form} a form, ${goodFor.write} a write`,
    statement: `delete from first_answer where id in (
      select id from first_answer where kind = 'form' and at < now() - interval '${goodFor.form}'
        or kind = 'write' and at < now() - interval '${goodFor.write}'
      order by at limit $1 for update skip locked
    ) returning 1`,
  },
  {
    what: 'Emails (`mail_outbox`), sent or given up',
    why: 'Customer service sees what was sent',
    keptFor: `${keptDays.email} days`,
    statement: olderThan('mail_outbox', 'id', 'at', `${keptDays.email} days`, '(sent_at is not null or dead_at is not null)'),
  },
  {
    what: 'Emails that were never sent, of a shop without a mail server',
    why: 'They are sent when there is one within three days',
    keptFor: `${keptDays.email} days`,
    statement: olderThan('mail_outbox', 'id', 'at', `${keptDays.email} days`, 'sent_at is null and dead_at is null'),
  },
  {
    what: 'Sessions, links that confirm an email, links that set a password',
    why: 'They are good until they are over',
    keptFor: '1 day after their end',
    statement: `with proofs as (delete from email_proof where expires_at < now() - interval '1 day'
      ), resets as (delete from password_reset where expires_at < now() - interval '1 day')
      ${olderThan('account_session', 'token_hash', 'expires_at', '1 day')}`,
  },
  {
    what: 'Counts of tries (`attempt_count`): hashes of addresses and emails',
    why: 'Passwords, codes and links cannot be guessed',
    keptFor: '1 day after their window',
    statement: olderThan('attempt_count', 'subject', 'window_ends_at', '1 day'),
  },
  {
    what: 'Visits: campaigns and a region',
    why: 'An order knows the advertisement that it comes from',
    keptFor: '30 days after the last one',
    statement: olderThan('visit', 'visit_id', 'changed_at', '30 days'),
  },
  {
    what: 'Last searches of an account (`past_search`)',
    why: 'They are shown again to the shopper, as a guest’s are by a cookie',
    keptFor: '30 days after the last one',
    statement: olderThan('past_search', 'account_id', 'changed_at', '30 days'),
  },
  {
    what: 'Messages to the shop that were answered',
    why: 'A shopper writes again about the same matter',
    keptFor: '2 years after the answer',
    statement: olderThan('support_message', 'message_id', 'answered_at', '2 years'),
  },
  {
    what: 'Applications of installers, with questions, answers and the reason of a refusal',
    why: 'They are answered by people, in their own time; an installer applies again, and staff know what was said',
    keptFor: '2 years after the last step',
    statement: olderThan('installer_application', 'application_id', 'progress_at', '2 years'),
  },
]
