/** Colors for places that read no stylesheet: the browser's own frame, and the first moment of an app on a home screen. */

/** `--asphalt` */
export const themeColor = '#15191b'
/** `--paper` */
export const paperColor = '#f1f4f3'
