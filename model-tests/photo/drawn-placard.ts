/** Door placards, drawn and photographed, and the box that a shopper draws around the size. */
import type { Box } from '#machines/storefront/photo/photo-finder.rules.ts'
import type { GrayImage } from '#ui/photo/reader/gray-image.ts'
import { seeded } from '#ui/tire-art/seeded.ts'
import { photographed, weathered } from './camera.ts'
import { rasterised } from './rasterised.ts'

export const placardKinds = ['easy', 'medium', 'hard'] as const
export type PlacardKind = (typeof placardKinds)[number]

export interface DrawnPlacard {
  size: string
  photo: GrayImage
  box: Box
}

const [placardWidth, placardHeight] = [900, 520]

/** A placard with this size on it, as SVG, and the frame of the size in it. */
export function placardDrawing(size: string, seed: string): { svg: string; frame: Box } {
  const r = seeded(`placard ${seed}`)
  const weight = r.oneOf([400, 500, 600, 700])
  const letters = r.oneOf([30, 34, 38, 42])
  const narrow = r.oneOf([0.78, 0.88, 1])
  const prefix = r.oneOf(['', '', 'P'])
  const load = `${r.whole(82, 109)}${r.oneOf([...'HVTWS'])}`
  const capital = letters * 0.686
  const left = 285
  const line = 275
  // Archivo's figures are about 0.6 em wide.
  const before = prefix ? 0.62 * letters * narrow : 0
  const frame = { x: left + before, y: line - capital, width: narrow * letters * 5.15, height: capital }
  const text = (x: number, y: number, words: string, height: number, heavy = weight, pressed = narrow) =>
    `<text transform="translate(${x} ${y}) scale(${pressed} 1)" font-family="Archivo" font-size="${height}" font-weight="${heavy}" fill="#15181a">${words}</text>`
  const ruled = r.oneOf([true, true, false])
  const rules = ruled
    ? `<path d="M30 ${line - 58}H870M30 ${line + 24}H870M30 ${line + 100}H870M265 150V${line + 100}M610 150V${line + 100}" stroke="#15181a" stroke-width="3" fill="none"/>`
    : ''
  const paper = r.oneOf(['#fdfdfb', '#fff6d8', '#eceeee'])
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${placardWidth} ${placardHeight}"><rect width="900" height="520" fill="#3c4a55"/>` +
    `<rect x="12" y="12" width="876" height="496" rx="14" fill="${paper}"/><rect x="12" y="12" width="876" height="92" rx="14" fill="#15181a"/>` +
    `<text x="40" y="76" font-family="Archivo" font-size="44" font-weight="700" fill="#fff">TIRE AND LOADING INFORMATION</text>` +
    text(40, 180, 'TIRE', 28, 600) +
    text(left, 180, 'SIZE', 28, 600) +
    text(632, 180, 'COLD PRESSURE', 26, 600) +
    rules +
    text(40, line, 'FRONT', 30) +
    text(left, line, `${prefix}${size} ${load}`, letters) +
    text(632, line, '230 kPa, 33 PSI', 28) +
    text(40, line + 76, 'REAR', 30) +
    text(left, line + 76, `${prefix}${size} ${load}`, letters) +
    text(632, line + 76, '220 kPa, 32 PSI', 28) +
    text(40, 440, 'SEE OWNER’S MANUAL FOR ADDITIONAL INFORMATION', 24) +
    '</svg>'
  return { svg, frame }
}

/** A photo of it. `seed` decides everything else. */
export async function drawnPlacard(size: string, kind: PlacardKind, seed: string): Promise<DrawnPlacard> {
  const r = seeded(`${kind} ${size} ${seed}`)
  const { svg, frame } = placardDrawing(size, `${size} ${seed}`)
  const drawing = await rasterised(svg, placardWidth * 1.5)
  const mostTilt = { easy: 4, medium: 18, hard: 30 }[kind]
  const pose = {
    tilt: r.between(mostTilt * 0.5, mostTilt),
    toward: r.between(0, 360),
    askew: r.between(-1, 1) * { easy: 2, medium: 5, hard: 7 }[kind],
    distance: 3,
  }
  const [width, height] = [1200, 900]
  const photo = photographed(drawing, pose, width, height, r.between(0.7, 0.95))
  const zoom = drawing.width / placardWidth
  const corners = [0, frame.width].flatMap((dx) =>
    [0, frame.height].map((dy) => photo.place((frame.x + dx) * zoom, (frame.y + dy) * zoom)),
  )
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  const middle = [(left + right) / 2, (top + bottom) / 2] as const
  const weather = {
    easy: { blur: 0.6, noise: 0.008 },
    medium: { blur: 0.9, noise: 0.02, glare: r.between(30, 110), shadow: r.between(0.2, 0.5) },
    hard: { blur: r.between(1, 1.6), noise: 0.04, glare: r.between(120, 220), shadow: r.between(0.3, 0.65) },
  }[kind]
  const image = weathered(photo.image, weather, middle, (right - left) / 2, r)
  // Loosely: some room on each side, in heights of a letter.
  const tall = (frame.height * zoom * (right - left)) / (frame.width * zoom)
  const room = () => tall * r.between(0.25, 0.7)
  const [l, t] = [left - room(), top - room() * 0.8]
  return { size, photo: image, box: { x: l, y: t, width: right + room() - l, height: bottom + room() * 0.8 - t } }
}
