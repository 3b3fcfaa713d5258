/** Draws a receipt on letter paper, in the shop's font: the letters that it needs are in the file. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type Cell, ink2, openPaper, type Paper, paperWidth, type Tagged } from './paper/paper.ts'
import type { Receipt } from './receipt.ts'

const gutter = 18

/** The bytes of the PDF. */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const title = `Receipt for order ${orderNumber(receipt.orderId)}`
  const paper = await openPaper({ title, at: receipt.at, texts: textsOf(receipt) })
  head(paper, receipt)
  items(paper, receipt)
  sums(paper, receipt)
  blocks(paper, receipt)
  const notes = [...receipt.notes, ...(paper.isReplaced ? [words.replaced] : [])]
  for (const text of notes) paragraph(paper, text, { color: ink2 }, 9)
  if (receipt.statement) paragraph(paper, receipt.statement, { isBold: true }, statementSize)
  return paper.end()
}

/** What every receipt says. */
const words = {
  shop: 'Treadline',
  receipt: 'Receipt',
  noProof: 'This is no proof of payment.',
  columns: { what: 'Tire', quantity: 'Tires', each: 'Each', amount: 'Amount' },
  total: 'Total',
  replaced:
    'This receipt writes some letters in Latin letters, because it has no others for them. Your order keeps them as you typed them.',
}

/** Colorado wants its words as large as the printer can, up to fifteen points. */
const statementSize = 15

function textsOf({ seller, mark, facts, items, sums, total, blocks, notes, statement }: Receipt): string[] {
  return [
    ...[words.shop, mark ?? words.receipt, words.noProof, ...Object.values(words.columns), words.total, words.replaced],
    ...seller,
    ...[...facts, ...sums].flatMap(({ label, value }) => [label, value]),
    ...items.flatMap((item) => Object.values(item)),
    total,
    ...blocks.flatMap(({ heading, lines }) => [heading, ...lines]),
    ...notes,
    statement ?? '',
  ]
}

function paragraph(paper: Paper, text: string, more: Partial<Cell> = {}, size?: number): void {
  paper.row([{ text, as: 'P', into: paper.root, x: 0, width: paperWidth, ...more }], size)
}

function head(paper: Paper, { seller, mark, facts }: Receipt): void {
  const half = paperWidth / 2
  const name = { text: words.shop, as: 'P', into: paper.root, x: 0, width: half, isBold: true } as const
  const heading = { ...name, text: mark ?? words.receipt, as: 'H1', x: half, align: 'right' } as const
  paper.row([name, heading], 22)
  if (mark) paragraph(paper, words.noProof, { align: 'right', color: ink2 })
  for (const line of seller) paragraph(paper, line, { color: ink2 }, 9)
  paper.space(10)
  const table = paper.group('Table', paper.root)
  for (const { label, value } of facts) {
    const into = paper.group('TR', table)
    paper.row([
      { text: label, as: 'TH', scope: 'Row', into, x: 0, width: 80, color: ink2 },
      { text: value, as: 'TD', into, x: 80, width: paperWidth - 80 },
    ])
  }
  paper.space(14)
}

/** Left edge and width of each column. */
const columns = { what: [0, 300], quantity: [300, 44], each: [344, 74], amount: [418, 86] } as const

function items(paper: Paper, { items }: Receipt): void {
  const table = paper.group('Table', paper.root)
  const cells = (texts: Receipt['items'][number], more: Pick<Cell, 'as'> & Partial<Cell>): Cell[] => {
    const into = paper.group('TR', table)
    return (['what', 'quantity', 'each', 'amount'] as const).map((name) => {
      const [x, width] = columns[name]
      return { text: texts[name], into, x, width, ...(name !== 'what' && { align: 'right' as const }), ...more }
    })
  }
  paper.row(cells(words.columns, { as: 'TH', scope: 'Column', color: ink2 }), 9)
  paper.line()
  for (const item of items) paper.row(cells(item, { as: 'TD' }))
  paper.line()
}

function sums(paper: Paper, { sums, total }: Receipt): void {
  const table = paper.group('Table', paper.root)
  for (const { label, value } of [...sums, { label: words.total, value: total }]) {
    const into = paper.group('TR', table)
    const isBold = label === words.total
    paper.row([
      { text: label, as: 'TH', scope: 'Row', into, x: 180, width: 224, isBold },
      { text: value, as: 'TD', into, x: 404, width: 100, align: 'right', isBold },
    ])
  }
  paper.space(18)
}

/** Two beside each other, each read as a whole. */
function blocks(paper: Paper, { blocks }: Receipt): void {
  const half = (paperWidth - gutter) / 2
  for (let first = 0; first < blocks.length; first += 2) {
    const pair = blocks.slice(first, first + 2).map((block, column) => {
      const into: Tagged = paper.group('Sect', paper.root)
      return { ...block, cell: { into, x: column * (half + gutter), width: half } }
    })
    paper.row(
      pair.map(({ heading, cell }) => ({ text: heading, as: 'H2', ...cell, color: ink2 })),
      9,
    )
    const longest = Math.max(...pair.map(({ lines }) => lines.length))
    for (let at = 0; at < longest; at += 1)
      paper.row(
        pair.flatMap(({ lines, cell }) => {
          const text = lines[at]
          return text === undefined ? [] : [{ text, as: 'P' as const, ...cell }]
        }),
      )
    paper.space(14)
  }
}
