/** States that have a border in common, by land or across a river: a post office near it may deliver on both sides. */

/** Each border once, with the state that comes first in the alphabet. */
const borders: Record<string, string> = {
  AL: 'FL GA MS TN',
  AR: 'LA MO MS OK TN TX',
  AZ: 'CA CO NM NV UT',
  CA: 'NV OR',
  CO: 'KS NE NM OK UT WY',
  CT: 'MA NY RI',
  DC: 'MD VA',
  DE: 'MD NJ PA',
  FL: 'GA',
  GA: 'NC SC TN',
  IA: 'IL MN MO NE SD WI',
  ID: 'MT NV OR UT WA WY',
  IL: 'IN KY MO WI',
  IN: 'KY MI OH',
  KS: 'MO NE OK',
  KY: 'MO OH TN VA WV',
  LA: 'MS TX',
  MA: 'NH NY RI VT',
  MD: 'PA VA WV',
  ME: 'NH',
  MI: 'OH WI',
  MN: 'ND SD WI',
  MO: 'NE OK TN',
  MS: 'TN',
  MT: 'ND SD WY',
  NC: 'SC TN VA',
  ND: 'SD',
  NE: 'SD WY',
  NH: 'VT',
  NJ: 'NY PA',
  NM: 'OK TX UT',
  NV: 'OR UT',
  NY: 'PA VT',
  OH: 'PA WV',
  OK: 'TX',
  OR: 'WA',
  PA: 'WV',
  SD: 'WY',
  TN: 'VA',
  UT: 'WY',
  VA: 'WV',
}

/** Whether two different states, by postal code, have a border in common. */
export function areNeighbors(one: string, other: string): boolean {
  return listed(one, other) || listed(other, one)
}

const listed = (first: string, second: string) => Object.hasOwn(borders, first) && borders[first]!.split(' ').includes(second)
