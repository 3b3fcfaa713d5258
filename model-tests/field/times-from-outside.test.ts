/** Times that others wrote: what looks like one and is none is refused where it comes in, with the row or the field that has it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createEasyPost, easyPostSignature } from '#adapters/carriers/index.ts'
import { recoverPayments } from '#app/cli/backups/recover-payments.ts'
import { day, daysOfYear, type Reader, timeOfDay } from '#app/cli/import/sheets/cells.ts'
import { readShippingQuery } from '#app/subjects/checkout/shipping/shipping-query.ts'
import { readContent } from '#app/subjects/content/read-content.ts'
import { readReportFile } from '#app/subjects/fulfilment/report-file.ts'
import { readWarehouseCall, warehouseSignature } from '#app/subjects/fulfilment/warehouse-call.ts'
import { readAsked } from '#app/subjects/orders/move-page.ts'
import { ordersSchema } from '#fixtures/carriers/warehouse-simulator.ts'
import { searchSchema } from '#fixtures/payments/braintree/server/gateway.ts'
import { deliverySchema } from '#fixtures/payments/katapult/wire.ts'
import { allCharts } from '#machines/charts.ts'
import { appointmentChart } from '#machines/checkout/appointment/appointment.chart.ts'
import { reportSchema } from '#machines/domain/fulfilment/report.ts'
import { reportFormSchema } from '#machines/domain/fulfilment/report-form.ts'
import { readReports } from '#machines/domain/fulfilment/stored-reports.ts'
import { slotDateSchema, slotTimeSchema } from '#machines/domain/installers/installer-input.ts'
import { reviewFormSchema } from '#machines/domain/reviews/review-form.ts'
import { viewedDaySchema } from '#machines/domain/site/recently-viewed.ts'
import { parseEvent } from '#machines/engine/index.ts'
import { fieldTest } from './field-test.ts'

fieldTest(
  ['open-circle/valibot#530', 'open-circle/valibot#1195', 'jOOQ/jOOQ#5776', 'AdguardTeam/AdguardBrowserExtension#478'],
  'an offset in any form that Postgres and its drivers write is read, and kept as one instant',
  () => {
    const ways = ['T04:46:30+00', 'T04:46:30+0000', 'T04:46:30+00:00', ' 04:46:30+00', ' 04:46:30 +00:00', 'T08:46:30+0400']
    const read = ways.map((time) => v.parse(reportSchema.entries.at, `2026-11-29${time}`))
    expect(new Set(read)).toEqual(new Set(['2026-11-29T04:46:30.000Z']))
  },
)

fieldTest(
  ['ingadhoc/miscellaneous#429', 'CartoDB/cartodb#4483', 'herrerad85/tallybook#146'],
  'a row whose time is none is refused by its number, and the others are taken',
  () => {
    const times = ['2026-03-10T15:00:00Z', '2027-02-29T15:00:00Z', 'NaN', '', '2026-03-10 15:00:00+00', '2026-03-10T15:00:00']
    const rows = readReportFile(['order,kind,at', ...times.map((at) => `7GK2M4QX,packed,${at}`)].join('\n'), 'Ann')
    const problem = 'Please enter when it happened, such as 2026-03-10T15:00:00Z'
    expect(
      typeof rows === 'string' ? rows : rows.map((row) => [row.line, 'problem' in row ? row.problem : row.report.at]),
    ).toEqual([
      [2, '2026-03-10T15:00:00.000Z'],
      [3, problem],
      [4, problem],
      [5, problem],
      [6, '2026-03-10T15:00:00.000Z'],
      [7, problem],
    ])
  },
)

fieldTest(
  ['nextcloud/calendar#8861', 'colinhacks/zod#3391', 'CVEProject/cve-services#957'],
  'a day that the calendar does not have is not booked',
  () => {
    const picked = (date: string) => parseEvent(appointmentChart, { type: 'slot.pick', date, startTime: '09:00' })
    const refused = { issues: [{ field: 'date', message: 'Please select a time slot' }] }
    for (const date of ['2027-02-29', '2100-02-29', '2027-04-31']) expect([date, picked(date)]).toEqual([date, refused])
    expect(picked('2028-02-29')).toEqual({ event: { type: 'slot.pick', date: '2028-02-29', startTime: '09:00' } })
  },
)

fieldTest('discourse/discourse#8658', 'a month outside the calendar in an address counts as not given', () => {
  for (const month of ['2027-00', '2027-13', '2027-1', 'NaN']) {
    const params = new URLSearchParams({ month })
    expect([month, readShippingQuery(params).month, readAsked(params).month]).toEqual([month, null, null])
  }
})

/** What is taken of a text; null where it is refused. */
type Reading = (text: string) => unknown

