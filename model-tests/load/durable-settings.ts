/** Settings of a Postgres for benches, after those of the tests: what is written waits for the disk as in production, and statements are counted. */
export const durableSettings = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_preload_libraries=pg_stat_statements',
]
