/** Words on an arc of the sidewall: letter by letter as references to outlines, or all in one path. */
import type { Level } from './level.ts'
import { glyphs } from './sidewall-glyphs.ts'
import { pathOf, short } from './svg-path.ts'
import type { Point } from './tread-shapes.ts'

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

/** The place of a letter: turned by `angle` degrees around the hub, its baseline `baseline` mm below that, `scale` mm to a unit. */
interface Place {
  angle: number
  baseline: number
  scale: number
}

/** Sets words and remembers which outlines they need. `id` starts every reference. */
export class Lettering {
  readonly #id: string
  readonly #level: Pick<Level, 'fineLetters' | 'unit'>
  readonly #used = new Set<string>()

  constructor(id: string, level: Pick<Level, 'fineLetters' | 'unit'>) {
    this.#id = id
    this.#level = level
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
      const place: Place = { angle: angle + 90 * direction, baseline: height / 2 - direction * radius, scale }
      out += this.#level.fineLetters ? this.#reference(char, place) : this.#lines(char, place)
      angle += direction * half
    }
    return this.#level.fineLetters ? out : `<path d="${out}" transform="scale(${this.#step})"/>`
  }

  /** The outlines of all letters set so far as references. */
  defs(): string {
    return [...this.#used].map((char) => `<path id="${this.#ref(char)}" d="${glyphs[char]![1]}"/>`).join('')
  }

  #reference(char: string, { angle, baseline, scale }: Place): string {
    const glyph = glyphs[char]
    if (!glyph) return ''
    this.#used.add(char)
    const place = `rotate(${short(angle)}) translate(${short((-glyph[0] * scale) / 2)} ${short(baseline)}) scale(${scale.toPrecision(4)})`
    return `<use href="#${this.#ref(char)}" transform="${place}"/>`
  }

  /** A browser draws one path in a fraction of the time that it takes for thirty references. */
  #lines(char: string, { angle, baseline, scale }: Place): string {
    const [width, outline] = glyphs[char] ?? [0, '']
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    return cornersOf(outline)
      .map((corners) =>
        pathOf(
          corners.map(([glyphX, glyphY]): Point => {
            const [x, y] = [(glyphX - width / 2) * scale, glyphY * scale + baseline]
            return [x * cos - y * sin, x * sin + y * cos]
          }),
          1 / this.#step,
        ),
      )
      .join('')
  }

  /** Millimetres of a step of a path; letters in a small picture are some six pixels high. */
  get #step(): number {
    return Number((0.5 / this.#level.unit).toFixed(2))
  }

  #ref(char: string): string {
    return this.#id + char.codePointAt(0)
  }
}

/** The corners of each closed line of an outline; short curves become straight. */
function cornersOf(outline: string): Point[][] {
  return outline
    .split('Z')
    .filter(Boolean)
    .map((line) => [...line.matchAll(/(?:[ML]|Q-?\d+ -?\d+ )(-?\d+) (-?\d+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]))
}

const capHeight = 690

/** Width of a glyph with the space after it, in units of the outlines. */
function advance(char: string): number {
  return (char === ' ' ? 300 : (glyphs[char]?.[0] ?? 0)) + 60
}
