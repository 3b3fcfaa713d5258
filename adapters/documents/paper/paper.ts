/**
 * Letter paper with rows of cells. What is drawn is tagged as PDF/UA asks, so that a screen reader knows headings, tables and the order
 * of reading; what is decoration is marked as such.
 */
import { linesOf, readsFromRight, runsOf } from './lines.ts'
import { openPaperFonts, type PaperFont, type PaperFonts } from './paper-fonts.ts'
import { lineOf, type PrintableText, printable } from './printable.ts'

/** Points: 72 an inch. */
const margin = 54
export const paperWidth = 612 - 2 * margin
const ink = '#14181a'
export const ink2 = '#495257'
const ruleColor = '#c9d0d0'

/** An element of the structure, of one of the standard types of PDF. */
export type Tagged = PDFKit.PDFStructureElement
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'

export interface Cell {
  text: string
  as: Tag
  /** The element that has this cell. */
  into: Tagged
  /** From the left margin. */
  x: number
  width: number
  align?: 'right'
  isBold?: boolean
  color?: string
  /** What a header cell is the header of. */
  scope?: 'Column' | 'Row'
}

interface PaperInfo {
  title: string
  at: Date
  /** Every text that will be written, as it was typed. */
  texts: readonly string[]
}

export interface Paper {
  /** The whole document. */
  root: Tagged
  /** Whether one of the texts has letters that no font has: Latin ones are printed for them. */
  isReplaced: boolean
  /** An element without a text of its own: a table, a row, a section. */
  group(type: 'Table' | 'TR' | 'Sect', into: Tagged): Tagged
  /** Writes cells beside each other, on the next page when the highest does not fit on this one. */
  row(cells: readonly Cell[], size?: number): void
  line(): void
  space(points: number): void
  /** Writes the title and the number of each page below it, and ends the document. */
  end(): Promise<Uint8Array>
}

/** Opens a paper. The library of PDF files is loaded with the first one: a shop opens sooner without it. */
export async function openPaper({ title, at, texts }: PaperInfo): Promise<Paper> {
  const { default: Document } = await import('pdfkit')
  const footer = `${title}. Page 0123456789 of`
  const fonts = await openPaperFonts([...texts.map(lineOf), footer])
  const written = new Map<string, PrintableText>()
  for (const text of texts) written.set(text, await printable(text, (grapheme) => fonts.fontOf(grapheme) !== null))
  const options: PDFKit.PDFDocumentOptions = {
    size: 'letter',
    margin,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    // pdfkit derives the file's id from these, so they alone make it differ from another document.
    info: { Title: title, Author: 'Treadline', CreationDate: at },
  }
  // The types of pdfkit do not know this subset.
  const doc = new Document(Object.assign(options, { subset: 'PDF/UA' }))
  const bytes = bytesOf(doc)
  // The types of pdfkit do not know that it takes a font of fontkit too.
  for (const { name, font } of fonts.all) doc.registerFont(name, font as unknown as Buffer)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = penOf(doc, fonts)
  return {
    root,
    isReplaced: [...written.values()].some(({ isReplaced }) => isReplaced),
    group(type, into) {
      const element = doc.struct(type)
      into.add(element)
      return element
    },
    row: (cells, size = 10) =>
      writeRow(
        doc,
        pen,
        cells.map((cell) => ({ ...cell, printed: written.get(cell.text) ?? unknownText(cell.text) })),
        size,
      ),
    line: () => drawLine(doc),
    space(points) {
      doc.y += points
    },
    end() {
      writePageNumbers(doc, pen, title)
      root.end()
      doc.end()
      return bytes
    },
  }
}

function unknownText(text: string): never {
  throw new Error(`“${text}” is not among the texts that this paper was opened for, so its letters have no font.`)
}

