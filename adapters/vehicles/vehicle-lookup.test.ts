import { expect, test } from 'vitest'
import { failingPlate, registeredCars, simulateLookups } from '#fixtures/vehicles/lookup-simulator.ts'
import { createVehicleLookup } from './vehicle-lookup.ts'

const [civic, m3] = registeredCars as [(typeof registeredCars)[number], (typeof registeredCars)[number]]

/** With what was sent to the registers. */
function lookup({ send = simulateLookups({ apiKey: 'key' }), apiKey = 'key' } = {}) {
  const asked: Array<{ url: string; method: string; headers: Record<string, string>; body: string }> = []
  const listening: typeof fetch = (input, init) => {
    asked.push({
      url: String(input),
      method: init?.method ?? '',
      headers: init?.headers as Record<string, string>,
      body: String(init?.body),
    })
    return send(input, init)
  }
  const { ofVin, vinOfPlate } = createVehicleLookup({
    vpic: { url: 'https://vpic.test/api/', send: listening },
    plates: { apiKey, url: 'https://plates.test', send: listening },
  })
  return { asked, ofVin, vinOfPlate: vinOfPlate! }
}

const answering =
  (answer: () => Response): typeof fetch =>
  async () =>
    answer()

// @fact storefront.211
test('a VIN is decoded by vPIC, and is in the body of the request alone', async () => {
  const { asked, ofVin } = lookup()
  expect(await ofVin(civic.vin)).toEqual({
    outcome: 'decoded',
    vehicle: { year: 2019, isYearSure: true, make: 'HONDA', model: 'Civic', series: null, trim: 'Sport', grossPounds: null },
  })
  expect(asked).toMatchObject([
    { url: 'https://vpic.test/api/vehicles/DecodeVINValuesBatch/', method: 'POST', body: `format=json&data=${civic.vin}` },
  ])
})

// @fact storefront.211
test('a plate leads to the VIN of its car', async () => {
  const { asked, vinOfPlate } = lookup()
  expect(await vinOfPlate({ plate: 'MTHREE', state: 'CA' })).toEqual({ outcome: 'found', vin: m3.vin })
  expect(await vinOfPlate({ plate: 'MTHREE', state: 'OH' })).toEqual({ outcome: 'notFound' })
  expect(asked[0]).toMatchObject({
    url: 'https://plates.test/api/convert',
    method: 'POST',
    headers: { Authorization: 'key' },
    body: '{"state":"CA","plate":"MTHREE"}',
  })
})

test('a car that a register does not know is no register that does not answer', async () => {
  expect(await lookup().ofVin('1HGCM82633A004352')).toEqual({ outcome: 'notFound' })
  expect(await lookup().vinOfPlate({ plate: failingPlate, state: 'OH' })).toEqual({ outcome: 'unavailable' })
  expect(await lookup({ apiKey: 'wrong' }).vinOfPlate({ plate: 'MTHREE', state: 'CA' })).toEqual({ outcome: 'unavailable' })
  const broken = [
    answering(() => new Response('<html>', { status: 200 })),
    answering(() => Response.json({ Results: 'none' })),
    answering(() => new Response(null, { status: 503 })),
    () => Promise.reject(new TypeError('fetch failed')),
  ]
  for (const send of broken) {
    expect(await lookup({ send }).ofVin(civic.vin)).toEqual({ outcome: 'unavailable' })
    expect(await lookup({ send }).vinOfPlate({ plate: 'MTHREE', state: 'CA' })).toEqual({ outcome: 'unavailable' })
  }
})

test.each([
  [{ ModelYear: 2019 }, { year: 2019 }],
  [
    { Series: null, Trim: ' ' },
    { series: null, trim: null },
  ],
  [{ Series: 500 }, { series: '500' }],
  [{ GVWR: 'Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)' }, { grossPounds: { least: 9_001, most: 10_000 } }],
  [{ GVWR: 'Class 1: 6,000 lb or less (2,722 kg or less)' }, { grossPounds: { least: 0, most: 6_000 } }],
  [{ GVWR: 'Class 8: 33,001 lb and above' }, { grossPounds: { least: 33_001, most: Number.POSITIVE_INFINITY } }],
  [{ GVWR: 'Not Applicable' }, { grossPounds: null }],
  [{ ErrorCode: '0' }, { isYearSure: true }],
  [{ ErrorCode: '1,11' }, { isYearSure: false }],
  [{ ErrorCode: 14 }, { isYearSure: true }],
])('the answer %j of vPIC is %j', async (fields, vehicle) => {
  const answer = { Make: 'HONDA', Model: 'Civic', ModelYear: '2019', ...fields }
  const { ofVin } = lookup({ send: answering(() => Response.json({ Results: [answer] })) })
  expect(await ofVin(civic.vin)).toMatchObject({ outcome: 'decoded', vehicle })
})

test('a plate whose VIN does not check is not taken', async () => {
  const send = answering(() => Response.json({ success: true, vin: `${m3.vin.slice(0, 16)}9` }))
  expect(await lookup({ send }).vinOfPlate({ plate: 'MTHREE', state: 'CA' })).toEqual({ outcome: 'notFound' })
  const bare = answering(() => Response.json({ success: true, vin: m3.vin }))
  expect(await lookup({ send: bare }).vinOfPlate({ plate: 'MTHREE', state: 'CA' })).toEqual({ outcome: 'found', vin: m3.vin })
})
