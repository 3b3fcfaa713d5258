/** Words in a straight line, in the outlines of the sidewall lettering: a picture brings no font. */
import { glyphs } from '#ui/tire-art/sidewall-glyphs.ts'

const capHeight = 700
const spaceAdvance = 300

/** Words around `x`, standing on `y`, `height` tall where they fit into `width` and smaller where not. Letters that are not drawn are left out. */
export function wordsAt(words: string, x: number, y: number, { height, width }: { height: number; width: number }): string {
  const chars = [...words.toUpperCase()].filter((char) => char === ' ' || glyphs[char])
  const natural = chars.reduce((sum, char) => sum + advanceOf(char), 0)
  const scale = Math.min(height / capHeight, width / Math.max(1, natural))
  let left = 0
  const letters = chars.map((char) => {
    const letter = glyphs[char] ? `<path transform="translate(${left} 0)" d="${glyphs[char][1]}"/>` : ''
    left += advanceOf(char)
    return letter
  })
  const start = round(x - (natural * scale) / 2)
  return `<g transform="translate(${start} ${round(y)}) scale(${scale.toPrecision(4)})">${letters.join('')}</g>`
}

const advanceOf = (char: string) => (char === ' ' ? spaceAdvance : (glyphs[char]?.[0] ?? 0)) + 20
const round = (value: number) => Math.round(value * 10) / 10
