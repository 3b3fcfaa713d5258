/** Columns of numbers and words, in few bytes: a listing looks through a million tires in them. */

type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array

/** Numbers in as many bytes each as the largest of them needs. */
export class Column {
  data: Numbers

  /** `Kind`: what most values need, so that a column of many is not moved for them. */
  constructor(Kind: new (length: number) => Numbers = Uint8Array) {
    this.data = new Kind(0)
  }

  /** Makes room, so that filling does not move what is there. */
  reserve(length: number): void {
    if (length > this.data.length) this.#moveTo(kindOf(this.data), length)
  }

  set(at: number, value: number): void {
    if (at >= this.data.length) this.reserve(Math.ceil((at + 1) * spare))
    if (!holds(this.data, value)) this.#moveTo(kindThatHolds(this.data, value), this.data.length)
    this.data[at] = value
  }

  #moveTo(Kind: new (length: number) => Numbers, length: number): void {
    const moved = new Kind(length)
    moved.set(this.data)
    this.data = moved
  }
}

/** What a tire or a line has one of: a word, a number or yes and no. */
export type FactValue = string | number | boolean

/** Values of one fact: each once, and in the column its place among them, its code. */
export class CodedColumn extends Column {
  readonly values: FactValue[] = []
  readonly #codes = new Map<FactValue, number>()

  /** The code of a value; a new one is added. */
  codeFor(value: FactValue): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.values.length)
    return this.values.push(value) - 1
  }

  /** Undefined for a value that was never put in. */
  codeOf(value: FactValue): number | undefined {
    return this.#codes.get(value)
  }

  /** For each code, 1 where `isPassing`, else 0. */
  passing(isPassing: (value: FactValue) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (isPassing(value) ? 1 : 0))
  }
}

/** Prices of items; with the ends of each line's, by which most lines need no look at their items. */
export class PriceColumn extends Column {
  readonly least = new Column()
  readonly most = new Column()

  setEnds(line: number, prices: readonly number[]): void {
    this.least.set(line, Math.min(...prices))
    this.most.set(line, Math.max(...prices))
  }
}

/** Values of items; with the set of each line's, by which most lines need no look at their items. */
export class ItemColumn extends CodedColumn {
  /** One bit a value, `#words` numbers a line. */
  #sets = new Int32Array(0)
  #words = 0
  #lines = 0
  /** By line, the code that all of its items have; -1 where they differ. */
  readonly only = new Column(Int32Array)

  /** The codes of a line. */
  setOf(line: number, codes: readonly number[]): void {
    this.#lines = Math.max(this.#lines, line + 1)
    this.#makeRoom(Math.ceil(this.values.length / 32))
    const from = line * this.#words
    this.#sets.fill(0, from, from + this.#words)
    const [first = -1] = codes
    this.only.set(line, codes.every((code) => code === first) ? first : -1)
    for (const code of codes) this.#sets[from + (code >> 5)]! |= 1 << (code & 31)
  }

  /** The codes with 1 in `pass` as a set, for `howMany`. */
  asSet(pass: Uint8Array): Int32Array {
    const set = new Int32Array(this.#words)
    for (const [code, passes] of pass.entries()) if (passes === 1) set[code >> 5]! |= 1 << (code & 31)
    return set
  }

  /** Of the items of a line, those whose codes are in the set. */
  howMany(line: number, set: Int32Array): 'all' | 'some' | 'none' {
    const from = line * this.#words
    let [within, beyond] = [0, 0]
    for (let at = 0; at < this.#words; at += 1) {
      within |= this.#sets[from + at]! & set[at]!
      beyond |= this.#sets[from + at]! & ~set[at]!
    }
    return within === 0 ? 'none' : beyond === 0 ? 'all' : 'some'
  }

  /** The same of one code. */
  howManyOf(line: number, code: number): 'all' | 'some' | 'none' {
    if (this.only.data[line] === code) return 'all'
    const word = this.#sets[line * this.#words + (code >> 5)]!
    return (word & (1 << (code & 31))) === 0 ? 'none' : 'some'
  }

  #makeRoom(words: number): void {
    if (words <= this.#words && this.#lines * this.#words <= this.#sets.length) return
    const [before, beforeWords] = [this.#sets, this.#words]
    this.#words = Math.max(words, beforeWords)
    this.#sets = new Int32Array(Math.ceil(this.#lines * spare) * this.#words)
    if (beforeWords === 0) return
    for (let line = 0; line < before.length / beforeWords; line += 1)
      this.#sets.set(before.subarray(line * beforeWords, (line + 1) * beforeWords), line * this.#words)
  }
}

/** Growing by a tenth at a time costs little time and wastes little memory. */
const spare = 1.1

function kindOf(data: Numbers): new (length: number) => Numbers {
  return data.constructor as new (
    length: number,
  ) => Numbers
}

function holds(data: Numbers, value: number): boolean {
  if (data instanceof Float64Array) return true
  if (data instanceof Int32Array) return (value | 0) === value
  return Number.isInteger(value) && value >= 0 && value < (data instanceof Uint8Array ? 2 ** 8 : 2 ** 16)
}

function kindThatHolds(data: Numbers, value: number): new (length: number) => Numbers {
  const isInteger = Number.isInteger(value)
  if (isInteger && value >= 0 && value < 2 ** 16 && !(data instanceof Int32Array)) return Uint16Array
  return isInteger && (value | 0) === value ? Int32Array : Float64Array
}
