/** Papers say what people typed, in its letters, to eyes and to screen readers; addresses are read as they are meant. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { address } from '#adapters/commerce/contract/harness.ts'
import { createDocuments } from '#adapters/documents/index.ts'
import { lineOf } from '#adapters/documents/paper/printable.ts'
import { type PdfElement, readAloud, readPdf } from '#adapters/documents/pdf-testing.ts'
import { createAddressVerification, createZipGeo } from '#adapters/geo/index.ts'
import { contactSchema } from '#machines/domain/contact.ts'
import { shippingAddressSchema } from '#machines/domain/delivery/shipping-address.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import { sampleLetter, sampleOrder, sampleProduct } from '#ui/emails/orders/sample-order.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { fieldTest } from './field-test.ts'

const documents = createDocuments({ seller: { address: '1200 Dock Rd, Columbus, OH 43207', phone: '6145550100' } })

/** One of each script that many customers write. */
const names = {
  Vietnamese: ['Thị Hường', 'Nguyễn'],
  Polish: ['Łukasz', 'Żółć'],
  Greek: ['Ελένη', 'Παπαδοπούλου'],
  Cyrillic: ['Олена', 'Коваль'],
  Chinese: ['小龍', '李'],
  Japanese: ['さくら', '髙橋'],
  Korean: ['민준', '김'],
  Arabic: ['محمد', 'الأحمد'],
  Hebrew: ['נועה', 'כהן'],
  Thai: ['สมชาย', 'ใจดี'],
  Hindi: ['प्रिया', 'शर्मा'],
} as const

function orderOf(firstName: string, lastName: string, addressLine1 = '12 Mill Rd') {
  const order = sampleOrder()
  const person = { firstName, lastName, addressLine1 }
  return sampleOrder({ billing: { ...order.billing, ...person }, shipping: { ...order.shipping!, ...person } })
}

const elementsOf = ({ children, ...element }: PdfElement): Array<Omit<PdfElement, 'children'>> => [
  element,
  ...children.flatMap(elementsOf),
]

/** Texts that are read aloud, in order. */
async function readTexts(bytes: Uint8Array): Promise<string[]> {
  const { pages } = await readAloud(bytes)
  return pages
    .flat()
    .flatMap(elementsOf)
    .map(({ text }) => text)
    .filter(Boolean)
}

const replacing = 'This receipt writes some letters in Latin letters'

for (const [script, [firstName, lastName]] of Object.entries(names))
  fieldTest(
    ['polarsource/polar#10180', 'bagisto/bagisto#2412', 'crater-invoice-inc/crater#42', 'tutao/tutanota#7075'],
    `a name in ${script} that a form takes is on the receipt, in its own letters`,
    async () => {
      expect(v.safeParse(contactSchema, { ...address, firstName, lastName, country: undefined }).issues).toBeUndefined()
      const bytes = await documents.receipt(orderOf(firstName, lastName, `12 ${lastName}`))
      const texts = await readTexts(bytes)
      expect(texts).toContain(`${firstName} ${lastName}`)
      expect(texts).toContain(`12 ${lastName}`)
      expect(texts.join()).not.toContain(replacing)
      const drawn = (await readPdf(bytes)).flat().join('')
      for (const character of new Set(`${firstName}${lastName}`.replaceAll(' ', ''))) expect(drawn).toContain(character)
      expect(drawn).not.toMatch(/[?\ufffd\p{Cc}]/u)
    },
  )

fieldTest(
  ['InvoiceShelf/InvoiceShelf#438', 'InvoicePlane/InvoicePlane#82'],
  'letters of several scripts in one line are each in their own',
  async () => {
    const mixed = `Anna Коваль 李 כהן Żółć प्रिया`
    const bytes = await documents.receipt(orderOf('Ann', 'Lee', `12 ${mixed}`))
    expect(await readTexts(bytes)).toContain(`12 ${mixed}`)
    const drawn = (await readPdf(bytes)).flat().join('')
    for (const character of new Set(mixed.replaceAll(' ', ''))) expect(drawn).toContain(character)
  },
)

fieldTest(
  ['PrestaShop/PrestaShop#9817', 'magento/magento2#7095'],
  'letters that no font has are written in Latin ones, the receipt says so, and a screen reader reads the name itself',
  async () => {
    const bytes = await documents.receipt(orderOf('გიორგი', 'მაისურაძე'))
    const drawn = (await readPdf(bytes)).flat()
    expect(drawn).toContain('Giorgi Maisuradze')
    expect(drawn.join(' ')).toContain(replacing)
    expect(await readTexts(bytes)).toContain('გიორგი მაისურაძე')
  },
)

