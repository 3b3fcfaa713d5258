/** What a product page shows of a tire beside words: pictures and videos, with the kinds of the specification, section 3. */

/** A maker's video of a line. Nothing of it is loaded before the shopper presses for it. */
export interface ProductVideo {
  kind: 'SiteYouTubeVideo'
  /** Eleven letters, digits, hyphens or underscores. */
  id: string
  title: string
}

/** What loads a video on a page of the shop: the host that sets no cookie before it plays. */
export const videoOrigin = 'https://www.youtube-nocookie.com'

/** What a frame shows; it plays at once, because a press has asked for it. */
export function videoFrame({ id }: Pick<ProductVideo, 'id'>): string {
  return `${videoOrigin}/embed/${id}?autoplay=1&rel=0`
}

/** Where the video is without the shop. */
export function videoHref({ id }: Pick<ProductVideo, 'id'>): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** The id in an address of YouTube, or of a text that is one; null for anything else. */
export function youTubeId(text: string): string | null {
  if (isId(text)) return text
  if (!URL.canParse(text)) return null
  const address = new URL(text)
  if (address.protocol !== 'https:') return null
  const [, first = '', second = ''] = address.pathname.split('/')
  if (address.hostname === 'youtu.be') return isId(first) ? first : null
  if (!hosts.includes(address.hostname)) return null
  const id = first === 'watch' ? (address.searchParams.get('v') ?? '') : ['embed', 'shorts'].includes(first) ? second : ''
  return isId(id) ? id : null
}

const hosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

function isId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}
