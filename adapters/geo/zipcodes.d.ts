/** The part of the `zipcodes` package that is read here: its table of the United States. */
declare module 'zipcodes/lib/codes.js' {
  interface ZipRow {
    zip: string
    latitude: number
    longitude: number
    city: string
    state: string
    country: string
  }
  const table: { codes: Record<string, ZipRow> }
  export default table
}
