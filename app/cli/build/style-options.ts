/** How stylesheets are built: one order of cascade layers, named media queries, and class names of their own for CSS modules. */
import { readFileSync } from 'node:fs'
import postcss, { type AtRule, type Plugin } from 'postcss'
import type { CSSOptions } from 'vite'
import { mediaQueries } from '#ui/theme/breakpoints.ts'

/** From weakest to strongest. */
const layerOrder = 'tokens, base, kit, shell, screens'

/**
 * Opens every file with the order of the layers. Browsers take the order from the sheet that arrives first, and a page links the
 * sheet of a shared script before the theme's.
 */
const layers: Plugin = {
  postcssPlugin: 'layer-order',
  Once(root, { AtRule }) {
    root.prepend(new AtRule({ name: 'layer', params: layerOrder }))
  },
}

/** Replaces `(--large)` by the query of that name; a name that does not exist fails the build. */
const namedMedia: Plugin = {
  postcssPlugin: 'named-media',
  Once(root) {
    root.walkAtRules('media', (rule) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        if (name in mediaQueries) return mediaQueries[name as keyof typeof mediaQueries]
        throw rule.error(
          `There is no media query named ${name}; ui/theme/breakpoints.ts has ${Object.keys(mediaQueries).join(', ')}`,
        )
      })
    })
  },
}

/** Steps of space and type, which are the same on every screen and in every color scheme. */
const fixedToken = /^--[st]-\d/

/**
 * Writes the values of fixed tokens in their place: a page needs neither their names nor their declarations. A token that does not
 * exist fails the build.
 */
const fixedTokens: Plugin = {
  postcssPlugin: 'fixed-tokens',
  Once(root) {
    const values = fixedValues()
    root.walkDecls((declaration) => {
      if (fixedToken.test(declaration.prop)) declaration.remove()
      declaration.value = declaration.value.replace(/var\((--[st]-\d[\w-]*)\)/g, (_, name: string) => {
        const value = values.get(name)
        if (value === undefined) throw declaration.error(`There is no token ${name} in ui/theme/tokens.css`)
        return value
      })
    })
  },
}

/** Read with each file, so that `npm run dev` follows a change of the tokens. */
function fixedValues(): Map<string, string> {
  const values = new Map<string, string>()
  postcss
    .parse(readFileSync(new URL('../../../ui/theme/tokens.css', import.meta.url), 'utf8'))
    .walkDecls(fixedToken, ({ prop, value }) => {
      values.set(prop, value)
    })
  return values
}

/** `isProduction` gives short class names; otherwise they name the file and the class. */
export function styleOptions(isProduction: boolean): CSSOptions {
  return {
    postcss: { plugins: [layers, namedMedia, fixedTokens] },
    modules: { generateScopedName: isProduction ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]', getJSON: keepApart() },
  }
}

/** Fails the build when two classes have the same short name. */
function keepApart(): (file: string, names: Record<string, string>) => void {
  const owners = new Map<string, string>()
  return (file, names) => {
    for (const [local, name] of Object.entries(names)) {
      const owner = `.${local} of ${file}`
      const other = owners.get(name) ?? owner
      if (other !== owner) throw new Error(`${owner} and ${other} are both named ${name}: rename one of them`)
      owners.set(name, owner)
    }
  }
}

/**
 * Writes each layer of a stylesheet once: joined out of many files, it opens one for each of them. Rules of one layer keep their order,
 * and layers theirs, so that nothing looks different.
 */
export function joinLayers(styles: string): string {
  const root = postcss.parse(styles)
  const first = new Map<string, AtRule>()
  root.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer') return
    const known = first.get(node.params)
    if (!known) {
      first.set(node.params, node)
      return
    }
    if (node.nodes) known.append(node.nodes)
    node.remove()
  })
  return root.toString()
}
