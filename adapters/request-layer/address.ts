/** Where a call goes: the base address, a path written with `{names}`, and a query. */

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * `/installers/{installerId}/schedule` with its parameters encoded, behind the base address. In the query what is undefined
 * is left out, and a string stays as it is: the ZIP `02134` keeps its zero.
 *
 * @throws when a parameter is missing, or is nothing a path can hold: `..` would lead to another address.
 */
export function addressOf(baseUrl: string, path: string, params: Readonly<Record<string, string>>, query: Query): string {
  if (!path.startsWith('/')) throw new Error(`The path ${path} does not begin with a slash. Write it from the base address on.`)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(path, name, params[name]))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return baseUrl.replace(/\/+$/, '') + filled + (search && `?${search}`)
}

function pathPart(path: string, name: string, value: string | undefined): string {
  if (!value || value === '.' || value === '..' || !value.isWellFormed())
    throw new Error(`The path ${path} needs ${name}, and ${JSON.stringify(value)} cannot be it. Check it before asking.`)
  return encodeURIComponent(value)
}
