/** The text on a sidewall: names, size, small print, the mountain and snowflake, and one dab of yellow paint. */
import { Lettering } from './lettering.ts'
import type { Level } from './level.ts'
import type { TireModel } from './model.ts'
import type { Eye, WallProfile } from './sidewall.ts'
import { factsInPrint, snowMark } from './sidewall-facts.ts'
import { short } from './svg-path.ts'

export function sidewallWords(
  model: TireModel,
  wall: WallProfile,
  { sin, cos, id }: Eye,
  level: Level,
): { defs: string; front: string } {
  const { spec, factory } = model
  const letters = new Lettering(id, level)
  const radius = wall.radius(0.43)
  const tall = Math.min(wall.height * 0.34, 46)
  const small = Math.max(5.5, Math.min(wall.height * 0.085, 10))

  const names = spec.sizeOnTop
    ? letters.set(spec.size, { radius, height: tall * 0.95, middle: -90, fit: 124 }) +
      letters.set(`${spec.brand} ${spec.line}`, { radius, height: tall * 0.8, middle: 90, tops: 'in', fit: 110 })
    : letters.set(spec.brand, { radius, height: tall, middle: -136, fit: 68 }) +
      letters.set(spec.line, { radius, height: tall * 0.8, middle: -44, fit: 70 }) +
      letters.set(spec.size, { radius, height: tall * 0.86, middle: 90, tops: 'in', fit: 100 })
  const print = level.smallPrint ? smallPrint() : ''
  // At the top, where a size that leads leaves no room.
  const mark = spec.sizeOnTop ? null : snowMark(spec)
  const badge =
    mark === 'snowflake'
      ? snowflake(radius, tall * 0.92)
      : mark && level.smallPrint
        ? letters.set(mark, { radius, height: small * 1.5, middle: -90, fit: 20 })
        : ''

  const white = spec.whiteLetters
  const front =
    raised('n', white ? 0.9 : 1.1, white ? '#e9edec' : '#666e72') +
    (print && raised('s', 0.55, '#5d6468')) +
    (badge && (mark === 'snowflake' ? embossed('b', 0.8, '#5d6468') : raised('b', 0.6, '#5d6468'))) +
    lightPoint()
  const group = (ref: string, content: string) => content && `<g id="${id}${ref}">${content}</g>`
  return {
    defs: letters.defs() + group('n', names) + group('s', print) + group('b', badge),
    // the letters lie flat on the wall, so the whole of them is pressed together as the wall turns away
    front: `<g transform="matrix(${Math.round(cos * 1000) / 1000} 0 0 1 ${short(wall.x(0.42) * sin)} 0)">${front}</g>`,
  }

  function smallPrint(): string {
    const low = wall.radius(0.83)
    const { plies, load, dot, grades } = factsInPrint(spec, factory)
    return (
      letters.set(plies, { radius, height: small * 1.15, middle: 18, fit: 30 }) +
      letters.set('TREADLINE CATALOG', { radius, height: small * 1.15, middle: 162, fit: 30 }) +
      letters.set(load, { radius: low, height: small, middle: -90, fit: 96 }) +
      letters.set(dot, { radius: low, height: small, middle: 150, fit: 50 }) +
      letters.set(grades, { radius: low, height: small, middle: 44, fit: 70 })
    )
  }

  function copy(ref: string, shift: number, paint: string): string {
    return `<use href="#${id}${ref}" ${paint}${shift ? ` transform="translate(${short(shift)} ${short(shift)})"` : ''}/>`
  }

  /** Filled letters with a dark edge below and a light one above; as light as all of that from far away. */
  function raised(ref: string, depth: number, face: string): string {
    if (!level.fineLetters) return copy(ref, 0, `fill="${white ? face : '#80888c'}"`)
    return (
      copy(ref, depth, 'fill="#000" fill-opacity=".7"') +
      copy(ref, -depth * 0.8, 'fill="#c3cbce" fill-opacity=".7"') +
      copy(ref, 0, `fill="${face}"`)
    )
  }

  /** The same for a drawing of strokes. */
  function embossed(ref: string, depth: number, face: string): string {
    if (!level.fineLetters) return copy(ref, 0, 'stroke="#798287"')
    return (
      copy(ref, depth, 'stroke="#000" stroke-opacity=".6"') +
      copy(ref, -depth, 'stroke="#98a1a5" stroke-opacity=".6"') +
      copy(ref, 0, `stroke="${face}"`)
    )
  }

  /** A dab of yellow paint tells the fitter where the valve goes. */
  function lightPoint(): string {
    const at = wall.radius(0.67)
    const place = `cx="${short(at * Math.cos(0.42))}" cy="${short(at * Math.sin(0.42))}"`
    return `<circle ${place} r="${short(Math.max(3.2, wall.height * 0.04))}" fill="#ffc814"/>`
  }
}

/** The three-peak mountain with its snowflake, upright at the top of the tire. */
function snowflake(radius: number, height: number): string {
  const place = `rotate(-90) translate(${short(radius)} 0) rotate(90) scale(${(height / 100).toFixed(3)}) translate(-50 -50)`
  return (
    `<g transform="${place}"><path d="M2 92L34 26 44 42 52 8 64 36 72 24 98 92Z" fill="none" stroke-width="7" stroke-linejoin="round"/>` +
    `<path d="M52 48V84M36 57L68 75M68 57L36 75" fill="none" stroke-width="6"/></g>`
  )
}
