/** Speed symbols, compared by what they mean: H (130 mph) is faster than U (124 mph). */

/** `(Y)` is a Y in parentheses, over 186 mph. `Z` is what ZR says without a symbol: over 149 mph, and no more. */
export const speedSymbols = {
  J: { kmh: 100, mph: 62 },
  K: { kmh: 110, mph: 68 },
  L: { kmh: 120, mph: 75 },
  M: { kmh: 130, mph: 81 },
  N: { kmh: 140, mph: 87 },
  P: { kmh: 150, mph: 93 },
  Q: { kmh: 160, mph: 99 },
  R: { kmh: 170, mph: 106 },
  S: { kmh: 180, mph: 112 },
  T: { kmh: 190, mph: 118 },
  U: { kmh: 200, mph: 124 },
  H: { kmh: 210, mph: 130 },
  V: { kmh: 240, mph: 149 },
  Z: { kmh: 240, mph: 149, isOver: true },
  W: { kmh: 270, mph: 168 },
  Y: { kmh: 300, mph: 186 },
  '(Y)': { kmh: 300, mph: 186, isOver: true },
} as const satisfies Record<string, { kmh: number; mph: number; isOver?: true }>
export type SpeedSymbol = keyof typeof speedSymbols

/** Symbols of machines' tires in km/h: they are no part of a verdict. */
const slowSymbols = {
  A1: 5,
  A2: 10,
  A3: 15,
  A4: 20,
  A5: 25,
  A6: 30,
  A7: 35,
  A8: 40,
  B: 50,
  C: 60,
  D: 65,
  E: 70,
  F: 80,
  G: 90,
} as const
const kmPerMile = 1.609_344

/** `a8` → `A8`, `w` → `W`: a symbol of any tire that is sold; null for any other text. */
export function readAnySpeed(text: string): SpeedSymbol | keyof typeof slowSymbols | null {
  const symbol = text.trim().toUpperCase()
  return Object.hasOwn(slowSymbols, symbol) ? (symbol as keyof typeof slowSymbols) : readSpeed(symbol)
}

/** `A8` → `25 mph`, `H` → `130 mph`; empty for a text that is no symbol. */
export function anySpeedInWords(text: string): string {
  const symbol = readAnySpeed(text)
  if (symbol === null) return ''
  return symbol in slowSymbols
    ? `${Math.round(slowSymbols[symbol as keyof typeof slowSymbols] / kmPerMile)} mph`
    : speedInWords(symbol as SpeedSymbol)
}

/** The steps by which a winter tire may be slower; U and Z are between two of them. */
const steps = ['Q', 'R', 'S', 'T', 'H', 'V', 'W', 'Y', '(Y)'] as const satisfies readonly SpeedSymbol[]

/** `h` and `(y)` as symbols; null for any other text. */
export function readSpeed(text: string): SpeedSymbol | null {
  const symbol = text.trim().toUpperCase()
  return Object.hasOwn(speedSymbols, symbol) ? (symbol as SpeedSymbol) : null
}

/** `H` → `130 mph`, `Z` → `over 149 mph`. */
export function speedInWords(symbol: SpeedSymbol): string {
  const { mph, ...more } = speedSymbols[symbol]
  return `${'isOver' in more ? 'over ' : ''}${mph} mph`
}

type SpeedAnswer = 'enough' | 'enoughInWinter' | 'tooSlow' | 'unknown'

/** Whether a tire is fast enough. A winter tire may be one step slower, never below Q. */
export function compareSpeed(offered: SpeedSymbol | null, needed: SpeedSymbol | null, isWinter: boolean): SpeedAnswer {
  if (offered === null || needed === null) return 'unknown'
  if (isAtLeast(offered, needed)) return 'enough'
  const leave = isWinter ? steps.findLast((step) => rank(step) < rank(needed)) : undefined
  if (leave && isAtLeast(offered, leave)) return 'enoughInWinter'
  return offered === 'Z' && rank(needed) > rank('Z') ? 'unknown' : 'tooSlow'
}

function isAtLeast(offered: SpeedSymbol, needed: SpeedSymbol): boolean {
  return rank(offered) >= rank(needed)
}

function rank(symbol: SpeedSymbol): number {
  const { kmh, ...more } = speedSymbols[symbol]
  return 'isOver' in more ? kmh + 1 : kmh
}
