import { expect, test } from 'vitest'
import type { AppLoadContext } from '#app/remix/router.ts'
import { siteMenu } from './site-menu.ts'

// @fact storefront.178
test('where brands do not answer, the built-in menu is given, and the failure is logged', async () => {
  const logged: string[] = []
  const brands = async () => {
    throw new Error('no database')
  }
  const context = {
    visitor: { catalogue: async () => ({ brands }) },
    shop: { log: { warn: ({ what }: { what: string }) => logged.push(what) } },
  } as unknown as AppLoadContext
  const { siteMenuBrowseList, siteMenuLearn } = await siteMenu(context)
  expect(siteMenuBrowseList.map(({ href, links }) => [href, links.length])).toEqual([
    ['/tire-sizes', 0],
    ['/vehicles', 0],
    ['/brands', 0],
    ['/guided-shopping', 0],
    ['/categories', 12],
  ])
  expect(siteMenuLearn.map(({ href }) => href)).toContain('/help-center')
  expect(logged).toEqual(['brands of the menu'])
})
