/** Lists in pages: each page has an address of its own for search engines, and prices that were entered the wrong way around are found. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const open = (path: string) => new Visitor(world.shop.url).open(path)

/** Each route that shows a list in pages: the address of a list that has several, and the page number's name there. */
const lists: Record<string, ReadonlyArray<[path: string, param: string]>> = {
  'routes/catalogue/tire-size.tsx': [['/tire-sizes/225-45r17', 'page']],
  'routes/catalogue/vehicle.tsx': [['/vehicles/honda/civic/2019?trim=sport', 'page']],
  'routes/catalogue/brand.tsx': [
    ['/brands/halden?tires=all', 'page'],
    ['/brands/halden', 'lines'],
  ],
  'routes/catalogue/type.tsx': [
    ['/types/light-truck-tires?tires=all', 'page'],
    ['/types/light-truck-tires', 'lines'],
  ],
  'routes/catalogue/category.tsx': [
    ['/categories/winter-tires?tires=all', 'page'],
    ['/categories/winter-tires', 'lines'],
  ],
  'routes/catalogue/brand-part.tsx': [['/brands/halden/types/passenger-tires', 'page']],
  'routes/reviews/all-reviews.tsx': [['/tire-reviews/all', 'page']],
  'routes/reviews/brand-reviews.tsx': [['/brands/halden/reviews', 'page']],
  'routes/reviews/category-reviews.tsx': [['/categories/winter-tires/reviews', 'page']],
  'routes/reviews/line-reviews.tsx': [['/brands/halden/quietline/reviews', 'page']],
  'routes/reviews/type-reviews.tsx': [['/types/passenger-tires/reviews', 'page']],
}

interface Head {
  canonical: string
  title: string
  description: string
  url: string
  robots: string | null
}

function headOf({ document }: Page): Head {
  const of = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? ''
  const address = (text: string) => {
    const { pathname, search } = new URL(text)
    return `${pathname}${search}`
  }
  return {
    canonical: address(of('link[rel=canonical]', 'href')),
    title: document.querySelector('title')!.text,
    description: of('meta[name=description]', 'content'),
    url: address(of('meta[property="og:url"]', 'content')),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
  }
}

const withPage = (path: string, ...pairs: string[]) => `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`

test('each route that shows a list in pages is in the table', () => {
  const files = (routes as unknown as Array<{ file: string; children?: Array<{ file: string; children?: unknown[] }> }>)
    .flatMap((entry) => [
      entry,
      ...(entry.children ?? []).flatMap((child) => [child, ...((child.children ?? []) as Array<{ file: string }>)]),
    ])
    .map(({ file }) => file)
  const shown = [...new Set(files)].filter(
    (file) =>
      file.endsWith('.tsx') &&
      /\b(ListingScreen|HubScreen|ReviewsScreen|VehicleScreen|Pagination)\b/.test(
        readFileSync(new URL(`../../../app/${file}`, import.meta.url), 'utf8'),
      ),
  )
  expect(shown.sort()).toEqual(Object.keys(lists).sort())
})

describe.each(Object.values(lists).flat())('%s by %s', (path, param) => {
  fieldTest(
    [
      'magento/magento2#37338',
      'NodeBB/NodeBB#11770',
      'BoldGrid/boldgrid-seo#14',
      'nystudio107/craft-seomatic#875',
      'gburton/CE-Phoenix#374',
      'shopware/shopware#13568',
      'FACT-Finder-Web-Components/magento2-module#334',
    ],
    `the canonical address of page 2 of ${path} is its own`,
    async () => {
      const [first, second] = [headOf(await open(path)), headOf(await open(withPage(path, `${param}=2`)))]
      expect([second.canonical, second.url, second.robots]).toEqual([
        withPage(path, `${param}=2`),
        withPage(path, `${param}=2`),
        first.robots,
      ])
      expect((await open(second.canonical)).status).toBe(200)
      // what else a request asks is no part of it
      expect(headOf(await open(withPage(path, `${param}=2`, 'utm_source=letter', 'zip=43215'))).canonical).toBe(second.canonical)
    },
  )

  fieldTest(
    ['statamic/seo-pro#161', 'Yoast/wordpress-seo#2423', 'Cotonti/Cotonti#1534'],
    `page 2 of ${path} has a title and a description of its own`,
    async () => {
      const [first, second] = [headOf(await open(path)), headOf(await open(withPage(path, `${param}=2`)))]
      expect(second.title).toBe(
        first.title.replace(/ \| Treadline$/, `, ${param === 'lines' ? 'lines, ' : ''}page 2 | Treadline`),
      )
      expect(second.description).toBe(`${first.description} ${param === 'lines' ? 'Lines, p' : 'P'}age 2.`)
    },
  )

  test('the first page, a narrowed list and another order have the address of the list', async () => {
    const own = headOf(await open(path)).canonical
    const order = param === 'lines' ? 'order=priceAscending' : path.includes('reviews') ? 'sort=newest' : 'sort=priceAscending'
    const narrow = param === 'lines' ? [] : path.includes('reviews') ? ['stars=5'] : ['min=50']
    for (const pairs of [[`${param}=1`], [`${param}=2`, order], ...narrow.map((filter) => [`${param}=2`, filter])])
      expect([pairs, headOf(await open(withPage(path, ...pairs))).canonical]).toEqual([pairs, own])
  })
})

