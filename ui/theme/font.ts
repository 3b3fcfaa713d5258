/** The address of the one font file, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
import url from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url'

export const fontUrl = url
