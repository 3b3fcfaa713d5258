/** The photo with a box around the size of a placard, or two rings on a wheel. Handles are dragged, or moved by the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import css from './photo-frame.module.css'
import { boxHandles, drawnBox, type Handle, type Point, ringHandles } from './photo-handles.ts'
import { PhotoHeading } from './photo-heading.tsx'
import { PhotoLayout } from './photo-layout.tsx'
import { FramedPhoto, PhotoStage } from './photo-stage.tsx'
import type { PhotoFinder } from './use-photo-finder.ts'

export function PhotoFrame({ finder }: { finder: PhotoFinder }) {
  const { view, context, send } = finder
  const { box, rings } = context
  const isPlacard = view.part === 'placard'
  const handles = isPlacard
    ? boxHandles(box, (changed) => send({ type: 'box.draw', box: changed }))
    : ringHandles(rings, (changed) => send({ type: 'rings.draw', rings: changed }))
  const isReading = view.state === 'reading' || view.state === 'secondOpinion'
  return (
    <PhotoLayout
      heading={
        <PhotoHeading
          focus
          lede={
            isPlacard
              ? 'Drag a box around the size, a little larger than its figures.'
              : 'Draw the circles onto the tread and the rim. For a photo from the side, press them together at “tilt”.'
          }
        >
          {isPlacard ? 'Where is the size?' : 'Where is the sidewall?'}
        </PhotoHeading>
      }
      picture={
        <Stage
          finder={finder}
          handles={handles}
          // A press beside the handles begins a new box.
          begin={isPlacard ? (from, to) => send({ type: 'box.draw', box: drawnBox(from, to) }) : undefined}
        />
      }
    >
      <div className={css.bar}>
        <Button
          type="button"
          variant="paint"
          aria-disabled={view.isBusy || undefined}
          onClick={() => send({ type: 'frame.done' })}
        >
          {isPlacard ? 'Read the size' : 'Unroll the sidewall'}
        </Button>
        {isReading && (
          <Button type="button" onClick={() => send({ type: 'frame.again' })}>
            Stop
          </Button>
        )}
        <span role="status">{busyWords[view.state]}</span>
      </div>
      <div className={css.bar}>
        <Button type="button" variant="link" small onClick={() => send({ type: 'photo.again' })}>
          Retake
        </Button>
        <Button
          type="button"
          variant="link"
          small
          aria-disabled={view.isBusy || undefined}
          onClick={() => send({ type: 'photo.turn' })}
        >
          Turn
        </Button>
        <Button
          type="button"
          variant="link"
          small
          aria-disabled={view.isBusy || undefined}
          onClick={() => send({ type: 'part.pick', part: isPlacard ? 'sidewall' : 'placard' })}
        >
          {isPlacard ? 'It shows a tire' : 'It shows a placard'}
        </Button>
      </div>
      <p className="fine-print">
        The yellow handles move by the arrow keys too, with Shift in larger steps. Your photo stays on this device.
      </p>
    </PhotoLayout>
  )
}

const busyWords: Record<string, string> = {
  reading: 'Reading…',
  secondOpinion: 'Asking a second reader…',
  unrolling: 'Unrolling…',
  turning: 'Turning…',
}

/** The photo with its handles. `begin` is a drag that starts beside them. */
function Stage({
  finder,
  handles,
  begin,
}: {
  finder: PhotoFinder
  handles: readonly Handle[]
  begin?: (from: Point, to: Point) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  const start = useRef<Point | null>(null)
  const { width, height } = finder.context
  const { isBusy } = finder.view
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const frame = stage.current!.getBoundingClientRect()
    const inside = (value: number, most: number) => Math.max(0, Math.min(most, value))
    return [
      inside(((clientX - frame.left) / frame.width) * width, width),
      inside(((clientY - frame.top) / frame.height) * height, height),
    ]
  }
  const end = () => {
    start.current = null
  }
  return (
    <PhotoStage
      width={width}
      height={height}
      stage={stage}
      onPointerDown={(event) => {
        if (!begin || isBusy) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = pointAt(event)
      }}
      onPointerMove={(event) => start.current && begin?.(start.current, pointAt(event))}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <FramedPhoto finder={finder} />
      {handles.map((handle) => (
        <FrameHandle key={handle.label} handle={handle} width={width} height={height} pointAt={pointAt} />
      ))}
    </PhotoStage>
  )
}

const arrows: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

function FrameHandle({
  handle: { name, label, at, move },
  width,
  height,
  pointAt,
}: {
  handle: Handle
  width: number
  height: number
  pointAt: (event: PointerEvent) => Point
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = (Math.max(width, height) / 400) * (event.shiftKey ? 10 : 1)
    move([at[0] + arrow[0] * step, at[1] + arrow[1] * step])
  }
  return (
    <button
      type="button"
      className={css.handle}
      style={{ '--x': `${(at[0] / width) * 100}%`, '--y': `${(at[1] / height) * 100}%` }}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        event.stopPropagation()
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(pointAt(event))
      }}
    >
      {name && (
        <span className={css.name} aria-hidden="true">
          {name}
        </span>
      )}
    </button>
  )
}
