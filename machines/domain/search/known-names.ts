/** What a shop knows by name: the words that a search is read with. */
import type { TireKind } from '#machines/domain/catalogue/tire-kind.ts'

/** A size on offer. */
export interface KnownSize {
  slug: string
  label: string
  kind: TireKind
  itemCount: number
}

export interface KnownBrand {
  slug: string
  label: string
}

/** A model of car in all its years. */
export interface KnownModel {
  make: string
  makeSlug: string
  model: string
  modelSlug: string
  /** Newest first. */
  years: number[]
  trims: KnownTrim[]
}

export interface KnownTrim {
  slug: string
  label: string
  years: number[]
}

export interface KnownNames {
  sizes: readonly KnownSize[]
  brands: readonly KnownBrand[]
  models: readonly KnownModel[]
}
