/** A tire's facts in the words of its data sheet. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Definition } from '#ui/kit/data/definition-table.tsx'

/** Highest speed in miles an hour by speed rating (ECE R30 and R54). */
const milesPerHour: Record<string, number> = {
  J: 62,
  K: 68,
  L: 75,
  M: 81,
  N: 87,
  P: 93,
  Q: 99,
  R: 106,
  S: 112,
  T: 118,
  U: 124,
  H: 130,
  V: 149,
  W: 168,
  Y: 186,
}

export function factsOf(item: CatalogueItem): Definition[] {
  const load = item.loadIndexDual === undefined ? String(item.loadIndex) : `${item.loadIndex}/${item.loadIndexDual}`
  const speed = milesPerHour[item.speedRating]
  return [
    { label: 'Size', value: item.size.label },
    { label: 'Service description', value: `${load}${item.speedRating}` },
    { label: `Load index ${load}`, value: `${item.maxLoadLbs.toLocaleString('en-US')} lb` },
    ...(speed === undefined ? [] : [{ label: `Speed rating ${item.speedRating}`, value: `${speed} mph` }]),
    { label: 'Tread depth', value: `${item.treadDepth32nds}/32 in` },
    { label: 'UTQG', value: item.utqg },
    { label: 'Weight', value: `${item.weightLbs} lb` },
    { label: 'Overall diameter', value: `${item.overallDiameterMm.toFixed(1)} mm` },
    { label: 'Sidewall lettering', value: item.line.whiteLetters ? 'White' : 'Black' },
    ...(item.fetInCents > 0 ? [{ label: 'Federal excise tax', value: `${formatCents(item.fetInCents)} a tire` }] : []),
  ].filter(({ value }) => value !== '')
}
