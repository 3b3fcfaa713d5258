import { expect, test } from 'vitest'
import type { AppLoadContext } from '#app/remix/router.ts'
import { fit } from '#app/routes/calls/fit.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem, Product, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { fitOfCart, fitsOfItems, productFit } from './fit.ts'

const bmw: VehicleFitment = {
  make: 'BMW',
  makeSlug: 'bmw',
  model: 'M3',
  modelSlug: 'm3',
  year: 2023,
  trim: 'Competition',
  trimSlug: 'competition',
  vehicleClass: 'car',
  front: { sizeSlug: '275-35r19', loadIndex: 96, speedRating: 'W' },
  rear: { sizeSlug: '285-30r20', loadIndex: 95, speedRating: 'W' },
  optionalSets: [],
}
const civic: VehicleFitment = {
  ...bmw,
  model: 'Civic',
  modelSlug: 'civic',
  front: { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'V' },
  rear: undefined as never,
}

const itemOf = (itemId: string, size: string, loadIndex: number, changes: Partial<CatalogueItem> = {}): CatalogueItem =>
  ({
    itemId,
    brandSlug: 'halden',
    lineSlug: 'meridian-as',
    loadIndex,
    speedRating: 'W',
    size: { label: size },
    line: { type: 'all-season' },
    sizeLabel: `${size} ${loadIndex}W`,
    priceInCents: 20_000,
    stock: 8,
    ...changes,
  }) as CatalogueItem
const [front, rear, weak, other] = [
  itemOf('1', '275/35R19', 100),
  itemOf('2', '285/30R20', 99, { stock: 0 }),
  itemOf('3', '275/35R19', 94),
  itemOf('4', '225/45R17', 94),
]
const items = [front, rear, weak, other]
const productOf = (item: CatalogueItem, line = items): Product =>
  ({ item, sizes: line.map(({ itemId, sizeLabel, priceInCents }) => ({ itemId, sizeLabel, priceInCents })) }) as Product

function contextWith(car: VehicleFitment | null, placard?: unknown): AppLoadContext {
  const cars = [bmw, civic]
  const catalogue = {
    makes: async () => [{ slug: 'bmw', label: 'BMW' }],
    models: async () => cars.map(({ modelSlug, model }) => ({ slug: modelSlug, label: model })),
    years: async () => [2023],
    fitments: async (_make: string, model: string, year: number) =>
      cars.filter((known) => known.modelSlug === model && known.year === year),
    items: async (ids: string[]) => items.filter(({ itemId }) => ids.includes(itemId)),
    product: async (id: string) => items.filter(({ itemId }) => itemId === id).map((item) => productOf(item))[0] ?? null,
  }
  const kept = car && { make: car.makeSlug, model: car.modelSlug, year: car.year, trim: car.trimSlug, placard }
  const visitor = { catalogue: async () => catalogue, garage: async () => null }
  return { shop: { catalogue }, visitor, cookies: { vehicle: { parse: async () => kept } } } as unknown as AppLoadContext
}
const request = new Request('https://shop.example/')

test('without a car nothing is said', async () => {
  expect(await productFit(request, contextWith(null), productOf(front))).toBeNull()
  expect(fitsOfItems(items, null)).toEqual({})
})

test('a car with other tires behind is offered the matched set of the line, with its prices and stock', async () => {
  const set = {
    front: { itemId: '1', sizeLabel: '275/35R19 100W', priceInCents: 20_000, isSoldOut: false },
    rear: { itemId: '2', sizeLabel: '285/30R20 99W', priceInCents: 20_000, isSoldOut: true },
  }
  expect(await productFit(request, contextWith(bmw), productOf(front))).toMatchObject({
    words: { tone: 'oneAxle', headline: 'Front axle only' },
    size: 'Original size',
    figures: { front: { outcome: 'passes' }, rear: { outcome: 'fails' } },
    usual: { front: 2, rear: 2 },
    matched: set,
  })
  expect(await productFit(request, contextWith(bmw), productOf(rear))).toMatchObject({
    words: { headline: 'Rear axle only' },
    matched: set,
  })
})

test('a line without a rear size is offered for the front only, and a tire that does not fit is no set', async () => {
  expect(await productFit(request, contextWith(bmw), productOf(front, [front, other]))).toMatchObject({
    axles: ['front'],
    matched: null,
  })
  expect(await productFit(request, contextWith(bmw), productOf(weak))).toMatchObject({
    words: { tone: 'doesNotFit', headline: 'Does not fit your 2023 BMW M3 Competition: load index 94, needs 96' },
    size: null,
    axles: ['front'],
    matched: null,
  })
  expect(await productFit(request, contextWith(civic), productOf(other))).toMatchObject({
    words: { tone: 'fits', headline: 'Fits your 2023 BMW Civic Competition' },
    axles: ['front', 'rear'],
    matched: null,
  })
})

