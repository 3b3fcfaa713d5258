/** How much room a line of text takes in the drawing's type, where there is no browser to ask. */

/** Widths of Archivo at 100% in thousandths of the type size; what is not listed is as wide as an n. */
const widths: Record<string, number> = {
  ...Object.fromEntries([..."ijl.,:;|!'’"].map((letter) => [letter, 270])),
  ...Object.fromEntries([...'frt() -'].map((letter) => [letter, 350])),
  ...Object.fromEntries([...'mwMW@%'].map((letter) => [letter, 860])),
  ...Object.fromEntries([...'ABCDEFGHKNOPQRSTUVXYZ'].map((letter) => [letter, 680])),
}
const others = 560

/** In pixels, rounded up; `sizeInPixels` is the type's size. Heavier type is a little wider than this. */
export function textWidth(text: string, sizeInPixels: number): number {
  const thousandths = [...text].reduce((sum, letter) => sum + (widths[letter] ?? others), 0)
  return Math.ceil((thousandths * sizeInPixels) / 1_000)
}
