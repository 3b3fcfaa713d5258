/** Checks class names against CSS modules, because TypeScript accepts any name. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

test('every class that a component uses is in its module, and every class of a module is used', () => {
  expect(disagreements(filesOf('ui', 'app'))).toEqual([])
})

test('a class that is missing, unused or chosen by an expression is reported', () => {
  const files = new Map([
    ['ui/card.module.css', '@layer screens { .card { color: red } .card .old:hover { color: red } }'],
    ['ui/card.tsx', "import css from './card.module.css'\nconst names = [css.card, css.title, css[tone], css['end']]"],
  ])
  expect(disagreements(files)).toEqual([
    'ui/card.tsx: css.title is not in ui/card.module.css',
    'ui/card.tsx: css[tone] cannot be checked; write { value: css.name } and choose from it',
    'ui/card.tsx: css.end is not in ui/card.module.css',
    'ui/card.module.css: .old is not used',
  ])
})

type Files = ReadonlyMap<string, string>

function disagreements(files: Files): string[] {
  const defined = new Map(
    [...files].filter(([file]) => file.endsWith('.module.css')).map(([file, text]) => [file, classesOf(text)] as const),
  )
  const used = new Set<string>()
  const wrong: string[] = []
  for (const [file, text] of files) {
    for (const [, name, specifier] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const module = specifier!.startsWith('#') ? specifier!.slice(1) : join(dirname(file), specifier!)
      for (const [, byDot, inBrackets] of text
        .replace(/^import .*$/gm, '')
        .matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[([^\\]]+)\\])`, 'g'))) {
        const className = byDot ?? /^'([\w-]+)'$/.exec(inBrackets!)?.[1]
        if (className === undefined)
          wrong.push(`${file}: ${name}[${inBrackets}] cannot be checked; write { value: ${name}.name } and choose from it`)
        else if (!defined.get(module)?.has(className)) wrong.push(`${file}: ${name}.${className} is not in ${module}`)
        else used.add(`${module}: .${className}`)
      }
    }
  }
  for (const [module, classes] of defined)
    for (const name of classes) if (!used.has(`${module}: .${name}`)) wrong.push(`${module}: .${name} is not used`)
  return wrong
}

function classesOf(stylesheet: string): Set<string> {
  const names = new Set<string>()
  postcss.parse(stylesheet).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.([a-z_][\w-]*)/gi)) names.add(name!)
  })
  return names
}

function filesOf(...folders: string[]): Files {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const read = paths.filter((path) => /\.(tsx?|module\.css)$/.test(path) && !path.includes('.test.'))
  return new Map(read.sort().map((path) => [path, readFileSync(path, 'utf8')]))
}
