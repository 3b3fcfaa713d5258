/** Which car words are about: `2020 Honda Civic Touring` → Honda, Civic. */
import { foldedLetters } from '#machines/domain/slug.ts'
import type { Catalogue, Named } from '#machines/ports/commerce/catalogue.ts'

/** Null for words that name no make and model of the catalogue. Of models that begin alike, the longest name counts. */
export async function carInWords(
  catalogue: Pick<Catalogue, 'makes' | 'models'>,
  words: string,
): Promise<{ makeSlug: string; modelSlug: string } | null> {
  const told = plain(words.replace(/\b(19|20)\d\d\b/, ''))
  const make = longestAtStart(await catalogue.makes(), told)
  if (!make) return null
  const model = longestAtStart(await catalogue.models(make.slug), told.slice(plain(make.label).length).trim())
  return model ? { makeSlug: make.slug, modelSlug: model.slug } : null
}

function longestAtStart(known: readonly Named[], told: string): Named | null {
  const found = known.filter(({ label }) => `${told} `.startsWith(`${plain(label)} `))
  return found.sort((a, b) => b.label.length - a.label.length)[0] ?? null
}

function plain(words: string): string {
  return foldedLetters(words).replace(/\s+/g, ' ').trim()
}
