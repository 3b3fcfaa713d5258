/** The compare list and the comparison. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const compare = factsOf('storefront', [
  { id: 'storefront.140', fact: 'The compare list holds 2 to 5 tires; with fewer, the page says what to do.' },
  {
    id: 'storefront.141',
    fact: 'The compare list has no tire twice, and refuses a sixth: You compare five tires already. Take one out first.',
  },
  {
    id: 'storefront.142',
    fact: 'A tire that is no longer sold is taken out of the compare list, and named once.',
    decision: 'It is named by its number: nothing else of it is known.',
  },
  {
    id: 'storefront.143',
    fact: 'The address of a comparison says which tires are compared; without one, those of the browser’s list, which a cookie keeps.',
    decision:
      'Sizes may be mixed, with a warning. The specification names a drawer; a page can be shared and works without scripts.',
  },
  {
    id: 'storefront.144',
    fact: 'A comparison has its differences first, in the order in which buyers care, and at the end what is the same.',
  },
  {
    id: 'storefront.145',
    fact: 'The best of a row says best, several may share it, and there is none where the known values are equal or one alone is known.',
  },
  { id: 'storefront.146', fact: 'Each column of a comparison adds its tires to the cart as the page of the tire does.' },
  { id: 'storefront.147', fact: 'A phone shows two tires of a comparison at a time, chosen by a form.' },
])
