/** What is said of a size that is not sold where another one of its figures is. */

import { isPassengerKind, type TireKind, tireKinds } from '../catalogue/tire-kind.ts'
import type { SizeClass } from './size-class.ts'

interface Offered {
  label: string
  kind: TireKind
  class: SizeClass
  isMetric: boolean
}

/** Tires of a class, and how they differ from those that were typed. */
const words: Readonly<Record<SizeClass, { tires: string; differ(typed: SizeClass): string }>> = {
  plain: { tires: 'passenger tires', differ: (typed) => (typed === 'T' ? 'are no temporary spares' : 'carry less') },
  HL: { tires: 'high load tires', differ: (typed) => (typed === 'plain' ? 'carry more' : 'carry less') },
  LT: { tires: 'light truck tires', differ: ofTrucks },
  C: { tires: 'light commercial tires', differ: ofTrucks },
  ST: { tires: 'trailer tires', differ: () => 'are for trailers only' },
  T: { tires: 'temporary spares', differ: () => 'are for emergencies only' },
  AT: { tires: 'ATV tires', differ: () => 'are not for roads' },
  IF: { tires: 'IF tires', differ: () => 'need another pressure' },
  VF: { tires: 'VF tires', differ: () => 'need another pressure' },
  LSW: { tires: 'LSW tires', differ: () => 'are for other wheels' },
}

function ofTrucks(typed: SizeClass): string {
  if (typed === 'plain' || typed === 'HL' || typed === 'T') return 'need more pressure'
  return typed === 'ST' ? 'carry less' : 'have other loads'
}

/** `We do not sell ST205/55R16; passenger tires of this size carry less`. `typed` is the label of what was typed. */
export function notSoldWords(typed: string, typedClass: SizeClass, offered: Offered): string {
  const isOtherClass = offered.class !== typedClass && (offered.isMetric || (typedClass !== 'plain' && offered.class !== 'plain'))
  if (!isOtherClass)
    return `We do not sell ${typed}; ${offered.label} is ${/R/.test(offered.label) ? 'a radial tire' : 'a bias-ply tire'}`
  const { tires, differ } = isPlainWork(offered)
    ? { tires: `${tireKinds[offered.kind]} tires`, differ: () => 'have other loads' }
    : words[offered.class]
  return `We do not sell ${typed}; ${tires} of this size ${differ(typedClass)}`
}

/** 295/75R22.5 has no letters, and is no passenger tire. */
function isPlainWork({ class: offered, kind }: Offered): boolean {
  return offered === 'plain' && !isPassengerKind(kind)
}
