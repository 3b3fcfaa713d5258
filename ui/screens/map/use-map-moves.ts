/** A map that is moved in the browser: what it shows, and what moves it. The page and its address stay as they are. */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import { joinedLand, type Land } from '#machines/domain/map/land.ts'
import type { PlaceMapView } from '#machines/domain/map/place-map.ts'
import { boxAround, mapZoom, origin, type Size, type Spot } from '#machines/domain/map/scale.ts'
import { landTiles } from '#machines/domain/map/tiles.ts'
import { landOfTile } from './land-of-tile.ts'
import { followGestures } from './map-gestures.ts'

export interface MapMoves {
  /** The map at the zoom that it has now. */
  shown: PlaceMapView
  /** The middle of what is seen of it. */
  middle: Spot
  /** What is pressed, and what moves along while it is. */
  field: RefObject<HTMLDivElement>
  sheet: RefObject<HTMLDivElement>
  isMoved: boolean
  /** Whether the lines of this part could not be loaded. */
  isLost: boolean
  /** Null at an end. */
  closer: (() => void) | null
  wider: (() => void) | null
  goBack: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What a shopper made of the page's map. A map of another place or zoom takes its place; one with other pins stays where it was moved to. */
interface Moved {
  from: string
  zoom: number
  middle: Spot
  land: Land
}

export function useMapMoves(map: PlaceMapView): MapMoves {
  const [last, setMoved] = useState<Moved | null>(null)
  const [isLost, setLost] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const from = `${map.center.latitude} ${map.center.longitude} ${map.zoom}`
  const moved = last?.from === from ? last : null
  const { zoom: shownZoom, land, middle } = moved ?? { ...map, middle: origin }
  const shown = useMemo(() => ({ ...map, zoom: shownZoom, land }), [map, shownZoom, land])
  // the land of a move comes after it
  const [wanted, want] = useState<{ zoom: number; middle: Spot } | null>(null)

  const show = (zoom: number, to: Spot) => {
    const next = { x: Math.round(to.x), y: Math.round(to.y) }
    setMoved({ from, zoom, middle: next, land })
    want({ zoom, middle: next })
  }
  const moveBy = ({ x, y }: Spot) => show(shown.zoom, { x: middle.x + x, y: middle.y + y })
  /** What is at `spot`, in pixels from the middle of the field, stays there. */
  const zoomBy = (steps: number, spot: Spot = origin) => {
    const zoom = Math.max(mapZoom.least, Math.min(mapZoom.most, shown.zoom + steps))
    const times = 2 ** (zoom - shown.zoom)
    if (zoom !== shown.zoom) show(zoom, { x: (middle.x + spot.x) * times - spot.x, y: (middle.y + spot.y) * times - spot.y })
  }

  const moves = useRef({ moveBy, zoomBy })
  moves.current = { moveBy, zoomBy }
  useEffect(() => {
    if (!field.current || !sheet.current) return
    return followGestures(field.current, sheet.current, {
      moveBy: (by) => moves.current.moveBy(by),
      zoomBy: (steps, spot) => moves.current.zoomBy(steps, spot),
    })
  }, [])

  const { center, size } = map
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    const timer = setTimeout(async () => {
      const found = await landAround(center, size, wanted).catch(() => null)
      if (isOver) return
      setLost(found === null)
      if (found) setMoved((now) => now && { ...now, land: found })
    }, restAfterMove)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted, center, size])

  return {
    shown,
    middle,
    field,
    sheet,
    isMoved: moved !== null,
    isLost: moved !== null && isLost,
    closer: shown.zoom < mapZoom.most ? () => zoomBy(1) : null,
    wider: shown.zoom > mapZoom.least ? () => zoomBy(-1) : null,
    goBack: () => {
      setMoved(null)
      want(null)
      field.current?.focus()
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
      const by = arrows[event.key]
      const steps = zoomKeys[event.key]
      if (by) moveBy(by)
      else if (steps) zoomBy(steps)
      else return
      event.preventDefault()
    },
  }
}

/** Milliseconds: the land of a move is requested once the map rests. */
const restAfterMove = 120
const step = 80
const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

async function landAround(center: Coordinates, size: Size, { zoom, middle }: { zoom: number; middle: Spot }): Promise<Land> {
  return joinedLand(await Promise.all(landTiles(boxAround(center, zoom, size, middle), zoom).map(landOfTile)))
}
