import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../../..')
/** The store, and what makes its tables. */
const ownersFolders = /^adapters\/(engine-postgres|database\/(schema|migrations))\//

test('no code of the shop but the store names a table of the engine', async () => {
  const folders = ['machines', 'app', 'ui', 'adapters', 'fixtures']
  const files = (await Promise.all(folders.map((folder) => readdir(join(project, folder), { recursive: true }))))
    .flatMap((names, at) => names.map((name) => `${folders[at]}/${name}`))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.|testing\.ts$|contract\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(1_000)
  const naming = await Promise.all(
    files
      .filter((name) => !ownersFolders.test(name))
      .map(async (name) =>
        /\b(engine_(subject|key|draft|log|quarantine)|checkout_(key|draft|quarantine)|transition_log)\b/.test(
          await readFile(join(project, name), 'utf8'),
        )
          ? [name]
          : [],
      ),
  )
  expect(naming.flat()).toEqual([])
})
