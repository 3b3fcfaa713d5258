/** Writes a tree of plain values as XML. */
import { create } from 'xmlbuilder2'

/** Names with `@` are attributes, `#` is the text beside them, a list repeats its element, undefined is left out. */
export type XmlValue = string | number | undefined | readonly XmlValue[] | XmlElement
export interface XmlElement {
  readonly [name: string]: XmlValue
}
type Node = ReturnType<typeof create>

/** UTF-8, indented. Any text is safe but for the characters that XML 1.0 has not: those must be gone already. */
export function xmlOf(rootName: string, content: XmlElement): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' })
  append(document, rootName, content)
  return document.end({ prettyPrint: true })
}

function append(parent: Node, name: string, value: XmlValue): void {
  if (value === undefined) return
  if (isList(value)) {
    for (const one of value) append(parent, name, one)
  } else if (typeof value === 'object') {
    const element = parent.ele(name)
    for (const [inner, content] of Object.entries(value)) append(element, inner, content)
  } else if (name === '#') parent.txt(escaped(value))
  else if (name.startsWith('@')) parent.att(name.slice(1), escaped(value))
  else parent.ele(name).txt(escaped(value))
}

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value)

/**
 * xmlbuilder2 takes `&copy;` or `&#0;` in a text for an entity and writes it as it is; `&amp;` it leaves alone. And it reads
 * entities in objects that are given to `create`, which is why they are not.
 */
function escaped(value: string | number): string {
  return String(value).replaceAll('&', '&amp;')
}
