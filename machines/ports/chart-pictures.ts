/** Turns a chart's drawing into a picture, for slides, letters and whatever else does not take a drawing. */

export interface ChartPictures {
  /**
   * A PNG with two pixels to each of the drawing's. `svg` is a drawing that stands alone, looks included. Throws when it
   * is no drawing. The same drawing is turned into a picture once.
   */
  png: (svg: string) => Promise<Uint8Array>
}
