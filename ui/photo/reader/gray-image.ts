/** Gray pictures and the few operations that reading needs. Rows from the top, one number a pixel. */

export interface GrayImage {
  width: number
  height: number
  data: Float32Array
}

export function grayImage(width: number, height: number): GrayImage {
  return { width, height, data: new Float32Array(width * height) }
}

/** From pixels with four bytes each (red, green, blue, alpha), as a canvas has them: 0 for black, 255 for white. */
export function grayOfPixels({ width, height, data }: { width: number; height: number; data: ArrayLike<number> }): GrayImage {
  const gray = grayImage(width, height)
  for (let i = 0; i < gray.data.length; i++) {
    gray.data[i] = 0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!
  }
  return gray
}

/** The value between pixels; the border's value outside. */
export function valueAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const inX = Math.max(0, Math.min(width - 1.001, x))
  const inY = Math.max(0, Math.min(height - 1.001, y))
  const [left, top] = [Math.floor(inX), Math.floor(inY)]
  const [fx, fy] = [inX - left, inY - top]
  const at = top * width + left
  const below = height > 1 ? width : 0
  const beside = width > 1 ? 1 : 0
  return (
    (data[at]! * (1 - fx) + data[at + beside]! * fx) * (1 - fy) +
    (data[at + below]! * (1 - fx) + data[at + below + beside]! * fx) * fy
  )
}

/** A picture whose pixels are those of another at `from(x, y)`. */
export function drawn(width: number, height: number, of: GrayImage, from: (x: number, y: number) => [number, number]): GrayImage {
  const out = grayImage(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = from(x, y)
      out.data[i] = valueAt(of, u, v)
    }
  }
  return out
}

/** Scaled to a size; what becomes smaller is blurred first, so that fine lines do not flicker. */
export function scaled(image: GrayImage, width: number, height: number): GrayImage {
  const sx = image.width / width
  const sy = image.height / height
  const soft = Math.max(sx, sy) > 1.2 ? blurred(image, 0.4 * Math.max(sx, sy)) : image
  return drawn(width, height, soft, (x, y) => [(x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5])
}

/** Gaussian blur; `sigma` in pixels. Large ones are three box blurs, whose time does not grow with `sigma`. */
export function blurred(image: GrayImage, sigma: number): GrayImage {
  if (sigma < 0.2) return image
  if (sigma > 2.5) {
    const box = Math.max(1, Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5))
    return boxed(boxed(boxed(image, box), box), box)
  }
  const reach = Math.ceil(sigma * 3)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)))
  const sum = kernel.reduce((total, weight) => total + weight)
  const weights = Float32Array.from(kernel, (weight) => weight / sum)
  return transposed(alongRows(transposed(alongRows(image, weights)), weights))
}

/** A region of a picture; what lies outside of it is left out. */
export function cropped(image: GrayImage, left: number, top: number, width: number, height: number): GrayImage {
  const x0 = Math.max(0, Math.min(image.width - 1, Math.round(left)))
  const y0 = Math.max(0, Math.min(image.height - 1, Math.round(top)))
  const x1 = Math.max(x0 + 1, Math.min(image.width, Math.round(left + width)))
  const y1 = Math.max(y0 + 1, Math.min(image.height, Math.round(top + height)))
  const out = grayImage(x1 - x0, y1 - y0)
  for (let y = y0; y < y1; y++) {
    out.data.set(image.data.subarray(y * image.width + x0, y * image.width + x1), (y - y0) * out.width)
  }
  return out
}

/** The same under even light: without the mean around each pixel, in units of the deviation there (at least `floor`). */
export function evenlyLit(image: GrayImage, sigma: number, floor: number): GrayImage {
  const mean = blurred(image, sigma)
  const out = grayImage(image.width, image.height)
  const squares = grayImage(image.width, image.height)
  for (let i = 0; i < out.data.length; i++) {
    const off = image.data[i]! - mean.data[i]!
    out.data[i] = off
    squares.data[i] = off * off
  }
  const spread = blurred(squares, sigma)
  for (let i = 0; i < out.data.length; i++) out.data[i]! /= Math.max(floor, Math.sqrt(Math.max(0, spread.data[i]!)))
  return out
}

/** Without what is alike along the rows, such as ribs and edges of a wall: less the mean of the pixels up to `reach` to either side. */
export function withoutBands(image: GrayImage, reach: number): GrayImage {
  const bands = boxRows(image, reach)
  return { ...image, data: image.data.map((value, i) => value - bands.data[i]!) }
}

function alongRows({ width, height, data }: GrayImage, weights: Float32Array): GrayImage {
  const out = grayImage(width, height)
  const reach = (weights.length - 1) / 2
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++) {
        const at = x + k
        sum += weights[k + reach]! * data[row + (at < 0 ? 0 : at >= width ? width - 1 : at)]!
      }
      out.data[row + x] = sum
    }
  }
  return out
}

function boxed(image: GrayImage, reach: number): GrayImage {
  return transposed(boxRows(transposed(boxRows(image, reach)), reach))
}

function boxRows({ width, height, data }: GrayImage, reach: number): GrayImage {
  const out = grayImage(width, height)
  const inside = (x: number) => (x < 0 ? 0 : x >= width ? width - 1 : x)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += data[row + inside(k)]!
    for (let x = 0; x < width; x++) {
      out.data[row + x] = sum / (2 * reach + 1)
      sum += data[row + inside(x + reach + 1)]! - data[row + inside(x - reach)]!
    }
  }
  return out
}

function transposed({ width, height, data }: GrayImage): GrayImage {
  const out = grayImage(height, width)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out.data[x * height + y] = data[y * width + x]!
  return out
}
