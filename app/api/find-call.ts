/** Which call of the table an address names. */
import type { CallMethods, CallTable } from './api-call.ts'

interface FoundCall {
  methods: CallMethods
  params: Record<string, string>
}

/**
 * Gives the call of a path as it was sent, or null. Letters may be large or small, the path may end with slashes, and a path without a
 * parameter comes before one with. Throws `URIError` for a path that cannot be decoded.
 */
export function findCall(table: CallTable): (path: string) => FoundCall | null {
  const rows = Object.entries(table)
  const isNamed = (path: string) => /[:*]/.test(path)
  const fixed = new Map(rows.flatMap(([path, methods]) => (isNamed(path) ? [] : [[path.toLowerCase(), { methods, params: {} }]])))
  const named = rows.flatMap(([path, methods]) => (isNamed(path) ? [{ parts: path.split('/'), methods }] : []))
  return (path) => {
    const sent = path.replace(/\/+$/, '').split('/')
    // An encoded slash belongs to the name that it is in.
    const parts = path.includes('%') ? sent.map(decodeURIComponent) : sent
    const found = parts.some((part) => part.includes('/')) ? undefined : fixed.get(parts.join('/').toLowerCase())
    if (found) return found
    for (const { methods, parts: wanted } of named) {
      const params = paramsIn(wanted, parts, sent)
      if (params) return { methods, params }
    }
    return null
  }
}

function paramsIn(wanted: readonly string[], parts: readonly string[], sent: readonly string[]): Record<string, string> | null {
  const hasRest = wanted.at(-1) === '*'
  const own = hasRest ? wanted.slice(0, -1) : wanted
  if (hasRest ? parts.length < own.length : parts.length !== own.length) return null
  const params: Record<string, string> = hasRest ? { rest: sent.slice(own.length).join('/') } : {}
  for (const [index, part] of own.entries()) {
    const given = parts[index] ?? ''
    const [, name, ending = ''] = /^:(\w+)(.*)$/.exec(part) ?? []
    const value = name === undefined ? '' : given.slice(0, given.length - ending.length)
    if (`${name === undefined ? part : ''}${ending}`.toLowerCase() !== given.slice(value.length).toLowerCase()) return null
    if (name === undefined) continue
    if (value === '') return null
    params[name] = value
  }
  return params
}
