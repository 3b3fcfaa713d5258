/** Every door of the shop reads sizes alike: addresses, the search and what it suggests, the form for cars in no list, the photo finder, the guide. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const open = (path: string) => new Visitor(world.shop.url).open(path)
const mainOf = ({ document }: Page) => document.querySelector('main')!.text.replace(/\s+/g, ' ')
/** Status and address of the first answer. */
async function led(path: string): Promise<string> {
  const { status, headers } = await fetch(new URL(path, world.shop.url), { redirect: 'manual' })
  return [status, headers.get('Location')].filter((word) => word !== null).join(' ')
}
/** Posts the form for a car in no list. */
async function notListed(size: string): Promise<Page> {
  const page = await open('/vehicles/not-listed')
  return page.press('See tires in this size', { year: '1995', make: 'Suzuki', model: 'Cappuccino', size })
}

/** A size as people write it, and its page. */
const spellings: Array<[spelling: string, slug: string]> = [
  ['P225/45R17 91H', '225-45r17'],
  ['225/45-17', '225-45r17'],
  ['225 45 17', '225-45r17'],
  ['225/45R17,', '225-45r17'],
  ['225/45R17"', '225-45r17'],
  ['２２５／４５R１７', '225-45r17'],
  ['225/45–17', '225-45r17'],
  ['31X10.5R15', '31x10.50r15lt'],
  ['31x10.50-15', '31x10.50r15lt'],
  ['31 10.50 15', '31x10.50r15lt'],
  ['LT265/70R17 LRE', 'lt265-70r17'],
  ['265/70R17LT', 'lt265-70r17'],
  ['265/70R17 10 ply', 'lt265-70r17'],
  ['205/65R16C', '205-65r16c'],
  ['11 R 22.5', '11r22.5'],
]

describe('addresses', () => {
  fieldTest(
    ['tomswain84/daskeyboardsite#65', 'getlackey/lackey-cms#78', 'johngodley/redirection#1419'],
    'any spelling of a size leads permanently to its one address, with what follows it',
    async () => {
      for (const [spelling, slug] of [
        ...spellings.filter(([spelling]) => !/10 ply|91H|LRE/.test(spelling)),
        ['31X10.50R15LT', '31x10.50r15lt'],
        ['225-45R17', '225-45r17'],
        ['17.5R25', '17.5r25'],
        ['18.4R38', '18.4r38'],
      ] as const)
        expect([spelling, await led(`/tire-sizes/${encodeURIComponent(spelling)}?min=100`)]).toEqual([
          spelling,
          `301 /tire-sizes/${slug}?min=100`,
        ])
      expect(await led('/tire-sizes/31X10.5R15/brands/halden')).toBe('301 /tire-sizes/31x10.50r15lt/brands/halden')
      for (const none of ['st205-55r16', 'ST205%2F55R16', 'wide', '225-45', 'x'.repeat(100)])
        expect([none, await led(`/tire-sizes/${none}`)]).toEqual([none, '404'])
    },
  )
})

describe('the form for a car in no list', () => {
  fieldTest(['bcgov/entity#12377', 'trinhflagship/TestRepo#20'], 'a size is read as the search reads it', async () => {
    for (const [spelling, slug] of spellings) {
      const path = (await notListed(spelling)).path.replace(/\?load=91$/, '')
      expect([spelling, path]).toEqual([spelling, `/tire-sizes/${slug}`])
    }
  })

  test('a kind that is not sold is said not to be sold, and the nearest is a link', async () => {
    const page = await notListed('ST205/55R16')
    expect(page.status).toBe(404)
    expect(mainOf(page)).toContain('We do not sell ST205/55R16; passenger tires of this size carry less')
    expect(page.field('size')).toBe('ST205/55R16')
    const [link] = page.document.querySelectorAll('main form a').filter(({ text }) => /in 205\/55R16/.test(text))
    expect(link?.getAttribute('href')).toBe('/tire-sizes/205-55r16')
    expect(mainOf(await notListed('155/70R12'))).toContain('We have no tire in this size.')
    expect(mainOf(await notListed('6.00-16'))).toContain('This is a marking from before 1980.')
  })
})

