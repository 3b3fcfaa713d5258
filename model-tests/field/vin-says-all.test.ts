/** A car of the register leads to its placard only where all that the register says is in the shop's names of it. */

import { expect, test } from 'vitest'
import { createVehicleLookup } from '#adapters/vehicles/index.ts'
import type { AppLoadContext } from '#app/remix/router.ts'
import { carOfVin } from '#app/subjects/vehicles/looked-up-car.ts'
import { fitments } from '#fixtures/vehicles/fitments.ts'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { slugOf } from '#machines/domain/slug.ts'
import { fieldTest } from './field-test.ts'

const vin = '1HGCM82633A004352'

/** What vPIC answers; empty fields are those that it does not fill. */
interface Answer {
  Make: string
  Model: string
  ModelYear: string | number
  Series?: string | null
  Trim?: string | null
  GVWR?: string
  ErrorCode?: string | number
}

const generated = [...fitments()]
const [sample] = generated as [VehicleFitment]
const carOf = (make: string, model: string, year: number, trim: string, vehicleClass: VehicleFitment['vehicleClass']) => {
  const slug = (name: string) => slugOf(name) ?? ''
  return { ...sample, make, makeSlug: slug(make), model, modelSlug: slug(model), year, trim, trimSlug: slug(trim), vehicleClass }
}
/** Cars beside those of the generated shop. */
const more = [
  carOf('Ram', '1500 Classic', 2020, 'Tradesman', 'pickup'),
  carOf('Chrysler', '300', 2009, 'Touring', 'car'),
  carOf('Chrysler', '300', 2009, 'C', 'car'),
  carOf('GMC', 'Sierra', 2004, 'SLE', 'pickup'),
]

/** Where this shop leads. */
async function led(answer: Answer, shop: AppLoadContext = largerShop): Promise<string> {
  const result = { Series: '', Trim: '', GVWR: '', ErrorCode: '0', ...answer }
  const send = async () => Response.json({ Results: [result] })
  const lookup = createVehicleLookup({ vpic: { url: 'https://vpic.test', send }, plates: null })
  const found = await carOfVin(shop, lookup, vin)
  return found.outcome === 'leads' ? found.href : found.outcome
}

function installerOf(cars: readonly VehicleFitment[]): AppLoadContext {
  const ofMake = new Map<string, VehicleFitment[]>()
  for (const car of cars) {
    const others = ofMake.get(car.makeSlug)
    if (others) others.push(car)
    else ofMake.set(car.makeSlug, [car])
  }
  const ofModel = (make: string, model: string) => (ofMake.get(make) ?? []).filter(({ modelSlug }) => modelSlug === model)
  const named = (pairs: ReadonlyArray<readonly [string, string]>) => [...new Map(pairs)].map(([slug, label]) => ({ slug, label }))
  const makes = named(cars.map(({ makeSlug, make }) => [makeSlug, make]))
  const catalogue = {
    makes: async () => makes,
    models: async (make: string, year?: number) =>
      named(
        (ofMake.get(make) ?? [])
          .filter((car) => year === undefined || car.year === year)
          .map(({ modelSlug, model }) => [modelSlug, model]),
      ),
    fitments: async (make: string, model: string, year: number) => ofModel(make, model).filter((car) => car.year === year),
  }
  const shop = { catalogue, attempts: { take: async () => null }, missedVehicles: { count: async () => {} }, log: { warn() {} } }
  return { shop, clientAddress: '192.0.2.1' } as unknown as AppLoadContext
}
const generatedShop = installerOf(generated)
const largerShop = installerOf([...generated, ...more])

const leads = async (rows: ReadonlyArray<readonly [Answer, string]>) =>
  expect(await Promise.all(rows.map(([answer]) => led(answer)))).toEqual(rows.map(([, href]) => href))

const silverado2500 = '/vehicles/not-listed?year=2006&make=chevrolet&model=silverado-2500hd'

