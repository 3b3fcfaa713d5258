/** Reads an XML file element by element: one of those that are wanted is in memory at a time. */
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { type Encoding, readOpening } from '#app/cli/import/read-text.ts'
import { UnreadableFile } from '#app/cli/import/unreadable-file.ts'

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
 * Each element of one of the `names` with all that is in it, in the order in which they end; one within another is part of that.
 *
 * @throws UnreadableFile where the file is not well-formed, defines entities, or is in another encoding than it says.
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

  for await (const text of chunksOf(path, onBytes)) {
    parser.write(text)
    yield* ended
    ended = []
  }
  parser.close()
  yield* ended
}

/**
 * The name of the outermost element without its prefix; null where the file ends before it.
 *
 * @throws UnreadableFile where what is before it is not well-formed, or in another encoding than it says.
 */
export async function rootOf(path: string): Promise<string | null> {
  const parser = new SaxesParser()
  let root: string | null = null
  parser.on('error', (error) => {
    if (root === null) throw new UnreadableFile(`it is not well-formed XML: ${error.message}`)
  })
  parser.on('opentagstart', ({ name }) => {
    root ??= name.slice(name.indexOf(':') + 1)
  })
  for await (const text of chunksOf(path, () => {})) {
    parser.write(text)
    if (root !== null) return root
  }
  return root
}

/** The text of a file in the encoding that it says and is in. */
async function* chunksOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const { decoder, says } = decoderOf(await readOpening(path))
  const utf8 = decoder.encoding.startsWith('utf-') ? null : utf8Watch()
  const file = createReadStream(path)
  for await (const chunk of file as AsyncIterable<Buffer>) {
    yield decoded(() => decoder.decode(chunk, { stream: true }), decoder)
    utf8?.see(chunk)
    onBytes(file.bytesRead)
  }
  yield decoded(() => decoder.decode(), decoder)
  if (utf8?.isUtf8()) throw new UnreadableFile(`its first line says that it is in ${says}, and it is in UTF-8: ${saveAgain}`)
}

/** Letters of another encoding next to each other are hardly ever what UTF-8 makes of one. */
function utf8Watch() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [isValid, hasLetters] = [true, false]
  return {
    see(chunk: Buffer): void {
      hasLetters ||= chunk.some((byte) => byte >= 0x80)
      try {
        if (isValid) decoder.decode(chunk, { stream: true })
      } catch {
        isValid = false
      }
    },
    isUtf8: () => isValid && hasLetters,
  }
}

const saveAgain = 'save it again, or correct that line'

/** `encoding`: by the first bytes; `says`: by the first line. */
function decoderOf({ encoding, markLength, text }: { encoding: Encoding; markLength: number; text: string }) {
  const declared = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(text)?.[1]
  const isWide = encoding !== 'utf-8'
  const saysWide = declared !== undefined && /^(?:utf-?16|ucs-?2|iso-10646)/i.test(declared)
  const isMarked = markLength > 0
  if (declared !== undefined && (isWide !== saysWide || (isMarked && !isWide && !/^utf-?8$/i.test(declared))))
    throw new UnreadableFile(
      `its first line says that it is in ${declared}, and it is in ${encoding.toUpperCase()}: ${saveAgain}`,
    )
  const label = isWide || declared === undefined ? encoding : declared
  try {
    return { decoder: new TextDecoder(label, { fatal: true }), says: label }
  } catch {
    throw new UnreadableFile(`its encoding ${label} is not known: save it as UTF-8`)
  }
}

function decoded(decode: () => string, { encoding }: TextDecoder): string {
  try {
    return decode()
  } catch {
    throw new UnreadableFile(`it has bytes that are not ${encoding.toUpperCase()}`)
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