describe('the search', () => {
  fieldTest('kitspace/bom-builder#22', 'a kind that is not sold is said on the page and below the field', async () => {
    const sentence = 'We do not sell ST205/55R16; passenger tires of this size carry less'
    const page = await open('/search?q=ST205%2F55R16')
    expect(mainOf(page)).toContain(`${sentence}.`)
    expect(mainOf(page)).toContain('Size, did you mean: 205/55R16')
    const typed = await (await fetch(`${world.shop.url}/search-typeahead?queryText=ST205%2F55R16`)).json()
    expect(typed.chips).toMatchObject([{ label: '205/55R16', isCorrected: true, note: sentence }])
  })

  test('a set that is typed with the rear first is sold with the rear behind', async () => {
    const found = async (text: string) => {
      const { chips, groups } = await (
        await fetch(`${world.shop.url}/search-typeahead?${new URLSearchParams({ queryText: text })}`)
      ).json()
      const sets = groups.find(({ name }: { name: string }) => name === 'sets')?.items ?? []
      return [
        chips.map(({ name, label }: Record<string, string>) => `${name} ${label}`).sort(),
        sets.map(({ detailLabel }: { detailLabel: string }) => detailLabel.replace(/ \d+\w(?= )/g, '')),
      ]
    }
    const usual = await found('235/40R18 265/35R18')
    expect(usual[1]![0]).toMatch(/^235\/40R18.* front, 265\/35R18.* rear$/)
    for (const text of ['rear 265/35R18 front 235/40R18', '265/35R18 rear 235/40R18 front', '235 40 18 front 265 35 18 rear'])
      expect([text, await found(text)]).toEqual([text, usual])
  })

  test('either of two sizes lists the tires of both, and a rear size alone those of it', async () => {
    const total = async (queryText: string) =>
      (await (await fetch(`${world.shop.url}/search-typeahead?${new URLSearchParams({ queryText })}`)).json()).total
    const [one, other] = [await total('225/65R17'), await total('235/65R17')]
    expect(one * other).toBeGreaterThan(0)
    expect(await total('225/65R17 or 235/65R17')).toBe(one + other)
    expect(await total('rear 225/65R17')).toBe(one)
  })

  test('a rim leads to its page', async () => {
    for (const text of ['17 inch tires', 'R17', '17"']) {
      const page = await open(`/search?${new URLSearchParams({ q: text })}`)
      const hrefs = page.document.querySelectorAll('main a').map((link) => link.getAttribute('href'))
      expect([text, hrefs.includes('/tire-sizes/diameter/17')]).toEqual([text, true])
    }
  })

  test('a size in parts is the passenger size where there is one', async () => {
    expect(await led('/search?width=195&ratio=75&rim=16')).toBe('302 /tire-sizes/195-75r16')
    expect(await led('/search?width=265&ratio=70&rim=17')).toBe('302 /tire-sizes/265-70r17')
    expect(await led('/search?width=245&ratio=40&rim=18&rear=rear+275%2F35R18')).toBe(
      '302 /search?q=245%2F40R18&rear=rear+275%2F35R18',
    )
  })
})

describe('the photo finder and the guide', () => {
  test('a typed size is read as the search reads it', async () => {
    for (const [spelling, slug] of spellings) {
      expect([spelling, await led(`/simplesnap?${new URLSearchParams({ size: spelling })}`)]).toEqual([
        spelling,
        `302 /tire-sizes/${slug}`,
      ])
      expect([spelling, await led(`/guided-shopping?${new URLSearchParams({ sidewall: spelling })}`)]).toEqual([
        spelling,
        expect.stringMatching(`^302 /guided-shopping.*size=${slug.replaceAll('.', '\\.')}`),
      ])
    }
  })

  test('a kind that is not sold is said not to be sold', async () => {
    const sentence = 'We do not sell ST205/55R16; passenger tires of this size carry less.'
    const snapped = await open('/simplesnap?size=ST205%2F55R16')
    expect(mainOf(snapped)).toContain(`${sentence} These come nearest:`)
    const [nearest] = snapped.document.querySelectorAll('section[aria-labelledby=other-ways] ul ul a')
    expect(nearest?.getAttribute('href')).toBe('/tire-sizes/205-55r16')
    expect(mainOf(await open('/guided-shopping?sidewall=ST205%2F55R16'))).toContain(sentence)
  })
})
