/**
 * The state of a ZIP: the first three digits name it, but for a few post offices that serve beyond their state's border.
 * Shipping prices and tax exemptions follow the ZIP, because parcels do, and not the state that was typed.
 */

/** First and last prefixes by postal code, read from the post office's ZIPs of December 2024; AE, AA and AP are military mail. */
const prefixes: Record<string, string> = {
  AA: '340',
  AE: '090-099',
  AK: '995-999',
  AL: '350-369',
  AP: '962-966',
  AR: '716-729',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831',
}

const exceptions: Record<string, string> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
  '96799': 'AS',
  '96939': 'PW',
  '96940': 'PW',
  '96941': 'FM',
  '96942': 'FM',
  '96943': 'FM',
  '96944': 'FM',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
  '96960': 'MH',
  '96970': 'MH',
}

/**
 * ZIPs whose carriers also deliver beyond the line, and the other state: those that the Census of 2010 counts in two states, and Lead Hill,
 * Missouri, beside Lead Hill, Arkansas. What was typed counts there.
 */
const beyondTheLine: Record<string, string> = {
  '02861': 'MA',
  '42223': 'TN',
  '59221': 'ND',
  '63673': 'IL',
  '71749': 'LA',
  '72643': 'AR',
  '73949': 'TX',
  '81137': 'NM',
  '84536': 'AZ',
  '86044': 'UT',
  '86515': 'NM',
  '88063': 'TX',
  '89439': 'CA',
  '97635': 'CA',
}

/** Places whose ZIPs are American and where nothing is shipped. */
export const islands: Record<string, string> = {
  AS: 'American Samoa',
  FM: 'Micronesia',
  GU: 'Guam',
  MH: 'the Marshall Islands',
  MP: 'the Northern Mariana Islands',
  PW: 'Palau',
  VI: 'the US Virgin Islands',
}

const byPrefix = new Map(
  Object.entries(prefixes).flatMap(([state, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [first = '', last = first] = range.split('-')
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => [Number(first) + at, state] as const)
    }),
  ),
)

/** The postal code, also of islands and of military mail; null where no ZIP begins so. A ZIP+4 is read by its first five digits. */
export function stateOfZip(zip: string): string | null {
  if (!/^\d{5}/.test(zip)) return null
  const five = zip.slice(0, 5)
  return exceptions[five] ?? byPrefix.get(Number(five.slice(0, 3))) ?? null
}

/** Whether the ZIP is in this state, or in this one too. */
export function isZipIn(state: string, zip: string): boolean {
  return stateOfZip(zip) === state || beyondTheLine[zip.slice(0, 5)] === state
}

/** The state that parcels to an address go to: the ZIP's, or the one that was typed where the ZIP is in two or in none. */
export function stateOfAddress({ state, zip = '' }: { state: string; zip?: string }): string {
  return isZipIn(state, zip) ? state : (stateOfZip(zip) ?? state)
}
