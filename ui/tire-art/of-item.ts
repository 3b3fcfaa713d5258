/** What to draw for a thing on the shelf. */
import { type CatalogueItem, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { addDays, daysBetween } from '#machines/domain/time/dates.ts'
import { isGraded, type TireArtSpec } from './spec.ts'

type Drawn = Pick<CatalogueItem, 'brand' | 'sizeLabel' | 'utqg' | 'madeOn'> & {
  line: Pick<CatalogueItem['line'], 'name' | 'category' | 'whiteLetters' | 'isThreePeak'>
}

export function artOfItem({ brand, line, sizeLabel, utqg, madeOn }: Drawn): TireArtSpec {
  return {
    brand: brand.label,
    line: line.name,
    family: tireCategories[line.category].family,
    size: sizeLabel,
    whiteLetters: line.whiteLetters,
    isThreePeak: line.isThreePeak,
    print: { utqg: isGraded(utqg) ? utqg : null, dotWeek: madeOn && dotWeek(madeOn) },
  }
}

/** `2026-03-09` → `1126`: weeks are counted from Monday, and a week has the year of its Thursday. */
function dotWeek(monday: string): string {
  const thursday = addDays(monday, 3)
  const week = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${String(week).padStart(2, '0')}${thursday.slice(2, 4)}`
}
