/** The specification of the storefront as a list of facts, by subject. */
import type { Fact } from '#model-tests/facts/fact.ts'
import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { compare } from './compare.ts'
import { deals } from './deals.ts'
import { finders } from './finders.ts'
import { frame } from './frame.ts'
import { help } from './help.ts'
import { product } from './product.ts'
import { programs } from './programs.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { selling } from './selling.ts'
import { shops } from './shops.ts'
import { variants } from './variants.ts'
import { vehicles } from './vehicles.ts'
import { visits } from './visits.ts'

export const storefront: readonly Fact[] = [
  ...frame,
  ...accounts,
  ...requests,
  ...reviews,
  ...help,
  ...compare,
  ...catalogue,
  ...visits,
  ...vehicles,
  ...search,
  ...finders,
  ...product,
  ...shops,
  ...deals,
  ...selling,
  ...variants,
  ...programs,
]
