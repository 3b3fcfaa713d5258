/** What the sidewall of a tire says beside its size, and what that means to a shopper. */
import type { Item, LoadRange, ProductLine } from './catalogue.ts'

export interface TireMark {
  key: 'threePeak' | 'runFlat' | 'electric' | 'original'
  /** `Run-flat` */
  label: string
  /** One sentence. */
  means: string
}

type Marked = Pick<Item, 'isRunFlat' | 'oeMark'> & { line: Pick<ProductLine, 'isThreePeak' | 'isForElectric'> }

/** In the order in which pages name them; a tire without any has none. */
export function tireMarks({ isRunFlat, oeMark, line }: Marked): TireMark[] {
  const marks: Array<TireMark | false> = [
    line.isThreePeak && {
      key: 'threePeak',
      label: 'Severe snow',
      means: 'Has the three-peak mountain snowflake (3PMSF): it passed the test on packed snow.',
    },
    isRunFlat && {
      key: 'runFlat',
      label: 'Run-flat',
      means: 'Carries the car without air, as far and as fast as its maker says.',
    },
    line.isForElectric && {
      key: 'electric',
      label: 'For electric cars',
      means: 'Made for the weight and the silence of electric cars. It fits others too.',
    },
    oeMark !== null && {
      key: 'original',
      label: `${originalOf(oeMark)} mark`,
      means: `Has the mark ${oeMark}: made as ${originalOf(oeMark)} asked for its new cars. It fits others of its size too.`,
    },
  ]
  return marks.filter((mark) => mark !== false)
}

/** The makers of cars by the mark on their tires; a mark that is not listed is named as it is. */
const makers: Record<string, string> = {
  '*': 'BMW',
  MO: 'Mercedes-Benz',
  N0: 'Porsche',
  N1: 'Porsche',
  N2: 'Porsche',
  N3: 'Porsche',
  AO: 'Audi',
  RO1: 'Audi Sport',
  T0: 'Tesla',
  J: 'Jaguar',
  JLR: 'Jaguar Land Rover',
  VOL: 'Volvo',
  F: 'Ferrari',
  K1: 'Ferrari',
  MC: 'McLaren',
  L: 'Lamborghini',
}

function originalOf(mark: string): string {
  return Object.hasOwn(makers, mark) ? makers[mark]! : mark
}

/** `XL, extra load`; `E` where there are no words for it. */
export function loadRangeInWords(range: LoadRange): string {
  const words: Partial<Record<LoadRange, string>> = { SL: 'standard load', XL: 'extra load', HL: 'high load' }
  return words[range] === undefined ? range : `${range}, ${words[range]}`
}
