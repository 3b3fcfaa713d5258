/** Columns of numbers and words, in few bytes: a listing looks through a million tires in them. */

type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array

/** Numbers in as many bytes each as the largest of them needs. */
export class Column {
  data: Numbers = new Uint8Array(0)

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

/** Sizes of items; with the set of each line's, so that a list of one size looks at few lines. */
export class SizeColumn extends CodedColumn {
  /** One bit a size, `#words` numbers a line. */
  #sets = new Int32Array(0)
  #words = 0
  #lines = 0

  setOf(line: number, sizes: readonly number[]): void {
    this.#lines = Math.max(this.#lines, line + 1)
    this.#makeRoom(Math.ceil(this.values.length / 32))
    this.#sets.fill(0, line * this.#words, (line + 1) * this.#words)
    for (const size of sizes) this.#sets[line * this.#words + (size >> 5)]! |= 1 << (size & 31)
  }

  /** Whether the line had one of these sizes when it was put. */
  hasAny(line: number, sizes: readonly number[]): boolean {
    for (const size of sizes) if ((this.#sets[line * this.#words + (size >> 5)]! & (1 << (size & 31))) !== 0) return true
    return false
  }

  #makeRoom(words: number): void {
    if (words <= this.#words && this.#lines * this.#words <= this.#sets.length) return
    const wider = Math.max(words, this.#words)
    const sets = new Int32Array(Math.ceil(this.#lines * spare) * wider)
    for (let line = 0; line < this.#sets.length / Math.max(1, this.#words); line += 1)
      sets.set(this.#sets.subarray(line * this.#words, (line + 1) * this.#words), line * wider)
    this.#sets = sets
    this.#words = wider
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
