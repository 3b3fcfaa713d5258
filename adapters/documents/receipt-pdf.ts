/** Draws a receipt on letter paper, in the shop's font: the letters that it needs are in the file. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { printable } from './plain-text.ts'
import type { Receipt, ReceiptRow } from './receipt.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Points: 72 an inch. */
const margin = 54
const width = 612 - 2 * margin
const gutter = 18
const ink = '#14181a'
const ink2 = '#495257'
const rule = '#c9d0d0'

interface Cell {
  text: string
  /** From the left margin. */
  x: number
  width: number
  align?: 'right'
  isBold?: boolean
  color?: string
}

/** The bytes of the PDF. Its library is loaded with the first receipt: a shop opens sooner without it. */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const title = `Receipt for order ${orderNumber(receipt.orderId)}`
  const doc = new PDFDocument({
    size: 'letter',
    margin,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // pdfkit derives the file's id from these, so they alone make it differ from another receipt.
    info: { Title: title, Author: 'Treadline', CreationDate: receipt.at },
  })
  const [regular, bold] = await fonts()
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  const bytes = bytesOf(doc)
  head(doc, receipt)
  items(doc, receipt)
  sums(doc, receipt)
  blocks(doc, receipt)
  for (const note of receipt.notes) row(doc, [{ text: note, x: 0, width, color: ink2 }], 9)
  if (receipt.statement) row(doc, [{ text: receipt.statement, x: 0, width, isBold: true }], statementSize)
  pageNumbers(doc, title)
  doc.end()
  return bytes
}

/** Read with the first receipt, and unpacked: pdfkit unpacks a WOFF file again for each document, which takes longer than drawing it. */
let read: Promise<[Buffer, Buffer]> | undefined

function fonts(): Promise<[Buffer, Buffer]> {
  const { resolve } = createRequire(import.meta.url)
  const fontOf = async (weight: number) =>
    unpackWoff(await readFile(resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`)))
  read ??= Promise.all([fontOf(400), fontOf(700)])
  return read
}

/** Colorado wants its words as large as the printer can, up to fifteen points. */
const statementSize = 15

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.once('error', reject)
  })
}

function head(doc: PDFKit.PDFDocument, { seller, mark, facts }: Receipt): void {
  const half = width / 2
  const name = { text: 'Treadline', x: 0, width: half, isBold: true }
  row(doc, [name, { text: mark ?? 'Receipt', x: half, width: half, align: 'right', isBold: true }], 22)
  if (mark) row(doc, [{ text: 'This is no proof of payment.', x: 0, width, align: 'right', color: ink2 }])
  for (const line of seller) row(doc, [{ text: line, x: 0, width, color: ink2 }], 9)
  space(doc, 10)
  for (const { label, value } of facts)
    row(doc, [
      { text: label, x: 0, width: 80, color: ink2 },
      { text: value, x: 80, width: width - 80 },
    ])
  space(doc, 14)
}

/** Left edge and width of each column. */
const columns = { what: [0, 300], quantity: [300, 44], each: [344, 74], amount: [418, 86] } as const

function items(doc: PDFKit.PDFDocument, { items }: Receipt): void {
  const cells = (texts: Receipt['items'][number], more: Partial<Cell> = {}): Cell[] =>
    (['what', 'quantity', 'each', 'amount'] as const).map((name) => {
      const [x, columnWidth] = columns[name]
      return { text: texts[name], x, width: columnWidth, ...(name !== 'what' && { align: 'right' as const }), ...more }
    })
  row(doc, cells({ what: 'Tire', quantity: 'Tires', each: 'Each', amount: 'Amount' }, { color: ink2 }), 9)
  line(doc)
  for (const item of items) row(doc, cells(item))
  line(doc)
}

function sums(doc: PDFKit.PDFDocument, { sums, total }: Receipt): void {
  const sumRow = ({ label, value }: ReceiptRow, isBold = false) =>
    row(doc, [
      { text: label, x: 180, width: 224, isBold },
      { text: value, x: 404, width: 100, align: 'right', isBold },
    ])
  for (const sum of sums) sumRow(sum)
  sumRow({ label: 'Total', value: total }, true)
  space(doc, 18)
}

/** Two beside each other. */
function blocks(doc: PDFKit.PDFDocument, { blocks }: Receipt): void {
  const half = (width - gutter) / 2
  for (let first = 0; first < blocks.length; first += 2) {
    const pair = blocks.slice(first, first + 2)
    const cells = (text: (block: Receipt['blocks'][number]) => string, more: Partial<Cell> = {}): Cell[] =>
      pair.map((block, column) => ({ text: text(block), x: column * (half + gutter), width: half, ...more }))
    row(
      doc,
      cells(({ heading }) => heading, { color: ink2 }),
      9,
    )
    const longest = Math.max(...pair.map(({ lines }) => lines.length))
    for (let at = 0; at < longest; at += 1)
      row(
        doc,
        cells(({ lines }) => lines[at] ?? ''),
      )
    space(doc, 14)
  }
}

/** Writes cells beside each other, on the next page when the highest does not fit on this one. */
function row(doc: PDFKit.PDFDocument, cells: readonly Cell[], size = 10): void {
  const written = cells.map((cell) => ({ ...cell, text: printable(cell.text) }))
  const font = ({ isBold }: Cell) => doc.font(isBold ? 'bold' : 'regular').fontSize(size)
  const height = Math.max(...written.map((cell) => font(cell).heightOfString(cell.text, { width: cell.width })))
  if (doc.y + height > doc.page.height - margin) doc.addPage()
  const top = doc.y
  for (const cell of written) {
    font(cell).fillColor(cell.color ?? ink)
    doc.text(cell.text, margin + cell.x, top, { width: cell.width, align: cell.align ?? 'left' })
  }
  doc.y = top + height + 4
}

function line(doc: PDFKit.PDFDocument): void {
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  space(doc, 6)
}

function space(doc: PDFKit.PDFDocument, points: number): void {
  doc.y += points
}

function pageNumbers(doc: PDFKit.PDFDocument, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where pdfkit would otherwise begin another page.
    doc.page.margins.bottom = 0
    const text = `${title}. Page ${page + 1} of ${count}`
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(ink2)
      .text(text, margin, doc.page.height - 36, { width, lineBreak: false })
  }
}
