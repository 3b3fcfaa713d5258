/** Reads an XML file element by element: one of those that are wanted is in memory at a time. */
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from '#app/cli/import/read-csv.ts'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** Its own text, trimmed. */
  text: string
  children: XmlElement[]
  /** The line that its start tag ends on. */
  line: number
}

/** More than any item or application has. */
const mostElements = 20_000

/**
 * Each element of one of the `names` with all that is in it, in the order in which they end; one within another is part of that. The
 * encoding is the declared one, UTF-8 otherwise.
 *
 * @throws UnreadableFile where the file is not well-formed, or defines entities.
 */
export async function* readXml(
  path: string,
  names: readonly string[],
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser({ position: true })
  let ended: XmlElement[] = []
  const open: XmlElement[] = []
  let elements = 0
  parser.on('error', (error) => {
    throw new UnreadableFile(`it is not well-formed XML: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new UnreadableFile('it has a document type, which neither ACES nor PIES has')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (open.length === 0 && !names.includes(local)) return
    elements = open.length === 0 ? 1 : elements + 1
    if (elements > mostElements) throw new UnreadableFile(`its ${open[0]!.name} of line ${open[0]!.line} does not end`)
    const element = { name: local, attributes: attributes as Record<string, string>, text: '', children: [], line: parser.line }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (open.length === 0) ended.push(element)
  })

  const file = createReadStream(path)
  let decoder: TextDecoder | undefined
  for await (const chunk of file as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk)
    parser.write(decoded(decoder, chunk))
    onBytes(file.bytesRead)
    yield* ended
    ended = []
  }
  parser.close()
  yield* ended
}

function decoderOf(start: Buffer): TextDecoder {
  const declared = /^\W*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared, { fatal: true })
  } catch {
    throw new UnreadableFile(`its encoding ${declared} is not known: save it as UTF-8`)
  }
}

function decoded(decoder: TextDecoder, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw new UnreadableFile(`it has bytes that are not ${decoder.encoding.toUpperCase()}`)
  }
}

/** The first child of that name. */
export function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name)
}

/** All of `within/name`: `Prices/Pricing`. */
export function childrenOf(element: XmlElement, within: string, name: string): XmlElement[] {
  return (childOf(element, within)?.children ?? []).filter((child) => child.name === name)
}

export function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text ?? ''
}
