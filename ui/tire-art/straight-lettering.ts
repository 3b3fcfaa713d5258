/** The lettering of a sidewall, straight: one path with the outlines of all letters side by side. */
import { glyphs } from './sidewall-glyphs.ts'

const capital = 690

/** In the units of the outlines: the baseline is at 0, capitals are `height` above it. Letters without an outline leave a gap. */
export function straightLettering(words: string): { path: string; width: number; height: number } {
  let width = 0
  let path = ''
  for (const character of words) {
    const [advance, outline] = glyphs[character] ?? [300, '']
    path += moved(outline, width)
    width += advance
  }
  return { path, width, height: capital }
}

/** Every pair of an outline's numbers is a point. */
function moved(outline: string, right: number): string {
  return outline.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${Number(x) + right} ${y}`)
}
