/** Words on an arc of the sidewall, letter by letter, as references to outlines. */
import { glyphs } from './sidewall-glyphs.ts'
import { short } from './svg-path.ts'

interface Arc {
  radius: number
  /** Millimetres. */
  height: number
  /** Degrees, clockwise from three o'clock. */
  middle: number
  /** Degrees the words may take; they shrink to fit. */
  fit: number
  /** Letters face outward, or inward in the lower half. */
  tops?: 'out' | 'in'
}

/** Sets words and remembers which outlines they need. `id` starts every reference. */
export class Lettering {
  readonly #id: string
  readonly #grain: number
  readonly #used = new Set<string>()

  /** `grain` is the finest step of an outline, in its thousandths of an em. */
  constructor(id: string, grain: number) {
    this.#id = id
    this.#grain = grain
  }

  /** Words on an arc. */
  set(words: string, { radius, height, middle, fit, tops = 'out' }: Arc): string {
    const chars = [...words.toUpperCase()]
    const direction = tops === 'out' ? 1 : -1
    const natural = (height / capHeight) * chars.reduce((sum, char) => sum + advance(char), 0)
    const room = ((fit * Math.PI) / 180) * radius
    const scale = (height / capHeight) * Math.min(1, room / natural)
    const degrees = (length: number) => ((length / radius) * 180) / Math.PI
    let angle = middle - (direction * degrees(Math.min(natural, room))) / 2
    let out = ''
    for (const char of chars) {
      const half = degrees(advance(char) * scale) / 2
      angle += direction * half
      out += this.#letter(char, angle + 90 * direction, height / 2 - direction * radius, scale)
      angle += direction * half
    }
    return out
  }

  /** The outlines of all letters set so far. */
  defs(): string {
    return [...this.#used].map((char) => `<path id="${this.#ref(char)}" d="${this.#outline(glyphs[char]![1])}"/>`).join('')
  }

  /** An outline on its grain; at a coarse grain short curves become lines. */
  #outline(path: string): string {
    if (this.#grain === 1) return path
    const cornered = path.replace(/Q-?\d+ -?\d+ /g, 'L')
    return cornered.replace(/-?\d+/g, (number) => String(Math.round(Number(number) / this.#grain)))
  }

  #letter(char: string, angle: number, baseline: number, scale: number): string {
    const glyph = glyphs[char]
    if (!glyph) return ''
    this.#used.add(char)
    const place = `rotate(${short(angle)}) translate(${short((-glyph[0] * scale) / 2)} ${short(baseline)}) scale(${(scale * this.#grain).toPrecision(4)})`
    return `<use href="#${this.#ref(char)}" transform="${place}"/>`
  }

  #ref(char: string): string {
    return this.#id + char.codePointAt(0)
  }
}

const capHeight = 690

/** Width of a glyph with the space after it, in units of the outlines. */
function advance(char: string): number {
  return (char === ' ' ? 300 : (glyphs[char]?.[0] ?? 0)) + 60
}
