/** Pictures that are drawn when they are first asked for. Drawing takes the processor for a second: few may wait for it. */
import type { AppLoadContext } from '#app/remix/router.ts'

/** Drawn one after the other: the last of them has an answer within some ten seconds. */
const mostWaiting = 8
let waiting = 0

/** A PNG of this drawing, kept by browsers for `seconds`; 503 while too many wait. */
export async function drawnPicture({ shop }: AppLoadContext, draw: () => string, seconds: number): Promise<Response> {
  if (waiting >= mostWaiting)
    return new Response(null, { status: 503, headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' } })
  waiting += 1
  try {
    const png = await shop.pictures.png(draw())
    const isForEver = seconds >= forEver ? ', immutable' : ''
    return new Response(new Uint8Array(png), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${seconds}${isForEver}` },
    })
  } finally {
    waiting -= 1
  }
}

/** A year, for what an address names exactly. */
export const forEver = 365 * 24 * 60 * 60
