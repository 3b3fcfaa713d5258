/** The shipping step's view options, kept in the URL; every link and small form keeps the others. */

export interface ShippingQuery {
  userZip?: string
  /** Words of a shop's name or city, in place of what is around the ZIP. */
  shop?: string
  sort?: string
  page?: string
  date?: string
  month?: string
  /** `open` asks for the ZIP dialog. */
  zip?: 'open'
  /** The shop that leads the list, empty for none: so the list keeps its order while shops are chosen from it. */
  first?: string
  /** Of the map; without it every shop of the page is on it. */
  zoom?: string
  /** `open` shows all shops on a small screen, where only the chosen one is shown otherwise. */
  shops?: 'open'
}

/** The address of this step with some of it asked differently. */
export function queryHref(query: ShippingQuery, change: ShippingQuery): string {
  const asked = Object.entries({ ...query, ...change }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `?${new URLSearchParams(asked)}`
}

/** Hidden fields for a GET form's other parameters. */
export function KeptQuery({ query, except }: { query: ShippingQuery; except: Array<keyof ShippingQuery> }) {
  return Object.entries(query)
    .filter(([name, value]) => value !== undefined && !except.some((own) => own === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
