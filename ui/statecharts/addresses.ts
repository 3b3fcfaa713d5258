/** Addresses of the statechart pages that are about no single chart. */
export const storyHref = '/statecharts/story'
/** The pictures of a story's screens, which it has in frames. */
export const stillHref = '/statecharts/story/screen'
export const theatreHref = '/statecharts/fault-theatre'

/** Whether the page has frames: a browser loads it as a document, with a content policy of its own. */
export function hasFrames(href: string): boolean {
  return href.startsWith(storyHref) || href.startsWith(theatreHref)
}
