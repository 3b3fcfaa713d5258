/** Keeps `columns.md` as the code reads files: `npx vitest run -u app/cli/import/sheets/columns-page.test.ts` writes it again. */
import { expect, test } from 'vitest'
import { attributes, parts, positions, vehicles } from '#app/cli/import/xml/tables.ts'
import { type Sheet, shopFiles } from './shop-files.ts'

test('the page of columns says what is read', async () => {
  const tables = [parts, attributes, vehicles, positions] as unknown as Sheet[]
  const page = [
    '# The columns of an import',
    'Columns are in any order. A row is refused where a cell is not what "takes" says, or is empty and required. A column that is not required may be missing: then the rows of the shop keep what they have, unless that was worked out from a column that has changed, and new ones get what an empty cell means.',
    '## Files of the shop, in the order in which they are read',
    ...shopFiles.map(sectionOf),
    '## Tables beside XML files',
    ...tables.map(sectionOf),
  ]
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../columns.md')
})

function sectionOf({ file, about, columns }: Sheet): string {
  const rows = Object.entries(columns).map(
    ([name, { about, example, isRequired, read, emptyInWords = '' }]) =>
      `| \`${name}\` | ${cell(about)} | ${cell(read.takes)} | ${example === '' ? '' : `\`${example.replaceAll('|', '\\|')}\``} | ${isRequired ? 'required' : cell(emptyInWords)} |`,
  )
  return [
    `### ${file}`,
    '',
    about,
    '',
    '| Column | What it is | Takes | Example | If empty |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|')