fieldTest(
  ['foliojs/pdfkit#219', 'magento/magento2#7095', 'akaunting/akaunting#1984'],
  'a name that is read from the right is drawn so, and its number keeps its digits',
  async () => {
    const bytes = await documents.receipt(orderOf('נועה', 'כהן', '125 הרצל'))
    const { pieces } = await drawnPieces(bytes)
    expect(pieces('כהן')).toBeLessThan(pieces('נועה'))
    expect(pieces('הרצל')).toBeLessThan(pieces('125'))
  },
)

/** From the left edge: where a piece of text is drawn. */
async function drawnPieces(bytes: Uint8Array) {
  const { getDocumentProxy } = await import('unpdf')
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return {
    pieces(text: string): number {
      const item = items.find((one) => 'str' in one && one.str === text)
      if (item === undefined || !('transform' in item)) throw new Error(`“${text}” is not drawn`)
      return item.transform[4] as number
    },
  }
}

fieldTest(
  ['tutao/tutanota#7075'],
  'calendar files, the exchange’s document and emails have names as they were typed',
  async () => {
    for (const [firstName, lastName] of Object.values(names)) {
      const order = orderOf(firstName, lastName, `12 ${lastName}`)
      const { text, html } = createEmailRenderer('https://tires.example.com')({
        template: 'orderConfirmed',
        to: 'dana@example.com',
        data: sampleLetter({ ...order, installerDetails: null, appointment: null, shippingOption: 'home' }),
      })
      for (const written of [text, html ?? '']) expect(written).toContain(lastName)
      expect(documents.militaryExchangeOrder(order)).toContain(`<Name>${firstName} ${lastName}</Name>`)
      const shop = { ...order.installerDetails!, company: `${lastName} Tires` }
      const calendar = await documents.appointmentCalendar({ ...order, installerDetails: shop })
      expect(calendar?.replaceAll('\r\n ', '')).toContain(`${lastName} Tires`)
    }
  },
)

fieldTest(
  ['foliojs/pdfkit#1062', 'foliojs/pdfkit#1260', 'prawnpdf/prawn-table#78', 'bpampuch/pdfmake#942'],
  'a screen reader reads the receipt in order: title, language, headings, and tables with headers',
  async () => {
    const read = await readAloud(await documents.receipt(sampleOrder()))
    expect(read).toMatchObject({ isTagged: true, title: 'Receipt for order 7GK2-M4QX', language: 'en-US' })
    const all = read.pages.flat().flatMap(elementsOf)
    const byRole = (role: string) => all.filter((one) => one.role === role).map(({ text }) => text)
    expect(all[0]?.role).toBe('Document')
    expect(byRole('H1')).toEqual(['Receipt'])
    expect(byRole('H2')).toEqual(['Payment', 'Billed to', 'Installed at', 'Appointment', 'Vehicle'])
    const tables = read.pages[0]!.flatMap(({ children }) => children).filter(({ role }) => role === 'Table')
    const cells = tables.map(({ children }) =>
      children.map((row) => [row.role, ...row.children.map(({ role, text }) => `${role} ${text}`)]),
    )
    expect(cells[1]).toEqual([
      ['TR', 'TH Tire', 'TH Tires', 'TH Each', 'TH Amount'],
      ['TR', 'TD Corvane Ridgeline AT, 225/45R17', 'TD 4', 'TD $168.00', 'TD $672.00'],
    ])
    expect(cells[0]![0]).toEqual(['TR', 'TH Order', 'TD 7GK2-M4QX'])
    expect(cells[2]!.at(-1)).toEqual(['TR', 'TH Total', 'TD $835.00'])
    expect(read.artifacts).toEqual([['Receipt for order 7GK2-M4QX. Page 1 of 1']])
  },
)

fieldTest('foliojs/pdfkit#1312', 'a block is read to its end before the one beside it', async () => {
  const { pages } = await readAloud(await documents.receipt(sampleOrder()))
  const sections = pages[0]![0]!.children.filter(({ role }) => role === 'Sect')
  expect(sections.slice(0, 2).map(({ children }) => children.map(({ text }) => text))).toEqual([
    ['Payment', 'Visa ending 4242', '$835.00. Authorized', 'Reference ch_1'],
    [
      'Billed to',
      "Ada O'Neil",
      '12 Mill Rd',
      'Apt 4',
      'Columbus, OH 43215',
      '(614) 555-0142',
      'ada@example.com',
      'PO number PO-77',
    ],
  ])
})

fieldTest('QuestPDF/QuestPDF#1177', 'a table that continues on the next page is one table with one row of headers', async () => {
  const siteProducts = Array.from({ length: 90 }, (_, index) => ({ ...sampleProduct, name: `Line ${index}` }))
  const { pages } = await readAloud(await documents.receipt(sampleOrder({ siteProducts })))
  const roots = pages.flat().filter(({ role }) => role === 'Document')
  // A page has its part of the whole tree.
  expect(roots).toHaveLength(3)
  const headers = pages
    .flat()
    .flatMap(elementsOf)
    .filter(({ role, text }) => role === 'TH' && text === 'Amount')
  expect(headers).toHaveLength(1)
  const rows = pages
    .flat()
    .flatMap(elementsOf)
    .filter(({ role, text }) => role === 'TD' && text.startsWith('Corvane Line'))
  expect(rows.map(({ text }) => text)).toEqual(siteProducts.map(({ name }) => `Corvane ${name}, 225/45R17`))
})

