/** A street line as the post office writes it (USPS Publication 28): `100 North Oak Street` is `100 N Oak St`. */

const directions: Record<string, string> = {
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  northeast: 'NE',
  northwest: 'NW',
  southeast: 'SE',
  southwest: 'SW',
}

/** The suffixes that nearly all streets have. */
const suffixes: Record<string, string> = {
  alley: 'Aly',
  avenue: 'Ave',
  bend: 'Bnd',
  boulevard: 'Blvd',
  branch: 'Br',
  bridge: 'Brg',
  bypass: 'Byp',
  causeway: 'Cswy',
  center: 'Ctr',
  circle: 'Cir',
  court: 'Ct',
  cove: 'Cv',
  creek: 'Crk',
  crescent: 'Cres',
  crossing: 'Xing',
  drive: 'Dr',
  estates: 'Ests',
  expressway: 'Expy',
  extension: 'Ext',
  freeway: 'Fwy',
  gardens: 'Gdns',
  grove: 'Grv',
  heights: 'Hts',
  highway: 'Hwy',
  hill: 'Hl',
  hollow: 'Holw',
  junction: 'Jct',
  landing: 'Lndg',
  lane: 'Ln',
  manor: 'Mnr',
  meadows: 'Mdws',
  mountain: 'Mtn',
  parkway: 'Pkwy',
  place: 'Pl',
  plaza: 'Plz',
  point: 'Pt',
  ridge: 'Rdg',
  road: 'Rd',
  square: 'Sq',
  station: 'Sta',
  street: 'St',
  terrace: 'Ter',
  trail: 'Trl',
  turnpike: 'Tpke',
  valley: 'Vly',
  village: 'Vlg',
}

/** Where the street ends and the door begins: `Apt 4`, `#4`. */
const unitStart = /[\s,]+(?:(?:apartment|apt|building|bldg|floor|fl|room|rm|suite|ste|unit)\b|#).*$/i

/**
 * Abbreviates the suffix and the directions around the name, and nothing within the name: `1 North Street` keeps its north, `5
 * Avenue Road` is `5 Avenue Rd`. A word in small letters alone begins with a capital; the unit number and all other words stay as
 * they were typed.
 */
export function standardStreet(line: string): string {
  const unit = unitStart.exec(line)?.[0] ?? ''
  const words = line
    .slice(0, line.length - unit.length)
    .trim()
    .split(/\s+/)
  const last = words.length - 1
  const nameAt = /^\d/.test(words[0] ?? '') ? 1 : 0
  const hasDirectionBehind =
    last - 1 > nameAt && abbreviationOf(suffixes, words[last - 1]) !== null && abbreviationOf(directions, words[last]) !== null
  const suffixAt = hasDirectionBehind ? last - 1 : last
  const written = words.map((word, at) => {
    if (at > suffixAt) return abbreviationOf(directions, word)
    // A suffix ends a name, a direction begins one: neither is a name alone.
    if (at === suffixAt && at > nameAt) return abbreviationOf(suffixes, word)
    if (at === nameAt && at + 1 < suffixAt) return abbreviationOf(directions, word)
    return null
  })
  return words.map((word, at) => written[at] ?? withCapital(word)).join(' ') + unit
}

/** `418 Neil Avenue, Apt 4` is number 418 of `Neil Ave`; null without a plain house number. */
export function doorOf(line: string): { number: number; street: string } | null {
  const standard = standardStreet(line)
  const unit = unitStart.exec(standard)?.[0] ?? ''
  const [, number, street] = /^(\d{1,6}) (.+)$/.exec(standard.slice(0, standard.length - unit.length).trim()) ?? []
  return number && street ? { number: Number(number), street: street.replaceAll('.', '') } : null
}

/** `neil` → `Neil`, and neither `McKinley` nor `4th` changes. */
function withCapital(word: string): string {
  return /^[a-z][a-z'’.-]*$/.test(word) ? word[0]!.toUpperCase() + word.slice(1) : word
}

function abbreviationOf(table: Record<string, string>, word = ''): string | null {
  const plain = word.replace(/[.,]$/, '').toLowerCase()
  return Object.hasOwn(table, plain) ? (table[plain] ?? null) : null
}
