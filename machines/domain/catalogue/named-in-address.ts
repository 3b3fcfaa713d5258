import { slugOf, unfoldedSlugOf } from '#machines/domain/slug.ts'
import { withoutEnding } from './catalogue-addresses.ts'

/**
 * Which of these a part of an address names: by its slug, or in another spelling, as people write names (`HALDEN`, `Citroën`), with
 * `-tires` behind it, or as its slug was before accents were folded. Undefined for none of them.
 */
export function namedInAddress<Named extends { slug: string; label: string }>(
  known: readonly Named[],
  part: string,
): Named | undefined {
  const spelled = slugOf(part)
  if (spelled === null) return undefined
  const spellings = [spelled, withoutEnding(spelled)]
  return (
    known.find(({ slug }) => slug === part) ??
    known.find(({ slug }) => spellings.includes(slug)) ??
    known.find(({ label }) => spellings.includes(slugOf(label) ?? '')) ??
    known.find(({ label }) => unfoldedSlugOf(label) === part.toLowerCase())
  )
}
