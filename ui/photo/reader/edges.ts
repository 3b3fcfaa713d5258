/**
 * What the reader compares: how strong the edges are in each of four directions. Light or dark letters have the same edges, and
 * so have letters that only a light from the side brings out.
 */
import { blurred, type GrayImage, grayImage } from './gray-image.ts'

export const directions = 4

export interface Edges {
  width: number
  height: number
  /** One plane for each direction, one after the other. */
  planes: Float32Array
  /** Sums over the pixels above and left of each, over all planes, of the values and of their squares. */
  sums: Float64Array
  squares: Float64Array
}

/** `isEven`: edges count by how they compare with those around; without it by how they compare with the strongest. */
export function edgesOf(image: GrayImage, isEven = true): Edges {
  const { width, height, data } = image
  const size = width * height
  const strength = grayImage(width, height)
  const angle = new Float32Array(size)
  const squared = grayImage(width, height)
  let strongest = 1e-6
  for (let y = 0, i = 0; y < height; y++) {
    const up = y > 0 ? -width : 0
    const down = y < height - 1 ? width : 0
    for (let x = 0; x < width; x++, i++) {
      const gx = data[x < width - 1 ? i + 1 : i]! - data[x > 0 ? i - 1 : i]!
      const gy = data[i + down]! - data[i + up]!
      const power = gx * gx + gy * gy
      const value = Math.sqrt(power)
      strength.data[i] = value
      squared.data[i] = power
      if (value > strongest) strongest = value
      // 0 to 4: which direction, without a sign.
      const turn = (Math.atan2(gy, gx) / Math.PI) * directions
      angle[i] = turn < 0 ? turn + directions : turn
    }
  }
  const around = isEven ? blurred(squared, 8) : undefined
  const planes = new Float32Array(directions * size)
  for (let i = 0; i < size; i++) {
    const unit = around ? Math.sqrt(Math.max(0, around.data[i]!)) + 0.02 * strongest + 1e-6 : strongest / 3
    const z = strength.data[i]! / unit
    const value = z / (1 + 0.35 * z)
    const low = Math.floor(angle[i]!)
    const part = angle[i]! - low
    planes[(low % directions) * size + i]! += value * (1 - part)
    planes[((low + 1) % directions) * size + i]! += value * part
  }
  for (let plane = 0; plane < directions; plane++) {
    const values = planes.subarray(plane * size, (plane + 1) * size)
    values.set(blurred({ width, height, data: values }, 0.7).data)
  }
  return { width, height, planes, ...sumsOf(planes, width, height) }
}

function sumsOf(planes: Float32Array, width: number, height: number): Pick<Edges, 'sums' | 'squares'> {
  const across = width + 1
  const sums = new Float64Array(across * (height + 1))
  const squares = new Float64Array(across * (height + 1))
  const size = width * height
  for (let y = 0; y < height; y++) {
    let rowSum = 0
    let rowSquares = 0
    for (let x = 0; x < width; x++) {
      for (let at = y * width + x; at < directions * size; at += size) {
        const value = planes[at]!
        rowSum += value
        rowSquares += value * value
      }
      const to = (y + 1) * across + x + 1
      sums[to] = sums[to - across]! + rowSum
      squares[to] = squares[to - across]! + rowSquares
    }
  }
  return { sums, squares }
}
