/** Reads a PDF back with PDF.js, which knows nothing of how it was written. */
import { getDocumentProxy } from 'unpdf'

/** The pages, each a list of the texts drawn on it, in the order in which they are drawn. */
export async function readPdf(bytes: Uint8Array): Promise<string[][]> {
  return (await pagesOf(bytes)).map(({ texts }) => [...texts.values()])
}

/** An element of the structure of a PDF: what a screen reader reads. */
export interface PdfElement {
  role: string
  /** What is read: that of the element where it says so itself, or else what is drawn. */
  text: string
  children: PdfElement[]
}

/** How a PDF is read aloud: its title, its language, and the elements of each page in order. */
export async function readAloud(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const [marks, { info }] = await Promise.all([document.getMarkInfo(), document.getMetadata()])
  const pages = await pagesOf(bytes)
  return {
    isTagged: marks?.Marked === true,
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string }).Language,
    pages: pages.map(({ tree, texts }) => (tree === null ? [] : tree.children.map((node) => elementOf(node, texts)))),
    /** Drawn and not read. */
    artifacts: pages.map(({ texts }) => [...texts].filter(([id]) => id.startsWith(artifact)).map(([, text]) => text)),
  }
}

interface Node {
  role?: string
  alt?: string
  type?: string
  id?: string
  children?: Node[]
}

interface Page {
  tree: { children: Node[] } | null
  /** By the id of the marked content that has it; of an artifact, by its number. */
  texts: Map<string, string>
}

const artifact = 'artifact '

async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  // PDF.js takes the bytes for itself.
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const tree = (await page.getStructTree()) as Page['tree']
      return { tree, texts: textsOf(items as Item[]) }
    }),
  )
}

type Item = { type?: string; id?: string | null; tag?: string; str?: string; hasEOL?: boolean }

function textsOf(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  let id: string | null = null
  for (const item of items) {
    if (item.type?.startsWith('begin')) id = item.tag === 'Artifact' ? `${artifact}${texts.size}` : (item.id ?? null)
    else if (item.type === 'endMarkedContent') id = null
    else if (item.str) {
      if (id === null && item.str.trim()) throw new Error(`“${item.str}” is drawn outside of what is tagged.`)
      if (id !== null) texts.set(id, (texts.get(id) ?? '') + item.str)
    }
  }
  return new Map([...texts].map(([key, text]) => [key, text.trim()]))
}

function elementOf({ role = '', alt, children = [] }: Node, texts: Map<string, string>): PdfElement {
  const drawn = children.filter(({ type }) => type === 'content').map(({ id = '' }) => texts.get(id) ?? '')
  return {
    role,
    text: alt ?? drawn.join(' '),
    children: children.filter((child) => child.role !== undefined).map((child) => elementOf(child, texts)),
  }
}
