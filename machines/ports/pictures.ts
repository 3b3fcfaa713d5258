/** Turns a chart's drawing into a picture, for slides, emails and other places that do not take SVG. */

export interface Pictures {
  /**
   * A PNG with two pixels to each of the drawing's. `svg` is a self-contained drawing with its styles. Throws when it
   * is no drawing. The same drawing is turned into a picture once.
   */
  png: (svg: string) => Promise<Uint8Array>
}
