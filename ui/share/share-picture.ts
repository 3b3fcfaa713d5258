/** Pictures that other sites show beside a link to a page. Every page knows this file: it imports nothing. */

/** Pixels (specification 001, section 9). */
export const shareSize = { width: 1024, height: 512 } as const

/** Raise it when the drawing of `share-drawing.ts` changes: every address changes with it. */
export const drawingVersion = 3

/** Path and words of a picture. */
export interface SharePicture {
  path: string
  alt: string
}

/** For every page that has none of its own. */
export const shopPicture: SharePicture = {
  path: `/share/treadline.${drawingVersion}.png`,
  alt: 'Treadline: a tire with its size on the sidewall',
}
