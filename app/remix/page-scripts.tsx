/**
 * The scripts of a page, in place of Remix's `<Scripts>`, which writes the page's data behind `</html>` and asks for the scripts before
 * the styles are there. A browser runs the first script once the styles above it are loaded, and sees the modules that the second one
 * imports only then: they share no slow line with the styles. A module that cannot be loaded leaves the page as the server wrote it.
 *
 * Leans on: the manifest, `window.__remixContext` and `__remixRouteModules`, which the router reads when it starts.
 * Upstream: https://github.com/remix-run/react-router/issues/15083 (the scripts that the framework writes while it streams)
 * Goes when: the framework's own scripts are valid HTML and wait for the styles.
 */
import { createContext, useContext } from 'react'
import type { AssetsManifest, EntryContext } from './server.ts'

interface PageStart {
  /** What Remix hands over: its settings, and the data of the page's loaders. */
  handoff: string
  modules: string
}

/** In a browser there is none: React keeps the scripts that it finds. */
const Start = createContext<PageStart>({ handoff: '', modules: '' })
export const PageStartProvider = Start.Provider

/** `data`: all of `serverHandoffStream`. */
export function pageStart({ manifest, serverHandoffString, staticHandlerContext }: EntryContext, data: string): PageStart {
  const { hmr } = manifest as AssetsManifest
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? [])
  const imported = new Set([manifest.entry, ...routes].flatMap(({ imports = [] }) => imports))
  return {
    handoff: `window.__remixContext = ${serverHandoffString};
window.__remixContext.stream = new Response(${forScript(data)}).body;`,
    modules: [
      ...(hmr ? [`import ${forScript(hmr.runtime)};`] : []),
      `import ${forScript(manifest.url)};`,
      // asked for at once, and not one after the other
      ...[...imported].map((module) => `import ${forScript(module)};`),
      ...routes.map(({ module }, at) => `import * as route${at} from ${forScript(module)};`),
      `import { hydrate } from ${forScript(manifest.entry.module)};`,
      `window.__remixRouteModules = {${routes.map(({ id }, at) => `${forScript(id)}: route${at}`).join(', ')}};`,
      'hydrate();',
    ].join('\n'),
  }
}

/** Belongs at the end of the body. */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  const { handoff, modules } = useContext(Start)
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of the page's loaders, without a sign that ends a script
        dangerouslySetInnerHTML={{ __html: handoff }}
      />
      <script
        type="module"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of the build
        dangerouslySetInnerHTML={{ __html: modules }}
      />
    </>
  )
}

/** A text as JavaScript has it, which ends no script and begins no comment of HTML. */
function forScript(text: string): string {
  return JSON.stringify(text).replace(/</g, '\\u003c')
}
