/** Where styles are: modules in the layer of their folder, plain stylesheets in few places, and none of a look in the markup. */
import { join } from 'node:path'
import postcss from 'postcss'
import ts from 'typescript'
import { expect, test } from 'vitest'
import {
  attribute,
  classNamesIn,
  type Files,
  filesOf,
  inlineStyle,
  jsxElements,
  nodesIn,
  placeOf,
  sourceOf,
} from './class-names-testing.ts'

const files = filesOf('ui', 'app')

test('every rule of a module is in the layer of its folder, and plain stylesheets are those of the theme and the statecharts', () => {
  expect(misplaced(files)).toEqual([])
})

test('a rule outside its layer and a stray stylesheet are reported', () => {
  const stray = new Map([
    ['ui/kit/a.module.css', '/* a */ @layer kit { .a { color: red } }'],
    ['ui/screens/b.module.css', '@layer kit { .b { color: red } } @media (--large) { .b { color: red } } .b { color: red }'],
    ['ui/screens/c.css', '.c { color: red }'],
    ['ui/theme/d.css', '.d { color: red }'],
  ])
  expect(misplaced(stray)).toEqual([
    'ui/screens/b.module.css: `@layer kit` is not in @layer screens',
    'ui/screens/b.module.css: `@media (--large)` is not in @layer screens',
    'ui/screens/b.module.css: `.b` is not in @layer screens',
    'ui/screens/c.css: make it a module',
  ])
})

test('no inline style holds a color or a length', () => {
  expect(inlineLooks(files)).toEqual([])
})

test('a color and a length in an inline style are reported', () => {
  const text = `const Bad = () => <p style={{ color: '#fff', '--gap': '4px', padding: 12, '--ground': 'hwb(1 2% 3%)' }} />
    const Good = () => <p style={{ '--v': \`\${value}%\`, '--gap': 0, width: room * zoom, position: 'absolute' }} />`
  expect(inlineLooks(new Map([['ui/a.tsx', text]]))).toEqual([
    "ui/a.tsx:1: color: '#fff'",
    "ui/a.tsx:1: --gap: '4px'",
    'ui/a.tsx:1: padding: 12',
    "ui/a.tsx:1: --ground: 'hwb(1 2% 3%)'",
  ])
})

test('a class given by its name is global or of the statecharts, and every such class is used', () => {
  expect(strayNames(files)).toEqual([])
})

test('a class that is of no stylesheet, of no prefix, or unused is reported', () => {
  const sheets: Files = new Map([
    ['ui/theme/base.css', '.page-width { margin: 0 } .old { margin: 0 }'],
    ['ui/statecharts/a.css', '.sc-bar { margin: 0 } .sc-bar .nm { margin: 0 } .page-width .sc-gone { margin: 0 }'],
    [
      'ui/statecharts/a.tsx',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
      "const A = () => <p className={tone === 'dark' ? 'sc-bar nm' : `page-width is-${tone} ${css.a}`} /> || (() => classes('card', css.b))",
    ],
    ['ui/screens/b.tsx', 'const B = () => <p className="sc-bar page-width" />'],
  ])
  expect(strayNames(sheets)).toEqual([
    'ui/statecharts/a.css: .nm does not begin with sc-',
    'ui/statecharts/a.tsx:1: is- is in no stylesheet',
    'ui/statecharts/a.tsx:1: card is in no stylesheet',
    'ui/screens/b.tsx:1: sc-bar is of the statecharts',
    'ui/theme/base.css: .old is not used',
    'ui/statecharts/a.css: .sc-gone is not used',
  ])
})

function misplaced(files: Files): string[] {
  return [...files].flatMap(([file, text]) => {
    if (!file.endsWith('.css')) return []
    if (!file.endsWith('.module.css')) return /^ui\/(theme|statecharts)\//.test(file) ? [] : [`${file}: make it a module`]
    const layer = /^ui\/(kit|shell)\//.exec(file)?.[1] ?? 'screens'
    return postcss.parse(text).nodes.flatMap((node) => {
      if (node.type === 'comment' || (node.type === 'atrule' && node.name === 'layer' && node.params === layer)) return []
      const shown = node.type === 'atrule' ? `@${node.name} ${node.params}` : node.type === 'rule' ? node.selector : `${node}`
      return [`${file}: \`${shown}\` is not in @layer ${layer}`]
    })
  })
}

/** Emails have no other styles than inline ones. */
const components = (files: Files) =>
  [...files].filter(([file]) => file.endsWith('.tsx') && !file.startsWith(join('ui', 'emails')))

const look = /#[\da-f]{3,8}\b|\b\d*\.?\d+(px|rem|em)\b|\b(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch)\(|^[1-9]\d*$/i

function inlineLooks(files: Files): string[] {
  const styled = components(files).filter(([, text]) => text.includes('style='))
  return styled.flatMap(([file, text]) =>
    jsxElements(sourceOf(file, text)).flatMap((element) =>
      inlineStyle(element)
        .filter(({ value }) => look.test(value))
        .map(({ property, value }) => `${placeOf(element)}: ${property}: ${value}`),
    ),
  )
}

function strayNames(files: Files): string[] {
  const sheetsOf = (folder: string) => [...files].filter(([file]) => file.startsWith(folder) && file.endsWith('.css'))
  const named = (sheets: Array<[string, string]>) =>
    new Map(sheets.flatMap(([file, text]) => namesIn(text).map((name) => [name, file])))
  const global = named(sheetsOf('ui/theme/'))
  const statechart = named(sheetsOf('ui/statecharts/').filter(([file]) => !file.endsWith('.module.css')))
  const faults = [...statechart]
    .filter(([name]) => !name.startsWith('sc-') && !global.has(name))
    .map(([name, file]) => `${file}: .${name} does not begin with sc-`)

  const used = new Set<string>()
  for (const [file, text] of components(files))
    for (const expression of classExpressions(sourceOf(file, text)))
      for (const { module, name } of classNamesIn(expression)) {
        if (module !== undefined) continue
        used.add(name)
        if (global.has(name)) continue
        if (!statechart.has(name)) faults.push(`${placeOf(expression)}: ${name} is in no stylesheet`)
        else if (!file.startsWith('ui/statecharts/')) faults.push(`${placeOf(expression)}: ${name} is of the statecharts`)
      }

  /** Chosen from a table, or written into a file's markup. */
  const isChosen = (name: string) =>
    [...files].some(([file, text]) => /\.tsx?$/.test(file) && text.includes('sc-') && text.includes(`'${name}'`))
  for (const [name, file] of [...global, ...statechart])
    if (!used.has(name) && !isChosen(name)) faults.push(`${file}: .${name} is not used`)
  return faults
}

/** What `className` and `classes(…)` are given. */
function classExpressions(source: ts.SourceFile): ts.Node[] {
  const given = jsxElements(source).flatMap((element) => attribute(element, 'className') ?? [])
  const joined = nodesIn(source).filter(
    (node) => ts.isCallExpression(node) && node.expression.getText() === 'classes' && !ts.findAncestor(node, ts.isJsxAttribute),
  )
  return [...given, ...joined]
}

function namesIn(stylesheet: string): string[] {
  const names = new Set<string>()
  postcss.parse(stylesheet).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.([a-z_][\w-]*)/gi)) names.add(name!)
  })
  return [...names]
}
