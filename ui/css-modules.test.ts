/**
 * Checks class names against CSS modules, because TypeScript accepts any name; and that a class given to a part of the kit places
 * it without changing its look.
 */
import { dirname, join } from 'node:path'
import postcss, { type Root } from 'postcss'
import ts from 'typescript'
import { expect, test } from 'vitest'
import {
  attribute,
  type ClassName,
  classNamesIn,
  type Files,
  filesOf,
  inlineStyle,
  jsxElements,
  placeOf,
  sourceOf,
} from './class-names-testing.ts'

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

test('a class given to a part of the kit only places it', () => {
  expect(restyled(filesOf('ui', 'app'))).toEqual([])
})

test('a class that changes the look of a part of the kit is reported', () => {
  const files = new Map([
    [
      'ui/screens/pay.module.css',
      '@layer screens { .pay { margin-top: var(--s-1); color: red } .pay:hover { --button-edge: red } .pay li { margin: 0 } .own { color: red } }',
    ],
    ['ui/statecharts/a.css', '.sc-start { justify-self: start; padding: 0 }'],
    [
      'ui/screens/pay.tsx',
      `import { Button } from '#ui/kit/button/button.tsx'
      import { ShopLink } from '#ui/kit/button/shop-link.tsx'
      import css from './pay.module.css'
      const Pay = () => <Button className={classes(css.pay, isOpen && 'strong')}><b className={css.own} /></Button>
      const Start = () => <Button className="sc-start only-large" style={{ color: 'red', '--gap': '4px' }} />
      const More = () => <ShopLink className={css.own} href="/more" />`,
    ],
  ])
  expect(restyled(files)).toEqual([
    'ui/screens/pay.tsx:4: .pay sets color of Button; ask it for a variant',
    'ui/screens/pay.tsx:4: .pay li reaches into Button; ask it for a variant',
    'ui/screens/pay.tsx:4: Button is given .strong, which is not of its screen; ask it for a variant',
    'ui/screens/pay.tsx:5: .sc-start sets padding of Button; ask it for a variant',
    'ui/screens/pay.tsx:5: style sets color of Button; ask it for a variant',
  ])
})

/** Where a part is, and how much room it has; and values that it asks its place for. */
const placement =
  /^(--.+|margin(-.+)?|grid-(area|row|column)(-start|-end)?|(align|justify|place)-self|(min-|max-)?width|flex(-.+)?|order|position|inset(-.+)?|top|right|bottom|left|z-index|break-(before|after))$/

/** Classes of the theme that say on which screens a part is. */
const shownOn = new Set(['only-small', 'only-large'])

/** What each component outside the kit does to the look of the kit's parts. */
function restyled(files: Files): string[] {
  const sheets = new Map([...files].filter(([file]) => file.endsWith('.css')).map(([file, text]) => [file, postcss.parse(text)]))
  const plainSheets = [...sheets].filter(([file]) => !file.endsWith('.module.css')).map(([, sheet]) => sheet)
  return [...files].flatMap(([file, text]) => {
    if (!file.endsWith('.tsx') || file.startsWith('ui/kit/')) return []
    const source = sourceOf(file, text)
    const { parts, modules } = importsOf(source)
    const faultsOf = ({ module, name }: ClassName, part: string): string[] => {
      if (module !== undefined) {
        const sheet = sheets.get(join(dirname(file), modules.get(module) ?? ''))
        return sheet ? faultsOfRules(sheet, name, part) : []
      }
      if (shownOn.has(name)) return []
      if (!name.startsWith('sc-')) return [`${part} is given .${name}, which is not of its screen`]
      return plainSheets.flatMap((sheet) => faultsOfRules(sheet, name, part))
    }
    return jsxElements(source).flatMap((element) => {
      const part = element.tagName.getText()
      if (!parts.has(part)) return []
      const className = attribute(element, 'className')
      const faults = (className ? classNamesIn(className) : []).flatMap((used) => faultsOf(used, part))
      for (const { property } of inlineStyle(element))
        if (!placement.test(property)) faults.push(`style sets ${property} of ${part}`)
      return faults.map((fault) => `${placeOf(element)}: ${fault}; ask it for a variant`)
    })
  })
}

/** The names of kit parts that have a look (a `ShopLink` has none), of what passes its class to one, and of CSS modules. */
function importsOf(source: ts.SourceFile): { parts: Set<string>; modules: Map<string, string> } {
  const parts = new Set<string>()
  const modules = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = statement.moduleSpecifier.text
    const { name, namedBindings } = statement.importClause ?? {}
    if (from.endsWith('.module.css') && name) modules.set(name.text, from)
    if (!namedBindings || !ts.isNamedImports(namedBindings)) continue
    for (const { name } of namedBindings.elements)
      if ((from.startsWith('#ui/kit/') && name.text !== 'ShopLink') || name.text === 'SubmitButton') parts.add(name.text)
  }
  return { parts, modules }
}

function faultsOfRules(sheet: Root, name: string, part: string): string[] {
  const faults: string[] = []
  const isOf = (compound: string) => new RegExp(`\\.${name}(?![\\w-])`).test(compound)
  sheet.walkRules((rule) => {
    for (const selector of rule.selectors.filter(isOf)) {
      const subject = selector.split(/[\s>+~]+/).at(-1)!
      if (!isOf(subject)) {
        if (!subject.includes('.')) faults.push(`${selector} reaches into ${part}`)
        continue
      }
      rule.walkDecls(({ prop }) => {
        if (!placement.test(prop)) faults.push(`${selector} sets ${prop} of ${part}`)
      })
    }
  })
  return faults
}

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
