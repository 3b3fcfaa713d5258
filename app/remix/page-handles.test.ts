import { expect, test } from 'vitest'
import type { ServerBuild } from '#app/remix/server.ts'
import { pageHandles, withStylesOfOthers } from './page-handles.ts'

const route = (id: string, path: string, handle?: object) => ({ id, path, module: { default: () => null, handle } })
const build = {
  routes: {
    cart: route('cart', 'cart', { area: '/cart' }),
    picture: route('picture', 'story/picture', { area: '/story', isStill: true, styledAs: ['cart', 'gone'] }),
    file: route('file', 'file.ics'),
  },
  assets: {
    version: '1',
    routes: { cart: { css: ['/kit.css', '/cart.css'] }, picture: { css: ['/kit.css'] }, file: {} },
  },
} as unknown as ServerBuild

test('each page says its own, with its path; what has no handle is no page', () => {
  expect(pageHandles(build)).toEqual([
    { id: 'cart', path: '/cart', area: '/cart' },
    { id: 'picture', path: '/story/picture', area: '/story', isStill: true, styledAs: ['cart', 'gone'] },
  ])
})

test('a page that is styled as another has its stylesheets too, each once, and the others stay as they are', () => {
  const { assets } = withStylesOfOthers(build)
  expect(assets).toEqual({
    version: '1',
    routes: { ...build.assets.routes, picture: { css: ['/kit.css', '/cart.css'] } },
  })
})
