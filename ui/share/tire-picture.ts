/** The picture of one tire that other sites show beside a link to its page. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { fnv1a } from '#ui/tire-art/seeded.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import { drawingVersion, type SharePicture } from './share-picture.ts'

type Drawn = Parameters<typeof artOfItem>[0] & Pick<CatalogueItem, 'itemId'>

/** The address changes with what is drawn, so an answer is good for ever. */
export function tirePicture(item: Drawn): SharePicture {
  const { brand, line, sizeLabel, itemId } = item
  const mark = fnv1a(`${drawingVersion} ${tireArtUrl(artOfItem(item), 'three-quarter', 'full')}`).toString(36)
  return { path: `/share/${itemId}.${mark}.png`, alt: `${brand.label} ${line.name}, ${sizeLabel}` }
}
