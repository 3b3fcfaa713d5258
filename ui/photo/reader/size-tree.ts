/** Sizes as a tree of letters, so that sizes that begin alike are read once. */
import { letters } from './letter-shapes.ts'

export interface SizeTree {
  /** By the letter's place in `letters`. */
  next: Map<number, SizeTree>
  /** The place of the size in the list, where one ends here. */
  size?: number
}

/** `sizes` as they are written: `225/45R17`. @throws for one with another letter. */
export function sizeTree(sizes: readonly string[]): SizeTree {
  const root: SizeTree = { next: new Map() }
  sizes.forEach((size, index) => {
    let node = root
    for (const character of size) {
      const at = letters.indexOf(character as (typeof letters)[number])
      if (at === -1) throw new Error(`The reader does not know the character "${character}" of the size ${size}`)
      let next = node.next.get(at)
      if (!next) {
        next = { next: new Map() }
        node.next.set(at, next)
      }
      node = next
    }
    node.size = index
  })
  return root
}
