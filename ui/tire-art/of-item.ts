/** What to draw for a thing on the shelf. */
import { type CatalogueItem, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { dotWeek } from '#machines/domain/time/dot-week.ts'
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
