/**
 * Names in addresses. A slug has small Latin letters, figures and hyphens: `Town & Country` → `town-country`, `Citroën` → `citroen`. It is
 * made here for makes, models, trims, shops and headings alike, so that one name has one slug.
 */

/** Latin letters that Unicode does not decompose, as they are usually transliterated. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
}

/** The name in small letters without accents: `Škoda` → `skoda`, `ＣＩＶＩＣ` → `civic`. Letters of other scripts stay as they are. */
export function foldedLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => spelledOut[letter] ?? letter)
}

/** Null for a name without a Latin letter or a figure, which no address can name: `日本`, `&`. */
export function slugOf(name: string): string | null {
  return hyphenated(foldedLetters(name))
}

/** What the slug was while letters with accents were left out of it: `Citroën` → `citro-n`. Its address leads to the slug of today. */
export function unfoldedSlugOf(name: string): string | null {
  return hyphenated(name.toLowerCase())
}

function hyphenated(letters: string): string | null {
  const slug = letters
    .replace(/[^a-z0-9+]+/g, '-')
    .replaceAll('+', '-plus')
    .replace(/^-|-$/g, '')
  return slug === '' ? null : slug
}
