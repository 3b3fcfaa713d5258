/**
 * Draws a tire as SVG: pure, to scale, no fonts, no randomness of its own. The tread's blocks are turned into space by the
 * model and to the eye by the view; every length is in millimetres of the size.
 */
import { artBox } from './art-box.ts'
import { type Level, levelFor } from './level.ts'
import { measures, type TireModel, tireModel } from './model.ts'
import { type Eye, sidewall } from './sidewall.ts'
import { type ArtDetail, type ArtPicture, angleOf, type TireArtSpec } from './spec.ts'
import { pathOf, short } from './svg-path.ts'
import { openSvg } from './svg-text.ts'
import { drawTreadOnly } from './tread-only.ts'
import { treadPaths } from './tread-paths.ts'

/** The picture as SVG text; its viewBox is `artBox`. @throws on an invalid size. */
export function drawTire(spec: TireArtSpec, view: ArtPicture, detail: ArtDetail): string {
  const level = levelFor(detail, measures(spec).size.radius)
  const model = tireModel(spec, level)
  const degrees = angleOf(view)
  if (degrees === null) return drawTreadOnly(model, level, artBox(model.size, spec.family, view))
  const eye = eyeAt(degrees)
  const { id } = eye
  const wall = eye.cos < 0.01 ? { defs: '', front: '', hole: '' } : sidewall(model, eye, level)
  const tread = treadPaths(model, eye, level)
  const box = artBox(model.size, spec.family, view).map(short)
  const [x, y, width, height] = box
  // all but the hole: a mask would be drawn as a picture of its own
  const clip =
    wall.hole &&
    `<clipPath id="${id}z"><path d="M${x} ${y}h${width}v${height}h-${width}z${wall.hole}" clip-rule="evenodd"/></clipPath>`
  const light = lights(model, eye, level, Math.abs(eye.sin) > 0.01)
  const [face, edge] = model.big ? ['#454c50', '#646c71'] : ['#3a4044', '#596065']
  const path = (d: string, pen: string) => d && `<path d="${d}" ${pen}/>`
  const body =
    `<use href="#${id}u" fill="${light.paint('#0b0d0e', 1)}"/>` +
    path(tread.walls, 'fill="#1b1f21"') +
    `<use href="#${id}t" fill="${light.paint(face)}" stroke="${light.paint(edge)}" stroke-width="${0.7 * level.unit}" stroke-linejoin="round"/>` +
    path(tread.cuts, `fill="${light.paint('#101213')}"`) +
    path(tread.sipes, `fill="none" stroke="${light.paint('#101213')}" stroke-width="${(model.big ? 2 : 1.5) * level.unit}"`) +
    light.layers

  return (
    openSvg(spec, box) +
    `<defs>${light.defs()}${wall.defs}${clip}<path id="${id}t" d="${tread.tops}"/><path id="${id}u" d="${hull(model, eye, level)}"/></defs>` +
    `<g${wall.hole && ` clip-path="url(#${id}z)"`}><g transform="scale(${1 / level.unit})">${body}</g>${wall.front}</g></svg>`
  )
}

function eyeAt(degrees: number): Eye {
  const isTurned = degrees > 90 && degrees < 270
  const angle = ((isTurned ? degrees - 180 : degrees) * Math.PI) / 180
  return { sin: Math.sin(angle), cos: Math.cos(angle), id: 't', isTurned }
}

type Stop = [offset: number, color: string, opacity: number]

/** From the top of the tire to its bottom. */
const lightFromAbove: Stop[] = [
  [0, '#ffffff', 0.06],
  [0.18, '#ffffff', 0.26],
  [0.45, '#ffffff', 0.05],
  [0.62, '#000000', 0.06],
  [1, '#000000', 0.55],
]

/** Across the tread, squarely seen or turned away to the left. */
const shadeAcross = {
  faceOn: [
    [0, '#000000', 0.55],
    [0.1, '#000000', 0.06],
    [0.88, '#000000', 0.12],
    [1, '#000000', 0.62],
  ],
  turned: [
    [0, '#000000', 0.62],
    [0.1, '#000000', 0.2],
    [0.3, '#000000', 0],
    [1, '#000000', 0],
  ],
} satisfies Record<string, Stop[]>

/**
 * Light comes from above left; on the turned tread it depends on height, and on how far the tread turns away. It lies over the
 * carcass and once more over the blocks. In a small picture the light from above is mixed into the colors, since each layer
 * over the blocks costs a browser as much as the blocks.
 */
function lights({ size, treadHalf }: TireModel, { sin, cos, id }: Eye, { unit, lightLayers }: Level, lit: boolean) {
  const gradients = new Map<string, string>()
  const gradient = (name: string, ends: string, stops: readonly Stop[]) => {
    const content = stops.map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    gradients.set(
      name,
      `<linearGradient id="${name}" ${ends} gradientUnits="userSpaceOnUse">${content.join('')}</linearGradient>`,
    )
  }
  const faceOn = Math.abs(sin) > 0.99
  const toSide = Math.sign(sin) || 1
  const left = short(-(treadHalf * sin + toSide * size.radius * cos) * unit)
  const right = short((faceOn ? toSide * treadHalf : treadHalf * sin) * unit)
  const down = `x1="0" y1="${short(-size.radius * unit)}" x2="0" y2="${short(size.radius * unit)}"`
  const across = `x1="${left}" y1="0" x2="${right}" y2="0"`
  const shade = shadeAcross[faceOn ? 'faceOn' : 'turned']
  const over = (part: 'u' | 't', light: string) => `<use href="#${id}${part}" fill="url(#${id}${light})"/>`
  let layers = ''
  if (lit && lightLayers) {
    gradient(`${id}l`, down, lightFromAbove)
    gradient(`${id}k`, across, shade)
    layers = ['l', 'k'].map((light) => over('u', light) + over('t', light)).join('')
  } else if (lit) {
    gradient(
      `${id}k`,
      across,
      shade.map(([offset, color, opacity]): Stop => [offset, color, Number((1 - (1 - opacity) ** 2).toFixed(2))]),
    )
    layers = over('u', 'k')
  }
  return {
    layers,
    /** The paint of a color below so many layers of light. */
    paint: (color: string, times = 2): string => {
      if (!lit || lightLayers) return color
      const name = `${id}${color.slice(1)}`
      gradient(
        name,
        down,
        lightFromAbove.map(([offset, light, opacity]): Stop => [offset, mixed(color, light, 1 - (1 - opacity) ** times), 1]),
      )
      return `url(#${name})`
    },
    defs: () => [...gradients.values()].join(''),
  }
}

/** A color of six hex digits under so much of another. */
function mixed(color: string, over: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [below, above] = [color, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(below + (above - below) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
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
