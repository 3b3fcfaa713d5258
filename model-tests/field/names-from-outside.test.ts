/** What is typed or pasted with signs that no one sees: every field of every form keeps it clean, or says that it is empty. */
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { personName } from '#machines/domain/contact.ts'
import { readEmail } from '#machines/domain/email-address.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { readPhone, tenDigits } from '#machines/domain/phone.ts'
import { reviewFormSchema } from '#machines/domain/reviews/review-form.ts'
import { reviewMessages } from '#machines/domain/reviews/review-words.ts'
import { slugOf, unfoldedSlugOf } from '#machines/domain/slug.ts'
import { cleanLine, cleanText } from '#machines/domain/unseen-signs.ts'
import { readPlate } from '#machines/domain/vehicles/plate.ts'
import { readVin } from '#machines/domain/vehicles/vin.ts'
import { fieldTest } from './field-test.ts'

interface Form {
  name: string
  entries: Readonly<Record<string, v.GenericSchema>>
}

/** The schemas that `formAction` was called with while the routes were loaded. */
const posted = vi.hoisted(() => [] as Array<{ schema: { entries: unknown }; name: string }>)
vi.mock('#app/server/forms/form-action.ts', async (original) => {
  const actual = await original<typeof import('#app/server/forms/form-action.ts')>()
  return {
    ...actual,
    formAction: (...call: Parameters<typeof actual.formAction>) => {
      posted.push({ schema: call[0], name: call[2].name ?? '' })
      return actual.formAction(...call)
    },
  }
})

/** Every form: the events of all charts, which have forms of their own or come by a call, and what the routes take. */
async function everyForm(): Promise<Form[]> {
  const routes = import.meta.glob(['../../app/routes/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'])
  for (const load of Object.values(routes)) await load()
  const ofRoutes = posted.map(({ schema, name }) => ({ name, entries: schema.entries as Form['entries'] }))
  const ofCharts = allCharts.flatMap(({ name, events }) =>
    Object.entries(events).flatMap(([event, schema]) => {
      const { entries } = schema as unknown as { entries?: Form['entries'] }
      return entries ? [{ name: `${name}.${event}`, entries }] : []
    }),
  )
  return [...ofRoutes, ...ofCharts]
}

/** What fields take: words, numbers of all kinds, dates, amounts, codes. */
const samples = [
  'Quiet on wet roads',
  'Dana',
  '43215',
  '2019',
  '2',
  '36.50',
  'TREAD20',
  'OH',
  '01/15/2026',
  '2026-01-15T09:30',
  '614-555-0142',
  'dana@example.com',
  '7GK2M4QX',
  '1Z9999999999999999',
]
/** As it comes out of a message or a document: with a mark of direction around it, a mark of bytes before it, a sign without width after it. */
const dressed = (text: string) => `\ufeff\u202e${text}\u202c\u200b\u2067\u200f\ufe0e`
/** Signs of each kind that nothing is seen of. */
const blanks = [
  '\u200b\u200b',
  '\u2060',
  '\u202e\u202c',
  '\u00a0\u3000',
  '\u3164',
  '\u2800',
  '\u200d',
  '\u115f',
  '\u0007',
  '\ufe0f',
]

/** Fields that keep what was sent, by the reason: `form.field`, or a field of any form. */
const keptAsSent: Readonly<Record<string, readonly string[]>> = {
  'a secret, or the account of a session: compared with what was kept': ['password', 'newPassword', 'token', 'username'],
  'one of the choices of the page': [
    'stars',
    'dry',
    'wet',
    'winter',
    'comfort',
    'noise',
    'treadwear',
    'answer',
    'plateState',
    '.chart',
    '.effect',
    'serviceId',
  ],
  'an id that the page fills in': [
    'itemId',
    'rearItemId',
    'installerId',
    'locationId',
    'warehouseId',
    'decide.reviewId',
    'notice.id',
    'deviceData',
    'chargeId',
    'agreed',
  ],
  'a car of the lists, which the page fills in': ['make', 'model', 'year', 'trim', 'place', 'isDefault', 'placard'].map(
    (field) => `garage.${field}`,
  ),
  'a word of an address, looked up among those that are known': ['cartTabs.tabs.ask.activeShippingType'],
  'a field of the browser for day and time': ['.at'],
  'a file, of which each cell is read apart': ['.csv'],
  'read when the whole form is': ['vin', 'plate'],
  'what is in the field of the search, which its reader makes one spelling': [
    'search.text.type.text',
    'search.text.send.text',
    'search.text.send.rear',
    'search.rear.type.text',
    'search.item.follow.text',
  ],
  'the address and the words of a link': ['link', 'search.item.pick.label'],
}
const isKeptAsSent = new Set(Object.values(keptAsSent).flat())

