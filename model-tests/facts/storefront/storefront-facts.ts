/** The specification of the storefront as a list of facts, by subject. */
import type { Fact } from '#model-tests/facts/fact.ts'
import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { compare } from './compare.ts'
import { finders } from './finders.ts'
import { frame } from './frame.ts'
import { help } from './help.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
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
]
