import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { tempFolder } from '#model-tests/setup/temp-folder.ts'
import { ownStylesheets } from './page-files.ts'

const sources = {
  'root.tsx': "import './root.css'\nexport {}",
  'root.css': '.root{color:red}',
  'page.ts': "import './page.css'\nimport { load } from './late-part.ts'\nexport const parts = [load, import('./over.ts')]",
  'page.css': '.page{color:red}',
  'late-part.ts': "export const load = () => import('./part.ts')",
  'part.ts': "import './part.css'\nimport './root.css'\nexport { load } from './late-inner.ts'",
  'part.css': '.part{color:red}',
  'late-inner.ts': "export const load = () => import('./inner.ts')",
  'inner.ts': "import './inner.css'\nexport const isInner = true",
  'inner.css': '.inner{color:red}',
  'over.ts': "import './over.css'\nexport const isOver = true",
  'over.css': '.over{color:red}',
}

test('a page has the styles of its late parts, and theirs; what loads by a press alone has its own', async () => {
  expect(await stylesOfBuild(sources)).toEqual({
    root: ['.root{color:red}'],
    page: ['.inner{color:red}.part{color:red}.page{color:red}'],
    over: ['.over{color:red}'],
    part: [],
    inner: [],
  })
})

/** The stylesheets of each script of a build of these files, by the script's name. */
async function stylesOfBuild(files: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = join(tempFolder(), 'app')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [ownStylesheets],
    build: {
      write: false,
      rollupOptions: {
        input: { root: join(folder, 'root.tsx'), page: join(folder, 'page.ts') },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rollup.RollupOutput
  const text = (name: string) =>
    String(output.find((file) => file.type === 'asset' && file.fileName === name)?.['source' as never])
  return Object.fromEntries(
    output
      .filter((file): file is Rollup.OutputChunk => file.type === 'chunk' && (file.isEntry || file.isDynamicEntry))
      .map(({ name, viteMetadata }) => [
        name,
        [...(viteMetadata?.importedCss ?? [])].map((file) => text(file).replace(/\s|\/\*.*?\*\//g, '')),
      ]),
  )
}
