/** What the page of a brand says of it: only what the catalogue knows. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Brand } from '#machines/domain/catalogue/catalogue.ts'
import { isTireType, tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import { type CountedWord, type FacetCount, wholeListing } from '#machines/domain/listing/listing.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { HubView } from '#ui/screens/hubs/hub.view.ts'

export async function brandWords(
  { slug, label, country }: Brand,
  { total, sizes }: { total: number; sizes: number },
  { catalogue, userType }: { catalogue: Catalogue; userType: Promise<UserType> },
): Promise<Pick<HubView, 'about' | 'facts'>> {
  const { facets } = await catalogue.count({ ...wholeListing, filters: { brand: [slug] }, userType: await userType })
  const kinds = [
    ...wordsOf(facets.category),
    // what is in no category is called by its type
    ...wordsOf(facets.type).filter(({ word }) => isTireType(word) && !tireTypes[word].hasCategory),
  ]
    .sort((a, b) => b.count - a.count)
    .map(({ label: kind }) => kind.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()))
  const bounds = facets.price.kind === 'range' ? facets.price.bounds : null
  const from = country === '' ? label : `${label}, from ${withArticle(country)}`
  return {
    about:
      total === 0
        ? `We have no tires of ${label} at the moment.`
        : `${from}: ${total === 1 ? 'one line' : `${total} lines`} in ${sizes === 1 ? 'one size' : `${sizes} sizes`}.`,
    facts: [
      ...(kinds.length > 0 ? [{ term: 'Makes', value: sentence(kinds) }] : []),
      ...(bounds ? [{ term: 'Prices', value: `${formatCents(bounds.least)} to ${formatCents(bounds.most)} a tire` }] : []),
    ],
  }
}

function wordsOf(count: FacetCount): CountedWord[] {
  return count.kind === 'choice' ? count.words : []
}

/** `the United States`, `Sweden` */
function withArticle(country: string): string {
  return /^(United|Czech Republic|Netherlands|Philippines)/.test(country) ? `the ${country}` : country
}

function sentence(words: readonly string[]): string {
  const [last, ...others] = [...words].reverse()
  const text = others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : (last ?? '')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} tires`
}