const by =
  (schema: v.GenericSchema): Reading =>
  (text) => {
    const read = v.safeParse(schema, text)
    return read.success ? read.output : null
  }

const within = (schema: v.GenericSchema, wrap: (text: string) => unknown, unwrap: (output: never) => unknown): Reading => {
  return (text) => {
    const read = v.safeParse(schema, wrap(text))
    return read.success ? unwrap(read.output as never) : null
  }
}

const cell =
  (reader: Reader<unknown>): Reading =>
  (text) => {
    const read = reader(text)
    return 'value' in read ? read.value : null
  }

/** Texts of each kind: taken, each with what it becomes, and refused. */
const kinds = {
  instant: {
    taken: { '2026-11-29T04:46:30+00': '2026-11-29T04:46:30.000Z', '2028-02-29T23:59:59Z': '2028-02-29T23:59:59.000Z' },
    refused: ['NaN', '', '2027-02-29T12:00:00Z', '2026-11-29T24:00:00Z', '2026-11-29T04:46:30', '2026-11-29', 'Invalid Date'],
  },
  day: {
    taken: { '2028-02-29': '2028-02-29', '2026-12-31': '2026-12-31' },
    refused: ['NaN', '2027-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-11-29T04:46:30Z'],
  },
  month: { taken: { '2026-12': '2026-12' }, refused: ['NaN', '', '2026-13', '2026-00', '2026-12-01'] },
  dayOfYear: { taken: { '12-25': ['12-25'], '02-29': ['02-29'] }, refused: ['02-30', '04-31', '13-01', '00-10', 'NaN'] },
  timeOfDay: { taken: { '23:59': '23:59' }, refused: ['NaN', '', '24:00', '12:60', '9:00'] },
  dayAndTime: {
    taken: { '2028-02-29T23:59': '2028-02-29T23:59' },
    refused: ['NaN', '2027-02-29T12:00', '2026-11-29T24:00', '2026-11-29', '2026-11-29T12:00Z'],
  },
} as const satisfies Record<string, { taken: Record<string, unknown>; refused: readonly string[] }>

/** Every file that reads times of others, and what it makes of a text. */
const doors: Record<string, Partial<Record<keyof typeof kinds, Reading>>> = {
  'adapters/carriers/easypost.ts': { instant: (text) => newsAt(text) },
  'app/subjects/checkout/shipping/shipping-query.ts': {
    month: (month) => readShippingQuery(new URLSearchParams({ month })).month,
  },
  /** Has a test of its own, since it prints its answer. */
  'app/cli/backups/recover-payments.ts': {},
  'app/cli/import/sheets/cells.ts': { day: cell(day), dayOfYear: cell(daysOfYear), timeOfDay: cell(timeOfDay) },
  /** Refuses a day where a name is expected. */
  'app/cli/import/sheets/spreadsheet.ts': {},
  /** Takes a time behind the day too, and has cases of its own. */
  'app/cli/import/xml/pies-price.ts': {},
  'app/subjects/content/read-content.ts': { day: (text) => updatedOn(text) },
  'app/subjects/orders/move-page.ts': {
    day: (date) => readAsked(new URLSearchParams({ date })).date,
    month: (month) => readAsked(new URLSearchParams({ month })).month,
  },
  'fixtures/carriers/warehouse-simulator.ts': {
    instant: within(
      ordersSchema,
      (placedAt) => ({ orders: [{ orderId: 'O', isPaid: true, road: 'home', kinds: [], placedAt }] }),
      ({ orders }: v.InferOutput<typeof ordersSchema>) => orders[0]?.placedAt,
    ),
  },
  'fixtures/payments/braintree/server/gateway.ts': {
    instant: within(
      searchSchema,
      (min) => ({ search: { created_at: { min } } }),
      ({ search }: v.InferOutput<typeof searchSchema>) => search.created_at?.min,
    ),
  },
  'fixtures/payments/katapult/wire.ts': { instant: by(deliverySchema.entries.delivery_date) },
  'machines/domain/fulfilment/report-form.ts': { dayAndTime: by(reportFormSchema.entries.at) },
  'machines/domain/fulfilment/report.ts': { instant: by(reportSchema.entries.at) },
  'machines/domain/fulfilment/stored-reports.ts': { instant: (at) => storedAt(at) },
  'machines/domain/installers/installer-input.ts': { day: by(slotDateSchema), timeOfDay: by(slotTimeSchema) },
  'machines/domain/reviews/review-form.ts': { day: (text) => purchasedOn(text) },
  'machines/domain/site/recently-viewed.ts': { day: by(viewedDaySchema) },
}

