/** A type or a subtype of tires as pages need it, by the slug of its address. */

import { subtypeHref, typeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { isTireSubtype, isTireType, subtypesOf, tireSubtypes, tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import { everydayRule, type PickRule, pickRules } from '#machines/domain/listing/top-picks.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { HubWords } from './category-words.ts'
import { subtypeWords } from './subtype-words.ts'
import { typeWords } from './type-words.ts'

export interface TireClass {
  label: string
  href: string
  fixed: FacetValues
  words: HubWords
  rule: PickRule
  /** Whether its tires fit cars and light trucks. */
  isForCars: boolean
  /** The type of a subtype. */
  parent: LinkView | null
  subtypes: LinkView[]
}

/** `light-truck` or `grand-touring`; null for what is neither. */
export function classNamed(slug: string): TireClass | null {
  if (isTireType(slug))
    return {
      label: tireTypes[slug].label,
      href: typeHref(slug),
      fixed: { type: [slug] },
      words: typeWords[slug],
      rule: everydayRule,
      isForCars: tireTypes[slug].isMounted,
      parent: null,
      subtypes: subtypesOf(slug).map((subtype) => ({ label: tireSubtypes[subtype].label, href: subtypeHref(subtype) })),
    }
  if (!isTireSubtype(slug)) return null
  const { label, type, category } = tireSubtypes[slug]
  return {
    label,
    href: subtypeHref(slug),
    fixed: { subtype: [slug] },
    words: { ...typeWords[type], ...subtypeWords[slug] },
    rule: pickRules[category],
    isForCars: tireTypes[type].isMounted,
    parent: { label: tireTypes[type].label, href: typeHref(type) },
    subtypes: [],
  }
}
