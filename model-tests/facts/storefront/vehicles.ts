/** Cars: their pages, the picker, the garage, VIN and plate. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const vehicles = factsOf('storefront', [
  {
    id: 'storefront.200',
    fact: 'Shoppers browse by vehicle: 20,000 trims, each with size, load and speed an axle, optional sets, driven axle and pressure monitor.',
  },
  {
    id: 'storefront.201',
    fact: '/vehicles/[make], /vehicles/[make]/[model] and /vehicles/[make]/[model]/[year] are pages; {make}-tires leads to the make.',
    decision: 'The specification names {make}-tires as a link text only: it is answered with 301.',
  },
  {
    id: 'storefront.202',
    fact: 'The year or the make is named first, and each answer opens the next list, with scripts and without.',
  },
  {
    id: 'storefront.203',
    fact: 'Vehicle pages take trim and oem; the trim is asked only where trims of a car have different sizes.',
    decision: 'The specification does not say what oem is: it is the original size, for shoppers who do not know the trim.',
  },
  {
    id: 'storefront.204',
    fact: 'A car with another size behind is offered matched sets, front and rear of one product line, from its page.',
  },
  { id: 'storefront.205', fact: 'Vehicle metadata is a cookie: listings and tires speak of the car, and propose its tires.' },
  {
    id: 'storefront.206',
    fact: 'A car that is in no list leads to the size on its door placard, and is counted for product owners without anyone who asked.',
  },
  {
    id: 'storefront.207',
    fact: '/account/my-garage keeps up to eight cars of a guest or of an account, with a default one; a removal is undone, and at sign-in they are merged.',
    decision: 'A guest sees the same page; the cars are in a cookie out of reach of scripts.',
  },
  { id: 'storefront.208', fact: 'The car of the garage goes into the cart with tires that fit it.' },
  { id: 'storefront.210', fact: 'A VIN has 17 characters without I, O and Q, and its ninth checks the others.' },
  {
    id: 'storefront.211',
    fact: 'A VIN is decoded by vPIC and a license plate leads to its VIN; each refusal says what to do.',
    decision: 'Neither is stored or logged: they are in the body of a posted form, and only the car is in an address.',
  },
])
