/**
 * Draws a tire as SVG: pure, to scale, no fonts, no randomness of its own. The tread's blocks are turned into space by the
 * model and to the eye by the view; every length is in millimetres of the size.
 */
import { artBox } from './art-box.ts'
import { type Level, levelFor } from './level.ts'
import { measures, type TireModel, tireModel } from './model.ts'
import { type Eye, sidewall } from './sidewall.ts'
import { type ArtDetail, type ArtView, artViews, type TireArtSpec } from './spec.ts'
import { pathOf, short } from './svg-path.ts'
import { treadPaths } from './tread-paths.ts'

/** The picture as SVG text; its viewBox is `artBox`. @throws on an invalid size. */
export function drawTire(spec: TireArtSpec, view: ArtView, detail: ArtDetail): string {
  const level = levelFor(detail, measures(spec).size.radius)
  const model = tireModel(spec, level)
  const angle = (artViews[view] * Math.PI) / 180
  const eye: Eye = { sin: Math.sin(angle), cos: Math.cos(angle), id: 't' }
  const { id } = eye
  const wall = view === 'tread' ? { defs: '', front: '', hole: '' } : sidewall(model, eye, level)
  const tread = treadPaths(model, eye, level)
  const box = artBox(model.size, spec.family, view)
  const [x, y, width, height] = box.map(short)
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const mask =
    wall.hole && `<mask id="${id}z" maskUnits="userSpaceOnUse" ${frame}><rect ${frame} fill="#fff"/>${wall.hole}</mask>`
  const [face, edge] = model.big ? ['#454c50', '#646c71'] : ['#3a4044', '#596065']
  const path = (d: string, pen: string) => d && `<path d="${d}" ${pen}/>`

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(short).join(' ')}" role="img" aria-label="${escapeText(`${spec.brand} ${spec.line}, ${spec.size}`)}">` +
    `<defs>${lights(model, eye, level)}${wall.defs}${mask}<path id="${id}t" d="${tread.tops}"/><path id="${id}u" d="${hull(model, eye, level)}"/></defs>` +
    `<g${wall.hole && ` mask="url(#${id}z)"`}><g transform="scale(${1 / level.unit})"><use href="#${id}u" fill="#0b0d0e"/>` +
    path(tread.walls, 'fill="#1b1f21"') +
    `<use href="#${id}t" fill="${face}" stroke="${edge}" stroke-width="${0.7 * level.unit}" stroke-linejoin="round"/>` +
    path(tread.cuts, 'fill="#0f1112"') +
    path(tread.sipes, `fill="none" stroke="#101213" stroke-width="${(model.big ? 2 : 1.5) * level.unit}"`) +
    (view === 'sidewall'
      ? ''
      : ['l', 'k']
          .map((light) => `<use href="#${id}u" fill="url(#${id}${light})"/><use href="#${id}t" fill="url(#${id}${light})"/>`)
          .join('')) +
    `</g>${wall.front}</g></svg>`
  )
}

/** Light comes from above left; on the turned tread it depends on height, and on how far the tread turns away. */
function lights({ size, treadHalf }: TireModel, { sin, cos, id }: Eye, { unit }: Level): string {
  const stops = (...list: Array<[offset: number, color: string, opacity: number]>) =>
    list.map(([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')
  const gradient = (name: string, ends: string, content: string) =>
    `<linearGradient id="${id}${name}" ${ends} gradientUnits="userSpaceOnUse">${content}</linearGradient>`
  const faceOn = sin > 0.99
  const left = short(-(treadHalf * sin + size.radius * cos) * unit)
  const right = short((faceOn ? treadHalf : treadHalf * sin) * unit)
  const top = short(-size.radius * unit)
  const bottom = short(size.radius * unit)
  return (
    gradient(
      'l',
      `x1="0" y1="${top}" x2="0" y2="${bottom}"`,
      stops([0, '#fff', 0.06], [0.18, '#fff', 0.26], [0.45, '#fff', 0.05], [0.62, '#000', 0.06], [1, '#000', 0.55]),
    ) +
    gradient(
      'k',
      `x1="${left}" y1="0" x2="${right}" y2="0"`,
      faceOn
        ? stops([0, '#000', 0.55], [0.1, '#000', 0.06], [0.88, '#000', 0.12], [1, '#000', 0.62])
        : stops([0, '#000', 0.62], [0.1, '#000', 0.2], [0.3, '#000', 0], [1, '#000', 0]),
    )
  )
}

/** The outline of the carcass below the blocks: in each direction the point of the profile that reaches farthest. */
function hull({ profile, tread, big }: TireModel, { sin, cos }: Eye, { unit }: Level): string {
  const outline = Array.from({ length: 120 }, (_, i) => {
    const angle = (i / 120) * 2 * Math.PI
    const [ca, sa] = [Math.cos(angle), Math.sin(angle)]
    let best: readonly [number, number] = [0, 0]
    let most = Number.NEGATIVE_INFINITY
    for (const u of [-1.1, -1, -0.95, -0.85, -0.5, 0, 0.5, 0.85, 0.95, 1, 1.1]) {
      const [x, radius] = profile(u, tread.depth * (big ? 0.3 : 0.08))
      const rx = radius * cos
      const length = Math.hypot(rx * ca, radius * sa) || 1
      const point = [x * sin + (rx * rx * ca) / length, (radius * radius * sa) / length] as const
      const reach = point[0] * ca + point[1] * sa
      if (reach > most) {
        most = reach
        best = point
      }
    }
    return best
  })
  return pathOf(outline, unit)
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
