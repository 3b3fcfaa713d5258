/** The vehicle picker and the garage. */
import { hold, press, type ScreenJourney, visit } from './journey.ts'

const vehiclePicker: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const { shopper } = walk
  const vehicles = { path: '/vehicles', heading: 'Tires by vehicle' }
  const pick = (label: string, choice: string) => async () => {
    await shopper.field(label).focus()
    await shopper.field(label).selectOption({ label: choice })
  }
  await walk.to('year or make is asked', visit('/vehicles'), { ...vehicles, at: { vehiclePicker: 'asking.first' } })
  const lists = await hold(shopper, '**/vehicles/lists?*')
  await walk.to('the next list is on its way', pick('Make', 'Honda'), { ...vehicles, at: { vehiclePicker: 'looking' } })
  await walk.to('the list does not come', () => lists.answer((route) => route.abort()), {
    ...vehicles,
    at: { vehiclePicker: 'failed' },
    shows: 'The list did not come. Please try again.',
    noise: /ERR_FAILED/,
  })
  await shopper.page.unroute('**/vehicles/lists?*')
  await walk.to('the model is asked', press('Try again'), { ...vehicles, at: { vehiclePicker: 'asking.model' } })
  await pick('Model', 'Civic')()
  await walk.to('the trim is asked', pick('Year', '2019'), { ...vehicles, at: { vehiclePicker: 'asking.trim' } })
  await walk.to('the size on the sidewall is asked', pick('Trim', 'I do not know my trim'), {
    ...vehicles,
    at: { vehiclePicker: 'asking.size' },
    shows: 'Size on the sidewall',
  })
  await walk.to('the car is known', pick('Size on the sidewall', '225/45R17'), {
    ...vehicles,
    at: { vehiclePicker: 'ready' },
    shows: 'See tires',
  })
  await walk.to('the car is in no list', visit('/vehicles?make=yugo'), {
    ...vehicles,
    at: { vehiclePicker: 'missing' },
    shows: 'This car is in none of our lists.',
  })
}

const garage: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const cars = { path: '/account/my-garage', heading: 'My garage' }
  await walk.to('no car is kept', visit(cars.path), { ...cars, at: { garage: 'empty' }, shows: 'No car yet.' })
  await walk.shopper.visit('/vehicles/honda/civic/2019?trim=sport')
  await walk.to('a car is kept', press(/^Keep in my garage/), {
    ...cars,
    at: { garage: 'stocked' },
    shows: '2019 Honda Civic Sport',
  })
}

export const vehicleWalks = { vehiclePicker, garage }
