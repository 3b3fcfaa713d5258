/** A box of a placard, made ready for reading: of one height, evenly lit, level and without ruled lines. */
import { blurred, drawn, evenlyLit, type GrayImage, scaled } from './gray-image.ts'

const lineHeight = 84
/** Degrees to which the shopper may have held the phone askew. */
const mostAskew = 14

export function placardLine(box: GrayImage): GrayImage {
  const width = Math.max(60, Math.min(900, Math.round((box.width * lineHeight) / box.height)))
  const even = evenlyLit(blurred(scaled(box, width, lineHeight), 1.2), 30, 6)
  return withoutRules(level(even))
}

/** Turned so that the rows differ from each other most, as rows of letters and the gaps between them do. */
export function level(image: GrayImage): GrayImage {
  let best = image
  let most = -1
  for (let degrees = -mostAskew; degrees <= mostAskew; degrees += 1) {
    const turned = sheared(image, Math.tan((degrees * Math.PI) / 180))
    const value = unrest(turned)
    if (value > most) {
      most = value
      best = turned
    }
  }
  return best
}

function sheared(image: GrayImage, slope: number): GrayImage {
  return drawn(image.width, image.height, image, (x, y) => [x, y + (x - image.width / 2) * slope])
}

/** How much neighboring rows differ in their mean. */
function unrest({ width, height, data }: GrayImage): number {
  let before = 0
  let sum = 0
  for (let y = 0; y < height; y++) {
    let mean = 0
    for (let x = 0; x < width; x++) mean += data[y * width + x]! / width
    if (y > 0) sum += (mean - before) ** 2
    before = mean
  }
  return sum
}

/** Rows and columns that are dark along most of their length become as light as what lies beside them. */
function withoutRules(image: GrayImage): GrayImage {
  const { width, height } = image
  const data = image.data.slice()
  const darkPart = (start: number, step: number, count: number) => {
    let dark = 0
    for (let i = 0; i < count; i++) if (image.data[start + i * step]! < -0.4) dark++
    return dark / count
  }
  for (let y = 0; y < height; y++) {
    if (darkPart(y * width, 1, width) < 0.7) continue
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let x = 0; x < width; x++) data[row * width + x] = Math.max(data[row * width + x]!, 0.3)
    }
  }
  for (let x = 0; x < width; x++) {
    if (darkPart(x, width, height) < 0.75) continue
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      for (let y = 0; y < height; y++) data[y * width + column] = Math.max(data[y * width + column]!, 0.3)
    }
  }
  return { width, height, data }
}
