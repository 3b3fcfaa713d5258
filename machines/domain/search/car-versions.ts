/** Makers who write the engine into the name of the car: a BMW 330i is a 3 Series, a Lexus RX350 an RX. */

interface Version {
  /** Plain name. */
  make: string
  pattern: RegExp
  /** Plain names that the model may have. */
  models: (match: RegExpExecArray) => string[]
}

const versions: readonly Version[] = [
  { make: 'bmw', pattern: /^m?([1-8])\d{2}(?:[a-z]{1,3})?$/, models: ([, series]) => [`${series}series`] },
  {
    make: 'mercedesbenz',
    pattern: /^([a-z]{1,3})\d{2,3}[a-z]?$/,
    models: ([, letters]) => [`${letters}class`, letters!],
  },
  { make: 'lexus', pattern: /^([a-z]{2,3})\d{3}[a-z]{0,2}$/, models: ([, letters]) => [letters!] },
]

/** Which makes and models a plain word may be a version of, by their plain names: `rx350` → RX of Lexus. */
export function versionNames(word: string): Array<{ make: string; model: string }> {
  return versions.flatMap(({ make, pattern, models }) => {
    const match = pattern.exec(word)
    return match ? models(match).map((model) => ({ make, model })) : []
  })
}