fieldTest(
  ['statamic/cms#15005', 'daniel3303/Equibles#2920', 'w3c/w3c-website#174'],
  'a page beyond the last one is the last one, however large the number',
  async () => {
    for (const [path, param] of Object.values(lists).flat()) {
      const pages = await Promise.all(
        ['9999', '9223372036854775808', '99999999999999999999', '2147483647'].map((number) =>
          open(withPage(path, `${param}=${number}`)),
        ),
      )
      const shown = pages.map((page) => ({ status: page.status, canonical: headOf(page).canonical }))
      expect(shown).toEqual(Array(4).fill(shown[0]))
      expect(shown[0]).toEqual({ status: 200, canonical: expect.stringMatching(new RegExp(`[?&]${param}=\\d{1,4}$`)) })
      for (const number of ['0', '-1', '1.5', 'abc', '1e9', 'NaN', ''])
        expect([path, number, headOf(await open(withPage(path, `${param}=${number}`))).canonical]).toEqual([
          path,
          number,
          headOf(await open(path)).canonical,
        ])
    }
  },
)

fieldTest(
  ['FaisalAurnob/Qtec-Solution-Limited#19', 'janavipandole/Cara#7473'],
  'a lowest price above the highest is read the other way around, and the page says so',
  async () => {
    const right = await open('/tire-sizes/225-45r17?min=100&max=200')
    const reversed = await open('/tire-sizes/225-45r17?min=200&max=100')
    const said = 'The first number was larger than the second, so we swapped them'
    const applied = (page: Page) =>
      page.document
        .querySelectorAll('a')
        .map(textOf)
        .filter((text) => / remove$/.test(text))
    expect(applied(reversed)).toEqual(['From $100.00 remove', 'Up to $200.00 remove'])
    expect(applied(reversed)).toEqual(applied(right))
    const typedIn = (page: Page, name: string) =>
      page.document.querySelector(`#filters input[name=${name}]`)?.getAttribute('value')
    expect([typedIn(reversed, 'min'), typedIn(reversed, 'max')]).toEqual(['$100', '$200'])
    const note = (page: Page) => page.document.querySelectorAll('#filters [role=status]').map(textOf)
    expect([note(reversed), note(right)]).toEqual([[said], []])
    expect(reversed.text).toMatch(/\d+ tires in 225\/45R17\./)
    expect(/(\d+) tires in 225/.exec(reversed.text)?.[1]).toBe(/(\d+) tires in 225/.exec(right.text)?.[1])
  },
)

fieldTest(
  'FaisalAurnob/Qtec-Solution-Limited#19',
  'text that is not a price is named beside its field, and filters nothing',
  async () => {
    const all = /(\d+) tires in 225/.exec((await open('/tire-sizes/225-45r17')).text)?.[1]
    for (const query of ['min=-5', 'max=NaN', 'max=Infinity', 'min=1e2', 'max=cheap', 'min=-200&max=-100']) {
      const page = await open(`/tire-sizes/225-45r17?${query}`)
      expect([query, /(\d+) tires in 225/.exec(page.text)?.[1]]).toEqual([query, all])
      expect([query, page.text.includes('Please enter a price in dollars, such as 150')]).toEqual([query, true])
    }
  },
)

const suggestions = async (queryText: string) =>
  (await (await fetch(`${world.shop.url}/search-typeahead?${new URLSearchParams({ queryText })}`)).json()) as {
    chips: Array<{ name: string; label: string; without: string }>
    groups: Array<{ name: string; items: Array<{ label: string; detailLabel: string }> }>
  }

fieldTest(
  ['DropSnorz/OwlPlug#418', 'sissbruecker/linkding#328', 'graylog-labs/graylog2-web-interface#538'],
  'a word that is typed seventeen times is one chip',
  async () => {
    const { chips } = await suggestions('winter '.repeat(17))
    expect(chips.map(({ name, label, without }) => [name, label, without])).toEqual([['Type', 'Winter', '']])
  },
)

fieldTest('SAP/spartacus#10714', 'the suggestions call a tire of work by what it is made for, as its page does', async () => {
  const types = ['farm', 'atv-utv', 'lawn-garden', 'trailer', 'industrial', 'otr', 'golf', 'commercial']
  let seen = 0
  for (const type of types) {
    const page = await open(`/types/${type}-tires`)
    const card = page.document.querySelector('section[aria-labelledby=lines-h] li h3 a')!
    const line = await open(card.getAttribute('href')!)
    const [brand, name] = [
      textOf(line.document.querySelector('nav[aria-label=Breadcrumbs] li:nth-child(3), ol li:nth-child(3)')!),
      line.heading,
    ]
    const found = (await suggestions(name)).groups
      .find((group) => group.name === 'lines')
      ?.items.find(({ label }) => name.endsWith(label) || label.endsWith(name))
    if (!found) continue
    seen += 1
    expect([brand, name, line.text.includes(found.detailLabel), found.detailLabel]).toEqual([
      brand,
      name,
      true,
      expect.not.stringMatching(/terrain$|^All season$|^Highway$|^Touring$|^Performance$/i),
    ])
  }
  expect(seen).toBeGreaterThan(4)
})