interface Field {
  name: string
  schema: v.GenericSchema
}

/** Those that take one of the samples and are not said to keep what was sent. */
async function typedFields(): Promise<Field[]> {
  const all = (await everyForm()).flatMap(({ name: form, entries }) =>
    Object.entries(entries).map(([field, schema]) => ({ name: `${form}.${field}`, field, schema })),
  )
  const takesText = all.filter(({ schema }) => samples.some((text) => read(schema, text)))
  const names = takesText.flatMap(({ name, field }) => [name, field])
  expect([...isKeptAsSent].filter((each) => !names.includes(each))).toEqual([])
  return takesText.filter(({ name, field }) => !isKeptAsSent.has(name) && !isKeptAsSent.has(field))
}

const read = (schema: v.GenericSchema, text: string) => {
  const { success, output } = v.safeParse(schema, text)
  return success ? { kept: output } : null
}

fieldTest(
  ['XiovV/calich#252', 'bluesky-social/social-app#447', 'codidact/qpixel#136', 'Mesh-America/supply-drop-bbs#228'],
  'every form takes control characters and direction marks out of every text, number and code',
  async () => {
    const fields = await typedFields()
    expect(fields.length).toBeGreaterThan(60)
    const wrong = fields.flatMap(({ name, schema }) =>
      samples.flatMap((text) => {
        const plain = read(schema, text)
        const same = JSON.stringify(read(schema, dressed(text))) === JSON.stringify(plain)
        return plain === null || same ? [] : [`${name}: ${text}`]
      }),
    )
    expect(wrong).toEqual([])
    const kept = (schema: v.GenericSchema, text: string) => read(schema, text)?.kept
    const ofWords = fields.filter(({ schema }) => read(schema, 'Quiet roads'))
    expect(ofWords.length).toBeGreaterThan(15)
    const ringing = ofWords.filter(({ schema }) => kept(schema, 'Qui\u0007et roads\u0000') !== kept(schema, 'Quiet roads'))
    expect(ringing.map(({ name }) => name)).toEqual([])
  },
)

fieldTest(
  ['XiovV/calich#251', 'elixir-ecto/ecto#4087', 'codidact/qpixel#135', 'Expensify/App#96468'],
  'in every form a text of which nothing is seen is an empty one',
  async () => {
    const taken = (await typedFields()).flatMap(({ name, schema }) =>
      blanks.flatMap((blank) =>
        JSON.stringify(read(schema, '')) === JSON.stringify(read(schema, blank)) ? [] : [`${name}: ${encodeURIComponent(blank)}`],
      ),
    )
    expect(taken).toEqual([])
  },
)

fieldTest(
  ['Sunagatov/Iced-Latte#310', 'getdatakick/revws#116'],
  'a summary of two signs without width is refused as missing',
  () => {
    const review = { dry: '4', summary: '\u200b\u200b', comments: 'It holds.', name: 'Dana Reyes', email: 'dana@example.com' }
    const typed = Object.fromEntries(Object.keys(reviewFormSchema.entries).map((field) => [field, '']))
    const { issues } = v.safeParse(reviewFormSchema, { ...typed, ...review })
    expect(issues?.map(({ message }) => message)).toEqual([reviewMessages.summary])
  },
)

fieldTest(
  ['LemmyNet/lemmy#1317', 'status-im/status-legacy#6475', 'mastodon/mastodon#1095'],
  'a name is kept without what is not seen in it',
  () => {
    const name = personName('no')
    const kept = (typed: string) => read(name, typed)?.kept ?? null
    expect(
      [
        'Dana\u202e',
        'Da\u202ena',
        '\u2066Dana\u2069',
        'Da\u0000na',
        'Dana\u0007',
        'Dana\n',
        '\u3164',
        'Dana\ufe0d',
        '\u200dDana',
      ].map(kept),
    ).toEqual(['Dana', 'Dana', 'Dana', 'Dana', 'Dana', 'Dana', null, 'Dana', null])
  },
)

