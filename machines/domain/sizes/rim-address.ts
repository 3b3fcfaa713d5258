/**
 * The last part of `/tire-sizes/diameter/[size]`: a rim (`17`), in words (`17-inch-tires`), or with what the tires are for, as links of
 * other sites write it (`17-inch-truck-tires`, specification 001, section 5: number-inch-word-tires).
 */
import { isTireCategory, type TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { isTireSubtype, isTireType, type TireSubtype, type TireType } from '#machines/domain/catalogue/tire-types.ts'

export interface RimAddress {
  /** In inches. */
  rim: number
  /** What the tires are for; null for all tires of the rim. */
  of: { category: TireCategory } | { type: TireType } | { subtype: TireSubtype } | null
}

/** Everyday words for types of tires. */
const types: Readonly<Record<string, TireType>> = {
  car: 'passenger',
  truck: 'light-truck',
  suv: 'suv-crossover',
  crossover: 'suv-crossover',
  atv: 'atv-utv',
  utv: 'atv-utv',
  lawn: 'lawn-garden',
}

/** Null for what names no rim, and for words that name nothing that is sold. */
export function readRimAddress(part: string): RimAddress | null {
  const match = /^(\d{1,2}(?:\.\d)?)(?:-inch(?:-([a-z-]+?))??)?(?:-tires)?$/.exec(part)
  if (!match) return null
  const [, number, word] = match
  const rim = Number(number)
  if (word === undefined) return { rim, of: null }
  if (isTireCategory(word)) return { rim, of: { category: word } }
  const type = Object.hasOwn(types, word) ? types[word]! : word
  if (isTireType(type)) return { rim, of: { type } }
  return isTireSubtype(type) ? { rim, of: { subtype: type } } : null
}