test.each(
  Object.entries(doors).flatMap(([file, readings]) =>
    Object.entries(readings).map(([kind, read]) => ({ file, kind: kind as keyof typeof kinds, read })),
  ),
)('$file takes a $kind that is one, and nothing that only looks like it', ({ kind, read }) => {
  const { taken, refused } = kinds[kind]
  expect(Object.fromEntries(Object.keys(taken).map((text) => [text, read(text)]))).toEqual(taken)
  expect(refused.filter((text) => read(text) !== null)).toEqual([])
})

/** What every reader of `kind` makes of texts, without what it refuses. */
function taken(kind: keyof typeof kinds, texts: readonly string[]): string[] {
  return Object.entries(doors).flatMap(([file, readings]) => {
    const read = readings[kind]
    return read ? texts.filter((text) => read(text) !== null).map((text) => `${file}: ${text}`) : []
  })
}

const guesses = ['12/01/2026', '03.04.2027', '4/15/26', '01-12-2026', '2026/12/01', '20261201', '1 Dec 2026']

fieldTest(
  ['dannymcc/may#250', 'submersion-app/submersion#1828', 'wealthfolio/wealthfolio#1601'],
  'a day whose parts could be read in another order is refused, and not guessed',
  () => {
    expect(taken('day', guesses)).toEqual([])
    expect(
      taken(
        'instant',
        guesses.map((day) => `${day} 15:00:00Z`),
      ),
    ).toEqual([])
    const rows = readReportFile(['order,kind,at', ...guesses.map((day) => `7GK2M4QX,packed,${day} 15:00`)].join('\n'), 'Ann')
    expect(typeof rows === 'string' ? rows : rows.map((row) => 'problem' in row)).toEqual(guesses.map(() => true))
  },
)

fieldTest('SEED-platform/seed#75', 'the number that a spreadsheet keeps for a day or a time is neither', () => {
  const serials = ['46000', '46000.5', '0.375', '1.0', '-1']
  for (const kind of Object.keys(kinds) as Array<keyof typeof kinds>) expect([kind, taken(kind, serials)]).toEqual([kind, []])
})

fieldTest(
  ['mozilla/addons#8679', 'adcontextprotocol/adcp#440', 'mirajavora/sendgrid-webhooks#3'],
  'seconds and milliseconds since 1970 are no instant, and a signature counts seconds',
  async () => {
    const call = { method: 'POST', path: '/warehouse/reports', body: '{}' }
    const now = Date.parse('2026-11-29T12:00:00Z')
    expect(taken('instant', [String(now), String(now / 1_000), `${now / 1_000}.5`])).toEqual([])
    const read = (at: number) => {
      const headers = { 'Treadline-Signature': warehouseSignature('secret', call, at) }
      return readWarehouseCall(
        new Request(`https://tires.example.com${call.path}`, { method: call.method, body: call.body, headers }),
        'secret',
        now / 1_000,
      )
    }
    expect([await read(now / 1_000), await read(now), await read(now / 1_000 - 301)]).toEqual(['{}', null, null])
  },
)

test('a restored shop asks for payments since an instant, and says what it was given instead', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const before = process.exitCode
  try {
    for (const since of kinds.instant.refused) await recoverPayments(['--since', since])
    expect(said.mock.calls.map(([sentence]) => String(sentence).split(';')[0])).toEqual(
      kinds.instant.refused.map((since) => `--since is ${since}`),
    )
  } finally {
    process.exitCode = before
    said.mockRestore()
  }
})

test('every file that reads times is in the table', () => {
  const reading = sources()
    .filter(({ file, text }) => !isTest(file) && /from '[^']*\/(time-input|read-times)\.ts'/.test(text))
    .map(({ file }) => file)
  expect(Object.keys(doors).sort()).toEqual(reading.filter((file) => !file.startsWith('machines/domain/time/')).sort())
})