fieldTest('woocommerce/woocommerce#58000', 'a phone number or an email that was copied with a variation sign is read', () => {
  expect(tenDigits(readPhone('+1\ufe0d-614-555-0142'))).toBe('6145550142')
  expect(readEmail('dana\ufe0d@example.com')).toBe('dana@example.com')
})

fieldTest('medic/cht-core#7654', 'a VIN, a plate and numbers of orders are read without what is not seen in them', () => {
  expect(readVin('1HGCM826\u200b33A–004352\u2069')).toEqual({ outcome: 'read', vin: '1HGCM82633A004352' })
  expect(readPlate({ plate: '\u2066hvx‑1234\u2069', state: 'OH' })).toEqual({ plate: { plate: 'HVX1234', state: 'OH' } })
  expect(readOrderNumber('\u2066#7gk2–m4qx\u2069')).toBe('7GK2M4QX')
})

fieldTest('dfinity/internet-identity#4221', 'what scripts and emoji have within a word stays', () => {
  for (const text of ['می‌خواهم', 'क्‍ष', '👨‍👩‍👧 ❤️ 🛞', '葛\u{e0100}城', 'Zoë', 'ｆｕｌｌ']) {
    expect(cleanLine(text)).toBe(text)
    expect(cleanText(text)).toBe(text)
  }
})

test('a line has no line breaks, and a text keeps them as line feeds', () => {
  expect(cleanLine(' 418 Neil Ave\r\nApt\t4 ')).toBe('418 Neil Ave Apt 4')
  expect(cleanText(' Loud.\r\nAbove 45\u2028it\rdrones.\u0000 ')).toBe('Loud.\nAbove 45\nit\ndrones.')
})

fieldTest(
  [
    'magento/magento2#40580',
    'esamattis/underscore.string#307',
    'keystonejs/keystone-classic#236',
    'talha-asad/mongoose-url-slugs#14',
  ],
  'a slug has the letter under each accent',
  () => {
    const slugs = {
      Citroën: 'citroen',
      'Citroe\u0308n': 'citroen',
      'CITROËN ë-C4': 'citroen-e-c4',
      'Škoda Octavia': 'skoda-octavia',
      'Grénon & Söhne': 'grenon-sohne',
      'Anémonas do Japão': 'anemonas-do-japao',
      İstanbul: 'istanbul',
    }
    expect(Object.fromEntries(Object.keys(slugs).map((name) => [name, slugOf(name)]))).toEqual(slugs)
  },
)

fieldTest(
  ['magento/magento2#37802', 'magento/magento2#40004'],
  'a Latin letter without an accent is spelled out, and none is lost',
  () => {
    const slugs = {
      ſnow: 'snow',
      Þór: 'thor',
      Ðorn: 'dorn',
      Straße: 'strasse',
      Ægir: 'aegir',
      Øre: 'ore',
      Łódź: 'lodz',
      'ﬁat 500': 'fiat-500',
      ＣＩＶＩＣ: 'civic',
    }
    expect(Object.fromEntries(Object.keys(slugs).map((name) => [name, slugOf(name)]))).toEqual(slugs)
  },
)

test('names without accents keep the slugs that they have', () => {
  const slugs = {
    'Town & Country': 'town-country',
    'CR-V': 'cr-v',
    'ID.4': 'id-4',
    'up!': 'up',
    'C/K 1500': 'c-k-1500',
    'A+': 'a-plus',
  }
  expect(Object.fromEntries(Object.keys(slugs).map((name) => [name, slugOf(name)]))).toEqual(slugs)
  for (const name of Object.keys(slugs)) expect(unfoldedSlugOf(name)).toBe(slugOf(name))
})

fieldTest(
  ['saleor/saleor#10984', 'SocialEngine/phpv4-issues#406', 'dweeves/magmi-git#452'],
  'a name that leaves no slug has none, and not an empty one',
  () => {
    expect(['日本', '한국타이어', '!@', '', '&', '🛞', '\u200b'].map(slugOf)).toEqual(Array(7).fill(null))
  },
)
