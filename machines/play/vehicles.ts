/** The charts of the shopper's cars: the vehicle picker and the garage. */
import { type GarageCar, mostCars } from '#machines/domain/garage/garage.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { blank } from './carts.ts'
import type { PlaySet } from './play-set.ts'

const alone = { begins: { 'a visit': blank }, answers: {} }

const [honda, civic] = [
  { slug: 'honda', label: 'Honda' },
  { slug: 'civic', label: 'Civic' },
]
const start: PickerPage = { answers: {}, years: [2019, 2018], makes: [honda], models: [], sizes: [], isUnknown: false }
const ofYear: PickerPage = { ...start, answers: { year: '2019' } }
const ofMake: PickerPage = { ...start, answers: { make: 'honda' }, models: [civic] }
const ofModel: PickerPage = { ...ofMake, answers: { make: 'honda', model: 'civic' } }
const sport = { slug: '225-45r17', label: '225/45R17', trims: [{ slug: 'sport', label: 'Sport' }] }
const lx = { slug: '215-55r16', label: '215/55R16', trims: [{ slug: 'lx', label: 'LX' }] }
const twoSizes: PickerPage = { ...ofModel, answers: { year: '2019', make: 'honda', model: 'civic' }, sizes: [lx, sport] }
const oneSize: PickerPage = { ...twoSizes, sizes: [sport] }
const unknown: PickerPage = { ...start, isUnknown: true }

export const vehiclePickerSet: PlaySet = {
  ...alone,
  events: {
    'page.drawn': {
      'nothing is picked': { page: start },
      'the year is picked': { page: ofYear },
      'the make is picked': { page: ofMake },
      'make and model are picked': { page: ofModel },
      'the car has two sizes': { page: twoSizes },
      'the trim is not known': { page: { ...twoSizes, answers: { ...twoSizes.answers, trim: 'unknown' } } },
      'the car has one size': { page: oneSize },
      'an answer is in no list': { page: unknown },
    },
    'answer.pick': {
      'the year': { question: 'year', value: '2019' },
      'the make': { question: 'make', value: 'honda' },
      'the trim': { question: 'trim', value: 'sport' },
      'not the trim': { question: 'trim', value: 'unknown' },
      'no trim any more': { question: 'trim', value: '' },
      'the size': { question: 'size', value: '225-45r17' },
    },
    'list.again': { '': {} },
  },
  answers: {
    findNext: {
      'nothing is picked': start,
      'the makes of a year': ofYear,
      'the models of a make': ofMake,
      'the years of a model': ofModel,
      'a car with two sizes': twoSizes,
      'a car whose trim is not known': { ...twoSizes, answers: { ...twoSizes.answers, trim: 'unknown' } },
      'a car with one size': oneSize,
      'no such car': unknown,
    },
  },
}

const car = (year: number): GarageCar => ({ make: 'honda', model: 'civic', year, trim: 'sport', isDefault: false })
const cars = Array.from({ length: mostCars + 1 }, (_, at) => car(2010 + at))

export const garageSet: PlaySet = {
  ...alone,
  events: {
    'car.add': { 'a 2010': { car: cars[0]! }, 'a 2011': { car: cars[1]! }, 'a 2018': { car: cars[mostCars]! } },
    'car.remove': { 'the 2010': { car: cars[0]! }, 'the 2011': { car: cars[1]! } },
    'car.restore': {
      'the 2010': { car: cars[0]!, place: 0 },
      'the 2018, the default': { car: { ...cars[mostCars]!, isDefault: true }, place: 0 },
    },
    'car.prefer': { 'the 2011': { car: cars[1]! } },
    'cars.merge': {
      'no car': { cars: [] },
      'two cars': { cars: cars.slice(0, 2) },
      'seven cars': { cars: cars.slice(0, mostCars - 1) },
      'eight cars': { cars: cars.slice(0, mostCars) },
    },
  },
}
