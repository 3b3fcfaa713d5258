/** Which call of the table an address names. */
import type { CallMethods, CallTable } from './api-call.ts'

interface FoundCall {
  methods: CallMethods
  params: Record<string, string>
}

/** `*` is the rest of a path; `:name.json` is a name with an ending, and a word is an ending without a name. */
type Part = '*' | { name: string | undefined; ending: string }

/**
 * Gives the call of a path as it was sent, or null. Letters may be large or small, the path may end with slashes, and a path without a
 * parameter comes before one with. Throws `URIError` for a path that cannot be decoded.
 */
export function findCall(table: CallTable): (path: string) => FoundCall | null {
  const rows = Object.entries(table).map(([path, methods]) => ({ path, parts: path.split('/').map(partOf), methods }))
  const fixed = new Map(
    rows.filter((row) => row.parts.every(isWord)).map(({ path, methods }) => [path.toLowerCase(), { methods, params: {} }]),
  )
  const named = rows.filter((row) => !row.parts.every(isWord))
  return (path) => {
    const sent = path.split('/')
    while (sent.at(-1) === '') sent.pop()
    // A slash that was encoded belongs to a name.
    const parts = path.includes('%') ? sent.map(decodeURIComponent) : sent
    const word =
      parts === sent || !parts.some((part) => part.includes('/')) ? fixed.get(parts.join('/').toLowerCase()) : undefined
    if (word) return word
    for (const { parts: wanted, methods } of named) {
      const params = paramsIn(wanted, parts, sent)
      if (params) return { methods, params }
    }
    return null
  }
}

function partOf(text: string): Part {
  if (text === '*') return '*'
  const [, name, ending = text] = /^:(\w+)(.*)$/.exec(text) ?? []
  return { name, ending: ending.toLowerCase() }
}

const isWord = (part: Part) => part !== '*' && part.name === undefined

function paramsIn(wanted: readonly Part[], parts: readonly string[], sent: readonly string[]): Record<string, string> | null {
  const hasRest = wanted.at(-1) === '*'
  if (hasRest ? parts.length < wanted.length - 1 : parts.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    if (part === '*') return { ...params, rest: sent.slice(index).join('/') }
    const given = parts[index] ?? ''
    const named = given.length - part.ending.length
    if (given.slice(named).toLowerCase() !== part.ending || named > 0 !== (part.name !== undefined)) return null
    if (part.name !== undefined) params[part.name] = given.slice(0, named)
  }
  return params
}