test('nothing judges a time by its shape: patterns of the validator and own ones of days are in one file', () => {
  const shapes = /\biso(Date|DateTime|Time|TimeSecond|Timestamp|Week)\(|\\d\{4\}-/
  const found = sources().filter(({ file, text }) => (isTest(file) ? /\bv\.iso[A-Z]/ : shapes).test(text))
  expect(found.map(({ file }) => file).filter((file) => !allowedShapes.includes(file))).toEqual([])
})

/** The one file, and this one, which names the patterns. */
const allowedShapes = ['machines/domain/time/read-times.ts', 'model-tests/field/times-from-outside.test.ts']

test('a field that is named like a time has a schema of one', () => {
  const field =
    /\b(at|date|day|month|datetime|timestamp|since|until|\w+_(?:at|date|time)|[a-z]+(?:At|On|Date|Until|Since)): v\.(?:\w+\(v\.)*string\(/g
  const found = sources().flatMap(({ file, text }) =>
    isTest(file) ? [] : [...text.matchAll(field)].map(([, name]) => `${file}: ${name}`),
  )
  expect(found).toEqual(onlyNames)
})

/** It names an event together with its kind, and is never read. */
const onlyNames = ['adapters/payments/braintree/webhooks.ts: timestamp']

test('every event of a chart that has a day or a time says which', () => {
  const timed = allCharts.flatMap(({ name, events }) =>
    Object.entries(events).flatMap(([type, schema]) =>
      namedLikeTimes(schema).map(([field, entry]) => [`${name} ${type} ${field}`, timeOf(entry)] as const),
    ),
  )
  expect(timed.length).toBeGreaterThan(0)
  expect(timed.filter(([, kind]) => kind === undefined)).toEqual([])
})

function namedLikeTimes(schema: v.GenericSchema): Array<[string, v.GenericSchema]> {
  if (!('entries' in schema)) return []
  return Object.entries(schema.entries as Record<string, v.GenericSchema>).filter(([field]) =>
    /^(at|date|day|month|since|until)$|(At|On|Date|Time)$/.test(field),
  )
}

/** Numbers are instants in themselves. */
function timeOf(schema: v.GenericSchema): unknown {
  return schema.type === 'number'
    ? 'number'
    : (v.getMetadata(schema as v.SchemaWithPipe<readonly [v.GenericSchema]>) as { time?: unknown }).time
}

function newsAt(updated_at: string): string | null {
  const access = { apiKey: 'key', webhookSecret: 'secret' }
  const result = { tracking_code: '794612345678', carrier: 'FedEx', status: 'in_transit', updated_at }
  const rawBody = JSON.stringify({ id: 'evt_1', description: 'tracker.updated', result })
  const headers = { 'x-hmac-signature': easyPostSignature(access.webhookSecret, rawBody) }
  const news = createEasyPost(access).readNews({ headers, rawBody })
  return news === null || news === 'unreadable' ? null : news.at
}

function updatedOn(day: string): string | null {
  try {
    readContent('terms', `---\ntitle: Terms\ndescription: Ours.\nupdated: '${day}'\n---\nText.`)
    return day
  } catch {
    return null
  }
}

function storedAt(at: string): string | null {
  const cameIn = '2026-11-29T12:00:00.000Z'
  const none = { tires: [], carrier: null, trackingNumber: null }
  const [read] = readReports(
    [{ reportId: 'R-1', kind: 'packed', source: 'file', by: 'Ann', at, recordedAt: cameIn, ...none }],
    cameIn,
  )
  if (read?.unreadAt === undefined) return read?.at ?? null
  expect([read.at, read.unreadAt]).toEqual([cameIn, at])
  return null
}

/** The form has the parts of a day in another order. */
function purchasedOn(text: string): string | null {
  const [year, month, date] = text.split('-')
  const read = v.safeParse(reviewFormSchema, { purchasedOn: `${month}/${date}/${year}` })
  const isRefused = read.issues?.some((issue) => v.getDotPath(issue) === 'purchasedOn')
  return isRefused ? null : text
}

function sources(): Array<{ file: string; text: string }> {
  return ['adapters', 'app', 'fixtures', 'machines', 'model-tests', 'ui'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )
}

const isTest = (file: string) => /\.test\.tsx?$|(^|[/-])(contract|testing)\.ts$|\/contract\//.test(file)
