/**
 * A map of places around a point, drawn by the server without tiles or scripts. Its zoom buttons are links, whose page decides what to do
 * with `?zoom=`. Where scripts run, it is dragged, pinched, zoomed by Ctrl and the wheel, and moved by keys, and the address stays.
 */
import { useMemo } from 'react'
import { drawMap } from '#machines/domain/map/drawing.ts'
import type { PlaceMapView } from '#machines/domain/map/place-map.ts'
import { mapWords } from '#machines/domain/map/words.ts'
import { Button, IconButton, IconLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { MapDrawing } from './map-drawing.tsx'
import css from './place-map.module.css'
import { useMapMoves } from './use-map-moves.ts'

/**
 * `map` is made by `placeMapView` (machines/domain/map/place-map.ts) in the loader; `className` gives the height. `caption` is below the
 * drawing, beside its scale; without one the scale is on the drawing. Use it as
 * `LatePlaceMap`, so that its page works before the script of the map is there.
 */
export function PlaceMap({ map, className, caption }: { map: PlaceMapView; className?: string; caption?: string }) {
  const isMovable = useHydrated()
  const moves = useMapMoves(map)
  const { shown, middle } = moves
  const drawing = useMemo(() => drawMap(shown, middle), [shown, middle])
  const words = useMemo(() => mapWords(shown, drawing.marks, middle), [shown, drawing, middle])
  const { label, pixels } = drawing.scale
  return (
    <div className={classes(css.map, className)}>
      <div
        ref={moves.field}
        className={css.field}
        {...(isMovable
          ? { role: 'application', tabIndex: 0, 'aria-label': `${words} ${howToMove}`, onKeyDown: moves.onKeyDown }
          : { role: 'group', 'aria-label': words })}
      >
        <div ref={moves.sheet} className={css.sheet}>
          <MapDrawing drawing={drawing} size={shown.size} middle={middle} />
        </div>
      </div>
      <div className={css.zoom}>
        <ZoomStep name="Zoom in" icon="plus" href={map.closer} isMovable={isMovable} step={moves.closer} />
        <ZoomStep name="Zoom out" icon="minus" href={map.wider} isMovable={isMovable} step={moves.wider} />
      </div>
      {moves.isMoved && (
        <div className={css.back}>
          <Button type="button" small onClick={moves.goBack}>
            Back to {map.label}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {moves.isMoved ? words : ''}
      </p>
      <div className={classes(css.foot, (caption || moves.isLost) && css.caption)}>
        {moves.isLost ? <span>Its lines could not be loaded. Move it to try again.</span> : caption && <span>{caption}</span>}
        <span className={css.scale} style={{ '--scale': `${pixels}px` }}>
          {label}
          <Dim />
        </span>
      </div>
    </div>
  )
}

const howToMove = 'The arrow keys move it, plus and minus change its scale.'

/** A link to the page at the next zoom; a script zooms in its place, without the address. Null for no more steps. */
function ZoomStep({
  name,
  icon,
  href,
  isMovable,
  step,
}: {
  name: string
  icon: 'plus' | 'minus'
  href: string | null
  isMovable: boolean
  step: (() => void) | null
}) {
  if (isMovable) {
    return (
      <IconButton type="button" aria-label={name} aria-disabled={step === null} onClick={step ?? undefined}>
        <Icon name={icon} />
      </IconButton>
    )
  }
  if (href === null) return null
  return (
    <IconLink href={href} aria-label={name} preventScrollReset>
      <Icon name={icon} />
    </IconLink>
  )
}
