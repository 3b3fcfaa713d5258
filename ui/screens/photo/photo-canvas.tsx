/** Pixels on a canvas. `paint` is called again when `of` changes. */
import { useLayoutEffect, useRef } from 'react'
import type { GrayBytes } from './photo-reader.ts'

export function PhotoCanvas({
  of,
  label,
  className,
}: {
  of: HTMLCanvasElement | GrayBytes | null
  label: string
  className?: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen || !of) return
    canvas.current.width = of.width
    canvas.current.height = of.height
    if (of instanceof HTMLCanvasElement) pen.drawImage(of, 0, 0)
    else pen.putImageData(pixelsOf(of), 0, 0)
  }, [of])
  return <canvas ref={canvas} className={className} role="img" aria-label={label} />
}

function pixelsOf({ width, height, data }: GrayBytes): ImageData {
  const pixels = new ImageData(width, height)
  data.forEach((value, i) => {
    pixels.data.fill(value, 4 * i, 4 * i + 3)
    pixels.data[4 * i + 3] = 255
  })
  return pixels
}
