/** The picture that other sites show beside a link: a tire on asphalt, its names, and the shop's. */
import { readItOff } from '#machines/domain/vehicles/vehicle-sentences.ts'
import { drawTire } from '#ui/tire-art/draw.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import type { TireArtSpec } from '#ui/tire-art/spec.ts'
import { shareSize } from './share-picture.ts'

type Shown = Parameters<typeof artOfItem>[0]

/** An SVG of half the pixels of `shareSize`: pictures have two pixels to each of a drawing. */
export function drawTireShare(item: Shown): string {
  return draw(artOfItem(item), [item.brand.label, item.line.name], item.sizeLabel)
}

/** The picture of the shop: a tire that shows how a size is read. */
export function drawShopShare(): string {
  return draw(
    { brand: 'Treadline', line: 'Touring', family: 'touring', size: '225/45R17 94W', whiteLetters: false, sizeOnTop: true },
    ['Tires', 'by the numbers'],
    readItOff,
  )
}

const width = shareSize.width / 2
const height = shareSize.height / 2
const colors = { asphalt: '#15191b', board: '#333b40', paint: '#ffc814', chalk: '#e9edec' } as const
const left = 28
/** Room for words beside the tire. */
const column = 232
const tireBox = { x: 276, y: 12, size: 232 }

function draw(spec: TireArtSpec, [first, second]: readonly [string, string], note: string): string {
  const text = (x: number, y: number, size: number, fill: string, words: string) =>
    `<text x="${x}" y="${y}" font-family="Archivo" font-size="${size}" font-weight="600" fill="${fill}">${escapeText(words)}</text>`
  const large = Math.min(fitting(first), fitting(second))
  const tire = drawTire(spec, 'three-quarter', 'full').replace(
    '<svg ',
    `<svg x="${tireBox.x}" y="${tireBox.y}" width="${tireBox.size}" height="${tireBox.size}" `,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.asphalt}"/>` +
    `<rect x="${tireBox.x - 8}" width="${width}" height="${height}" fill="${colors.board}"/>` +
    `<path d="M${left} 30h3v22h-3zM${left + 6} 30h3v22h-3z" fill="${colors.paint}"/>` +
    text(left + 18, 47, 17, colors.chalk, 'Treadline') +
    text(left, 124, large, colors.chalk, first) +
    text(left, 124 + large * 1.16, large, colors.chalk, second) +
    text(left, 224, 17, colors.paint, note) +
    tire +
    '</svg>'
  )
}

/** The size of type in which a name fits the column: characters are some 0.58 of their height wide. */
function fitting(words: string): number {
  return Math.max(15, Math.min(34, Math.floor(column / (0.58 * words.length))))
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