fieldTest(
  ['cardog-ai/corgi#32', 'cardog-ai/corgi#22', 'arpuffer/pyvin#9'],
  'a heavier truck does not get the placard of the lighter one that has its name',
  () =>
    leads([
      [{ Make: 'CHEVROLET', Model: 'Silverado', ModelYear: '2006', Series: '2500HD', Trim: 'LT' }, silverado2500],
      [{ Make: 'CHEVROLET', Model: 'Silverado', ModelYear: '2006', Series: '2500HD' }, silverado2500],
      [
        { Make: 'CHEVROLET', Model: 'Silverado', ModelYear: '2012', Series: '2500HD', Trim: 'LT' },
        '/vehicles/chevrolet/silverado-2500hd/2012?trim=lt',
      ],
      [
        { Make: 'CHEVROLET', Model: 'Silverado', ModelYear: '2015', Series: '1500', Trim: 'LT' },
        '/vehicles/chevrolet/silverado-1500/2015?trim=lt',
      ],
      [
        { Make: 'CHEVROLET', Model: 'Silverado', ModelYear: '2015', Series: 'K1500', Trim: 'LT' },
        '/vehicles/chevrolet/silverado-1500/2015?trim=lt',
      ],
      [
        { Make: 'GMC', Model: 'Sierra', ModelYear: '2015', Series: '2500', Trim: 'SLE' },
        '/vehicles/not-listed?year=2015&make=gmc&model=sierra-2500',
      ],
      [
        { Make: 'FORD', Model: 'F-250', ModelYear: '2020', Series: 'F-150', Trim: 'XL' },
        '/vehicles/not-listed?year=2020&make=ford&model=f-250-f-150',
      ],
      [{ Make: 'FORD', Model: 'F-450', ModelYear: '2020', Trim: 'XL' }, '/vehicles/not-listed?year=2020&make=ford&model=f-450'],
    ]),
)

fieldTest('cardog-ai/corgi#22', 'a class of weight that the name of the car cannot have leads to the placard', async () => {
  const halfTon = { Make: 'FORD', Model: 'F-150', ModelYear: '2020', Trim: 'XLT' }
  await leads([
    [{ ...halfTon, GVWR: 'Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)' }, '/vehicles/ford/f-150/2020?trim=xlt'],
    [{ ...halfTon, GVWR: 'Class 2: 6,001 - 10,000 lb (2,722 - 4,536 kg)' }, '/vehicles/ford/f-150/2020?trim=xlt'],
    [
      { ...halfTon, GVWR: 'Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)' },
      '/vehicles/not-listed?year=2020&make=ford&model=f-150',
    ],
    [{ ...halfTon, GVWR: 'Class 8: 33,001 lb and above' }, '/vehicles/not-listed?year=2020&make=ford&model=f-150'],
    [{ ...halfTon, GVWR: 'Class 1: 6,000 lb or less' }, '/vehicles/ford/f-150/2020?trim=xlt'],
    [
      { Make: 'FORD', Model: 'F-250', ModelYear: '2020', Trim: 'XL', GVWR: 'Class 3: 10,001 - 14,000 lb' },
      '/vehicles/ford/f-250/2020?trim=xl',
    ],
    [
      { Make: 'GMC', Model: 'Sierra', ModelYear: '2004', Trim: 'SLE', GVWR: 'Class 2H: 9,001 - 10,000 lb' },
      '/vehicles/not-listed?year=2004&make=gmc&model=sierra',
    ],
  ])
})

fieldTest(
  ['teslamate-org/teslamate#3887', 'suhailidrees/autotrader_scraper#5', 'CarSnoop-Inc/carsnoop-issues#5'],
  'the trim is found in the model, the series or the trim of the register, and one that is not ours becomes a question',
  () =>
    leads([
      [{ Make: 'HONDA', Model: 'Civic', ModelYear: '2019', Trim: 'Sport' }, '/vehicles/honda/civic/2019?trim=sport'],
      [
        { Make: 'HONDA', Model: 'Civic', ModelYear: '2019', Trim: 'EX / EX-L / Touring' },
        '/vehicles/honda/civic/2019?trim=ex-ex-l-touring',
      ],
      [{ Make: 'HONDA', Model: 'Civic', ModelYear: '2019', Series: null, Trim: null }, '/vehicles/honda/civic/2019'],
      [{ Make: 'BMW', Model: '328i', ModelYear: '2016', Series: '3-Series' }, '/vehicles/bmw/3-series/2016?trim=328i'],
      [{ Make: 'BMW', Model: '330xi', ModelYear: '2016', Series: '3-Series' }, '/vehicles/bmw/3-series/2016?trim=330xi'],
      [{ Make: 'LEXUS', Model: 'RX', ModelYear: '2019', Series: 'GGL25L', Trim: '350' }, '/vehicles/lexus/rx/2019?trim=350'],
      [
        { Make: 'LEXUS', Model: 'RX', ModelYear: '2019', Series: 'GGL25L/GYL25L', Trim: '350' },
        '/vehicles/lexus/rx/2019?trim=350',
      ],
      [
        { Make: 'CHEVROLET', Model: 'Malibu', ModelYear: '2010', Series: 'LT', Trim: 'LT' },
        '/vehicles/chevrolet/malibu/2010?trim=lt',
      ],
      [{ Make: 'CHRYSLER', Model: '300', ModelYear: '2009', Series: 'C' }, '/vehicles/chrysler/300/2009?trim=c'],
      [
        { Make: 'FORD', Model: 'F-150', ModelYear: '2020', Series: 'F-Series', Trim: 'LARIAT' },
        '/vehicles/ford/f-150/2020?trim=lariat',
      ],
      [
        { Make: 'LAND ROVER', Model: 'Range Rover Sport', ModelYear: '2018', Trim: 'Nameless' },
        '/vehicles/land-rover/range-rover-sport/2018?trim=nameless',
      ],
    ]),
)

