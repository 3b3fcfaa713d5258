/** Every kind of subjects that the shop runs. */
import { checkoutKind } from './checkout/kind.ts'
import type { Kind } from './engine/index.ts'
import { applicationKind } from './storefront/installers/kind.ts'
import { returnKind } from './storefront/returns/kind.ts'
import { reviewKind } from './storefront/reviews/kind.ts'

const kinds: readonly Kind[] = [checkoutKind, returnKind, reviewKind, applicationKind]

/** @throws for a name that no kind has. */
export function kindNamed(name: string): Kind {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind of subjects named ${name}`)
  return kind
}
