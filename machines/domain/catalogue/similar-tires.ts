/** Which tires are shown beside another one: those of its size and season that are no weaker. */
import { compareSpeed, readSpeed } from '#machines/domain/sizes/speed.ts'
import { type CatalogueItem, type TireCategory, tireCategories } from './catalogue.ts'

type Compared = Pick<CatalogueItem, 'itemId' | 'sizeSlug' | 'loadIndex' | 'speedRating'> & {
  brand: Pick<CatalogueItem['brand'], 'slug'>
  line: Pick<CatalogueItem['line'], 'slug' | 'category'>
}

const mostSimilar = 4

/** Categories for the same season and ground: their tires may take each other's place. */
export function categoriesLike(category: TireCategory): TireCategory[] {
  const names = Object.keys(tireCategories) as TireCategory[]
  return names.filter((name) => tireCategories[name].family === tireCategories[category].family)
}

/**
 * The first of `candidates`, in their order, that carry as much and are as fast as `tire`: one of each line, and none of its own line.
 * They fit each car that the tire fits.
 */
export function similarTires<Tire extends Compared>(tire: Compared, candidates: readonly Tire[]): Tire[] {
  const speed = readSpeed(tire.speedRating)
  const categories = categoriesLike(tire.line.category)
  const lines = new Set([lineOf(tire)])
  const found: Tire[] = []
  for (const candidate of candidates) {
    const isStrong =
      candidate.sizeSlug === tire.sizeSlug &&
      categories.includes(candidate.line.category) &&
      candidate.loadIndex >= tire.loadIndex &&
      compareSpeed(readSpeed(candidate.speedRating), speed, false) === 'enough'
    if (!isStrong || lines.has(lineOf(candidate))) continue
    lines.add(lineOf(candidate))
    found.push(candidate)
    if (found.length === mostSimilar) break
  }
  return found
}

const lineOf = ({ brand, line }: Compared) => `${brand.slug} ${line.slug}`