/** Draws texts and says how much room they need. */
interface Pen {
  widthOf(text: string, isBold: boolean, size: number): number
  /** From a baseline up and down, of all fonts of a text. */
  heightOf(text: string, isBold: boolean, size: number): { up: number; down: number }
  draw(text: string, at: { x: number; baseline: number; size: number; isBold: boolean; isRightToLeft: boolean }): void
  /** Whether a reader finds the text itself among the glyphs, in its order. */
  isPlain(text: string): boolean
}

function penOf(doc: PDFKit.PDFDocument, fonts: PaperFonts): Pen {
  const fontFor = (isBold: boolean) => (grapheme: string) => {
    const font = fonts.fontOf(grapheme, isBold)
    if (font === null) throw new Error(`No font was opened for “${grapheme}”.`)
    return font
  }
  const runs = (text: string, isBold: boolean, isRightToLeft = false) => runsOf(text, isRightToLeft, fontFor(isBold))
  const inPoints = ({ font }: PaperFont, units: number, size: number) => (units / font.unitsPerEm) * size
  return {
    widthOf: (text, isBold, size) =>
      runs(text, isBold).reduce((width, run) => width + doc.font(run.font.name).fontSize(size).widthOfString(run.text), 0),
    heightOf(text, isBold, size) {
      const used = runs(`${text} `, isBold).map(({ font }) => font)
      return {
        up: Math.max(...used.map((one) => inPoints(one, one.font.ascent, size))),
        down: Math.max(...used.map((one) => inPoints(one, -one.font.descent, size))),
      }
    },
    draw(text, { x, baseline, size, isBold, isRightToLeft }) {
      let left = x
      for (const run of runs(text, isBold, isRightToLeft)) {
        doc.font(run.font.name).fontSize(size)
        doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
        left += doc.widthOfString(run.text)
      }
    },
    isPlain: (text) => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text),
  }
}

function writeRow(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  cells: ReadonlyArray<Cell & { printed: PrintableText }>,
  size: number,
): void {
  const placed = cells.map((cell) => {
    const { text, isReplaced } = cell.printed
    const isBold = cell.isBold ?? false
    const lines = linesOf(text, cell.width, (line) => pen.widthOf(line, isBold, size))
    return { cell, isBold, lines, isReplaced, text, ...pen.heightOf(text, isBold, size) }
  })
  const up = Math.max(...placed.map((one) => one.up))
  const height = Math.max(...placed.map((one) => one.lines.length * (one.up + one.down) + (up - one.up)))
  if (doc.y + height > doc.page.height - margin) doc.addPage()
  const top = doc.y
  for (const { cell, isBold, lines, isReplaced, text, ...one } of placed) {
    const { align, color = ink, scope } = cell
    const isRightToLeft = readsFromRight(text)
    // What is typed is read aloud and copied, and not what is drawn for it.
    const actual = isReplaced ? lineOf(cell.text) : pen.isPlain(text) ? undefined : text
    const options = { ...(actual !== undefined && { actual }), ...(scope && { scope }) }
    const element = doc.struct(cell.as, options)
    cell.into.add(element)
    for (const [at, line] of lines.entries()) {
      const indent = align === 'right' ? cell.width - pen.widthOf(line, isBold, size) : 0
      const baseline = top + up + at * (one.up + one.down)
      element.add(() => {
        doc.fillColor(color)
        pen.draw(line, { x: margin + cell.x + indent, baseline, size, isBold, isRightToLeft })
      })
    }
    element.end()
  }
  doc.y = top + height + 4
}

function drawLine(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + paperWidth, doc.y)
    .lineWidth(0.5)
    .strokeColor(ruleColor)
    .stroke()
  doc.endMarkedContent()
  doc.y += 6
}

function writePageNumbers(doc: PDFKit.PDFDocument, pen: Pen, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.fillColor(ink2)
    const text = `${title}. Page ${page + 1} of ${count}`
    pen.draw(text, { x: margin, baseline: doc.page.height - 28, size: 8, isBold: false, isRightToLeft: false })
    doc.endMarkedContent()
  }
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.once('error', reject)
  })
}