fieldTest('insideout10/wordlift-plugin#857', 'of two models the one with the longest name that the register says is taken', () =>
  leads([
    [
      { Make: 'RAM', Model: '1500', ModelYear: '2020', Series: 'Classic', Trim: 'Tradesman' },
      '/vehicles/ram/1500-classic/2020?trim=tradesman',
    ],
    [{ Make: 'RAM', Model: '1500', ModelYear: '2020', Trim: 'Tradesman' }, '/vehicles/ram/1500/2020?trim=tradesman'],
    [
      { Make: 'RAM', Model: '1500', ModelYear: '2021', Series: 'Classic', Trim: 'Tradesman' },
      '/vehicles/not-listed?year=2021&make=ram&model=1500-classic',
    ],
    [
      { Make: 'RAM', Model: '1500', ModelYear: '2020', Series: '1500', Trim: 'Tradesman' },
      '/vehicles/ram/1500/2020?trim=tradesman',
    ],
  ]),
)

fieldTest(
  ['arpuffer/pyvin#8', 'cardog-ai/corgi#16', 'cardog-ai/corgi#35', 'idlesign/vininfo#9'],
  'a year that the register doubts becomes a question, and data of another VIN are none',
  () => {
    const civic = { Make: 'HONDA', Model: 'Civic', ModelYear: '2019', Trim: 'LX' }
    return leads([
      [{ ...civic, ErrorCode: '11' }, '/vehicles?make=honda&model=civic&decoded=2019'],
      [{ ...civic, ErrorCode: '1,11' }, '/vehicles?make=honda&model=civic&decoded=2019'],
      [{ ...civic, ErrorCode: 12 }, '/vehicles?make=honda&model=civic&decoded=2019'],
      [{ ...civic, Model: 'Nameless', ErrorCode: '11' }, '/vehicles?make=honda&decoded=2019'],
      [{ ...civic, ErrorCode: '1,3,14' }, 'notFound'],
      [{ ...civic, ErrorCode: '5' }, 'notFound'],
      [{ ...civic, ErrorCode: '14' }, '/vehicles/honda/civic/2019?trim=lx'],
      [{ ...civic, ErrorCode: '0' }, '/vehicles/honda/civic/2019?trim=lx'],
      [{ ...civic, Model: '', ErrorCode: '11' }, 'notFound'],
    ])
  },
)

fieldTest('vinli/android-net#77', 'a year that is a number is a year, and a sentence is none', () =>
  leads([
    [{ Make: 'Honda', Model: 'Civic', ModelYear: 2019, Trim: 'Sport' }, '/vehicles/honda/civic/2019?trim=sport'],
    [{ Make: 'Honda', Model: 'Civic', ModelYear: '10th character in VIN code is<br>not recognized (U, Z and 0).' }, 'notFound'],
  ]),
)

test('every car of the generated shop that the register writes as we do leads to its own tires', async () => {
  const cars = [...new Map(generated.map((car) => [`${car.makeSlug}/${car.modelSlug}`, car])).values()]
  const wrong: string[] = []
  for (const { make, makeSlug, model, modelSlug, year, trim, trimSlug } of cars) {
    const href = await led(
      { Make: make.toUpperCase(), Model: model, ModelYear: String(year), Trim: trim.toUpperCase() },
      generatedShop,
    )
    if (href !== `/vehicles/${makeSlug}/${modelSlug}/${year}?trim=${trimSlug}`)
      wrong.push(`${year} ${make} ${model} ${trim}: ${href}`)
  }
  expect(wrong).toEqual([])
})

test('no series that the shop does not know leads to a placard', async () => {
  const pickups = generated.filter(({ vehicleClass, year }) => vehicleClass === 'pickup' && year === 2020)
  const wrong: string[] = []
  for (const { make, model, year, trim } of pickups)
    for (const Series of ['2500HD', '3500', '450', 'Classic', 'HD'].filter((series) => !model.includes(series))) {
      const href = await led({ Make: make, Model: model, ModelYear: String(year), Series, Trim: trim }, generatedShop)
      if (!href.startsWith('/vehicles/not-listed?')) wrong.push(`${make} ${model} ${Series}: ${href}`)
    }
  expect(wrong).toEqual([])
})
