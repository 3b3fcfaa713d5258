/**
 * How long the shop waits for Postgres, ms. When the network drops packets silently, neither side learns that the connection is
 * lost: without these limits a request waits for ever and keeps its connection of the pool.
 */

/** To connect, and to wait for a free connection of the pool. A healthy server takes a few milliseconds. */
const connectMs = 5_000

/**
 * The server cancels a statement after this, waiting for row locks included. The slowest statement of a request, the sizes on
 * offer among a million items, takes less than one second; an effect of a chart is given up after 10 s as well.
 */
const statementMs = 10_000

/** The client gives up later than the server, so that a slow statement is cancelled there and the connection stays usable. */
const answerMs = statementMs + 2_000

/** The server ends a transaction whose node has gone away and releases its locks. Transactions never wait for anything but SQL. */
const idleInTransactionMs = 30_000

/** A listening connection is silent for hours: it is checked this often. */
export const listenerCheckMs = 15_000

/** The system begins to check a silent connection after this. */
const keepAliveAfterMs = 10_000

const connecting = {
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfterMs,
}

/** Settings of `pg` for everything a request waits for. */
export const ordinaryTimeouts = {
  ...connecting,
  statement_timeout: statementMs,
  query_timeout: answerMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
}

/**
 * Settings of `pg` for listings and what else reads much: few connections, so that they cannot take those of the checkout, and a page
 * that has to wait for one gives up sooner than a shopper does.
 */
export const heavyReads = { ...ordinaryTimeouts, max: 4, connectionTimeoutMillis: 3_000 }

/** Far more than the longest of them takes, since work that is cancelled has to start again. */
const longStatementMs = 10 * 60_000

/**
 * Settings of `pg` for work that no request waits for: filling the catalogue (one statement deletes or analyzes a million rows,
 * and other nodes wait for the whole load), counting for the live layer (cancelling a piece would repeat it for ever).
 */
export const longTimeouts = {
  ...connecting,
  statement_timeout: longStatementMs,
  query_timeout: longStatementMs + 2_000,
  idle_in_transaction_session_timeout: idleInTransactionMs,
}

/** Settings of `pg` for migrations, one of which may take hours. A shop that waits for one does not answer yet. */
export const migrationTimeouts = { ...connecting, idle_in_transaction_session_timeout: idleInTransactionMs }

/** Closing waits this long for statements under way; then their connections are cut. */
export const closingMs = 5_000