test('every PDF is drawn on paper that is tagged, and nothing else writes one', () => {
  const found = ['adapters', 'app', 'machines', 'ui']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path).replaceAll('\\', '/')),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/test|testing/.test(file))
    .filter((file) => /(?:from|import\() ?'pdfkit'/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual(['adapters/documents/paper/paper.ts'])
})

test('nothing that is drawn is outside of what is tagged', async () => {
  const notes = [...Object.values(names)].map(([first, last]) => `${first} ${last}`).join(' ')
  const order = orderOf('Ann', 'Lee')
  const bytes = await documents.receipt({ ...order, shipping: { ...order.shipping!, specialInstructions: notes } })
  expect(await readTexts(bytes)).toContain(`Instructions: ${lineOf(notes)}`)
})

const issuesOf = (change: Partial<typeof address>) =>
  Object.fromEntries(
    v.safeParse(shippingAddressSchema, { ...address, ...change }).issues?.map((one) => [v.getDotPath(one), one.message]) ?? [],
  )

fieldTest(
  ['wrobstory/zipwhich#1', 'Automattic/woocommerce-services#2683', 'faker-js/faker#3169'],
  'an address across the line from its post office is asked about, and may be kept as it was typed',
  async () => {
    const across = { addressLine1: '1 Ridge Rd', addressLine2: '', city: 'Bluefield', state: 'VA', zip: '24701' } as const
    expect(issuesOf(across)).toEqual({})
    const { verify } = createAddressVerification(createZipGeo())
    expect(await verify(across)).toEqual({ outcome: 'suggested', suggestion: { ...across, state: 'WV' } })
  },
)

fieldTest('danslo/CleanCheckout#80', 'the state that is typed for a ZIP of another one changes neither price nor tax', () => {
  expect(stateOfAddress({ state: 'OR', zip: '98660' })).toBe('WA')
  expect(issuesOf({ state: 'MT', zip: '90210' })).toEqual({
    zip: 'ZIP 90210 is in California. Please correct the ZIP or the state',
  })
})

fieldTest(
  ['experius/Magento-2-Module-Experius-Address-Lines#15', 'amzn/amazon-payments-magento-2-plugin#771'],
  'boxes and lockers are refused also in letters that only look so, with accents or with signs that are not seen',
  () => {
    const poBox = { addressLine1: 'We do not ship to PO boxes' }
    for (const addressLine1 of [
      'PO B\u200box 12',
      'PO B\u00adox 12',
      'PÓ Bóx 12',
      'ᴘᴏ ʙᴏx 12',
      'Р.О. Вох 12',
      'P.O. B.O.X. 12',
      'GPO Box 12',
    ])
      expect([addressLine1, issuesOf({ addressLine1 })]).toEqual([addressLine1, poBox])
    for (const addressLine1 of ['L\u200bocker 12', 'Lócker 12', 'Parcel Locker 12, 5 Main St'])
      expect([addressLine1, Object.keys(issuesOf({ addressLine1 }))]).toEqual([addressLine1, ['addressLine1']])
  },
)

fieldTest('antiwork/gumroad#6342', 'a box on a rural route is a delivery, in either order', () => {
  for (const addressLine1 of ['Box 65, RR 2', 'RR 2 Box 65', 'HC 63 Box 5']) expect(issuesOf({ addressLine1 })).toEqual({})
  expect(issuesOf({ addressLine1: 'Box 65' })).toEqual({ addressLine1: 'We do not ship to PO boxes' })
})

fieldTest(
  ['AfterShip/phone#365', 'shopware/shopware#6440'],
  'a name that was pasted has the signs of a keyboard, and none that turns other letters around',
  () => {
    const read = (lastName: string) => {
      const result = v.safeParse(contactSchema.entries.lastName, lastName)
      return result.success ? result.output : null
    }
    expect(['Jean\u2011Luc', 'Jean–Luc', 'Mar\u00a0ia', '\u202aLee\u202c', 'Dana\u00ad', 'O`Brien', 'O´Brien'].map(read)).toEqual(
      ['Jean-Luc', 'Jean-Luc', 'Mar ia', 'Lee', 'Dana', 'O’Brien', 'O’Brien'],
    )
    expect(read('Re\u202eyes')).toBe('Reyes')
    expect(issuesOf({ zip: '４３２１５' })).toEqual({})
  },
)
