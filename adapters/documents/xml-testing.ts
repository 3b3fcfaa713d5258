/** Reads an XML document back, strictly: what is not well-formed throws. It shares nothing with the library that writes. */

/** Attributes by `@name`, text by `#`, elements by name; what repeats is a list, an element with text only is its text. */
export type ReadXml = string | { [name: string]: ReadXml | ReadXml[] }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const token = /<\/([A-Za-z]+)>|<([A-Za-z]+)((?: [A-Za-z]+="[^"<]*")*)(\/?)>|([^<>]+)/gy
/** XML 1.0, section 2.2. */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function readXml(xml: string): ReadXml {
  if (!xml.startsWith(declaration) || illegal.test(xml)) throw new Error('No XML declaration, or characters that XML has not')
  const open: Array<{ name: string; content: Record<string, ReadXml | ReadXml[]> }> = [{ name: '', content: {} }]
  token.lastIndex = declaration.length
  while (token.lastIndex < xml.length) {
    const match = token.exec(xml)
    if (!match) throw new Error('Neither tag nor text')
    const [, closed, opened, attributes = '', isEmpty, text] = match
    const around = open.at(-1)!
    if (opened) {
      const content: Record<string, ReadXml> = {}
      for (const [, name = '', value = ''] of attributes.matchAll(/([A-Za-z]+)="([^"]*)"/g)) content[`@${name}`] = decoded(value)
      if (isEmpty) add(around.content, opened, content)
      else open.push({ name: opened, content })
    } else if (closed) {
      open.pop()
      const parent = open.at(-1)
      if (around.name !== closed || !parent) throw new Error(`${closed} closes ${around.name}`)
      const { '#': own, ...others } = around.content
      add(parent.content, closed, Object.keys(others).length === 0 && own !== undefined ? (own as string) : around.content)
    } else if (text?.trim()) around.content['#'] = decoded(text)
  }
  if (open.length !== 1) throw new Error('An element is not closed')
  return open[0]!.content
}

function add(content: Record<string, ReadXml | ReadXml[]>, name: string, value: ReadXml): void {
  const before = content[name]
  content[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
}

function decoded(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`An ampersand that is no entity: ${text}`)
  return text.replace(/&(\w+);/g, (_, name: string) => entities[name]!)
}
