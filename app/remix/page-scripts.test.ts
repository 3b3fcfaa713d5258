import { expect, test } from 'vitest'
import { pageStart } from './page-scripts.tsx'
import type { EntryContext } from './server.ts'

const route = (id: string, imports: string[]) => ({ id, module: `/assets/${id}.js`, imports })
const context = {
  manifest: {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/base.js'] },
    routes: { root: route('root', ['/assets/base.js']), home: route('home', ['/assets/base.js', '/assets/art.js']) },
  },
  serverHandoffString: '{"isSpaMode":false}',
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
} as unknown as EntryContext

test('a page imports each module once, and hydrates when all are there', () => {
  expect(pageStart(context, '[]').modules).toBe(`import "/assets/manifest-1.js";
import "/assets/base.js";
import "/assets/art.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
import { hydrate } from "/assets/entry.js";
window.__remixRouteModules = {"root": route0, "home": route1};
hydrate();`)
})

test('data of a page cannot end its script', async () => {
  const data = '["</script><!--<script>", "\\u2028"]'
  const { handoff } = pageStart(context, data)
  expect(handoff).not.toContain('<')
  const window: { __remixContext?: { stream: ReadableStream } } = {}
  new Function('window', handoff)(window)
  expect(await new Response(window.__remixContext?.stream).text()).toBe(data)
})
