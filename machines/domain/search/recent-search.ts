/** A tire that was looked at, as `GET /users/recent-search` gives it (second specification, section 3). */
import type { ViewedTire } from '#machines/domain/site/recently-viewed.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'

/** All texts; what is not known is empty. Cars and sizes are by their words in addresses. */
export interface RecentSearch {
  /** `yyyy-MM-dd` */
  dateOfVisit: string
  itemId: string
  source: 'vehicle' | 'size'
  make: string
  model: string
  year: string
  trim: string
  /** The original size, of a shopper who does not know the trim. */
  oem: string
  size: string
}

/** `size` is the tire's. */
export function recentSearchOf({ itemId, day, car }: ViewedTire, size: string): RecentSearch {
  const isBySize = car !== null && readTireSize(labelOfSlug(car.trim)) !== null
  return {
    dateOfVisit: day ?? '',
    itemId,
    source: car ? 'vehicle' : 'size',
    make: car?.make ?? '',
    model: car?.model ?? '',
    year: car ? String(car.year) : '',
    trim: car && !isBySize ? car.trim : '',
    oem: car && isBySize ? car.trim : '',
    size,
  }
}
