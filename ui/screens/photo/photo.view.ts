/** What the page of the photo finder is made of. */
import type { Crumb } from '#ui/shell/crumbs.tsx'

export interface PhotoView {
  crumbs: Crumb[]
  /** Sizes that are sold and can be read off a photo: label and count of tires. */
  sizes: Array<[label: string, count: number]>
  /** The shopper's car with its sizes; null where none is known. */
  car: { name: string; sizes: string[] } | null
  /** What was typed and not found. */
  typed: { text: string; problem?: string; nearest: Array<{ label: string; href: string }> }
}

/** What is on the tire between its kind and its load: `LT245/75R17` is lettered `245/75R17`. Null for sizes that are lettered otherwise. */
export function letteringOf(label: string): string | null {
  return /^(?:P|LT|HL)?(\d{3}\/\d{2}R\d{2})C?$/.exec(label)?.[1] ?? null
}

/** The sizes by their lettering, each with those that share it; a car's comes before a light truck's. */
export function byLettering(sizes: PhotoView['sizes']): Map<string, PhotoView['sizes']> {
  const found = new Map<string, PhotoView['sizes']>()
  for (const size of [...sizes].sort(([one], [other]) => one.length - other.length)) {
    const lettering = letteringOf(size[0])
    if (lettering) found.set(lettering, [...(found.get(lettering) ?? []), size])
  }
  return found
}