test('stock does not change the verdict', async () => {
  const answers = await Promise.all(
    [0, 8].map((stock) => productFit(request, contextWith(civic), productOf({ ...other, stock, priceInCents: stock }))),
  )
  expect(answers[0]).toEqual(answers[1])
})

test('a cart is compared with the car it names, or else with the remembered one', async () => {
  const cart = (vehicle: CartSummary['vehicle']) =>
    ({
      vehicle,
      siteProducts: [{ productId: '4', name: 'Meridian A/S', brand: { label: 'Halden' }, quantity: 4 }],
    }) as unknown as CartSummary
  const named = { vehicleMake: 'bmw', vehicleModel: 'Civic', vehicleYear: '2023', vehicleTrim: '' }
  expect(await fitOfCart(request, contextWith(bmw), cart(null))).toMatchObject({
    warnings: ['Halden Meridian A/S: Does not fit your 2023 BMW M3 Competition: size 225/45R17, needs 275/35R19.'],
  })
  expect(await fitOfCart(request, contextWith(bmw), cart(named))).toMatchObject({
    lines: { 4: { headline: 'Fits your 2023 BMW Civic Competition' } },
    warnings: [],
  })
  expect(await fitOfCart(request, contextWith(bmw), cart({ ...named, vehicleModel: 'Pinto' }))).toBeNull()
})

test('the call for partners answers with the set that item.add takes, and refuses what it does not know', async () => {
  const ask = async (query: Record<string, string>) => {
    const url = `https://shop.example/fit?${new URLSearchParams(query)}`
    const answer = await fit.GET({ request: new Request(url), context: contextWith(null), params: {} })
    return { status: answer.status, body: await answer.json() }
  }
  const car = { make: 'BMW', model: 'm3', year: '2023' }
  expect(await ask({ itemId: '1', ...car })).toMatchObject({
    status: 200,
    body: {
      fits: 'front',
      matchedSet: { itemId: '1', rearItemId: '2' },
      rear: { failure: { figure: 'size', needed: '285/30R20' } },
    },
  })
  expect(await ask({ itemId: '9', ...car })).toMatchObject({ status: 404 })
  expect(await ask({ ...car, year: '1999' })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'itemId', message: 'Choose a tire' }] },
  })
  expect(await ask({ itemId: '1', ...car, year: '1999' })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'year', message: 'We know no car of this year. Send one of: 2023' }] },
  })
})

test('the figures of the shopper’s placard come before our record, on the tire’s page and in the cart', async () => {
  const stronger = { front: { sizeSlug: '225-45r17', loadIndex: 95, speedRating: 'V' } }
  expect(await productFit(request, contextWith(civic, stronger), productOf(other))).toMatchObject({
    words: { headline: 'Does not fit your 2023 BMW Civic Competition: load index 94, needs 95' },
    placard: {
      isEntered: true,
      differences: [
        'The front axle: your placard says 225/45R17 95V, our record 225/45R17 91V.',
        'The rear axle: your placard says 225/45R17 95V, our record 225/45R17 91V.',
      ],
    },
  })
  const cart = {
    vehicle: { vehicleMake: 'BMW', vehicleModel: 'Civic', vehicleYear: '2023', vehicleTrim: '' },
    siteProducts: [{ productId: '4', name: 'Meridian A/S', brand: { label: 'Halden' }, quantity: 4 }],
  } as unknown as CartSummary
  expect((await fitOfCart(request, contextWith(civic, stronger), cart))?.warnings).toEqual([
    'Halden Meridian A/S: Does not fit your 2023 BMW Civic Competition: load index 94, needs 95.',
  ])
  expect((await fitOfCart(request, contextWith(bmw, stronger), cart))?.warnings).toEqual([])
})

test('a stored placard that no form would have taken is dropped, and the car is as our record has it', async () => {
  const broken = { front: { sizeSlug: '225-45r17', loadIndex: 9_999, speedRating: 'V' } }
  expect(await productFit(request, contextWith(civic, broken), productOf(other))).toMatchObject({
    words: { tone: 'fits' },
    placard: { isEntered: false, differences: [] },
  })
})

test('a truck with pairs behind is offered six tires', async () => {
  const truck: VehicleFitment = {
    ...civic,
    vehicleClass: 'pickup',
    front: { sizeSlug: 'lt245-75r17', loadIndex: 121, speedRating: 'S' },
    rear: { sizeSlug: 'lt245-75r17', loadIndex: 118, speedRating: 'S', isDual: true },
  }
  const tire = { size: { label: 'LT245/75R17' }, loadIndex: 121, speedRating: 'S', sizeLabel: 'LT245/75R17 121/118S' }
  const placard = { front: truck.front, rear: truck.rear }
  expect(
    await productFit(request, contextWith(civic, placard), productOf({ ...other, ...tire, loadIndexDual: 118 } as CatalogueItem)),
  ).toMatchObject({
    words: { tone: 'fits' },
    twoTires: expect.stringContaining('Six tires'),
    usual: { front: 2, rear: 4 },
    figures: { front: { isDual: false }, rear: { isDual: true, outcome: 'passes' } },
  })
})
