/** Where sizes are drawn over each other. */
import { withQuery } from '#machines/domain/with-query.ts'

/** Slugs of sizes; `tire` is the item that shows the candidate, and says its size where that is left out. */
interface DrawnAddress {
  candidate?: string | undefined
  original?: string | undefined
  now?: string | undefined
  tire?: string | undefined
}

/** `/true-scale?candidate=235-40r18&original=215-55r16` */
export function trueScaleHref({ candidate, original, now, tire }: DrawnAddress): string {
  const pairs = Object.entries({ candidate, original, now, tire })
  return withQuery(
    '/true-scale',
    pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}
