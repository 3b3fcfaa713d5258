/** The sheet that a drawing lies on: it scrolls, and with a script it zooms, is dragged, fills the screen, and is walked with the arrow keys. */

import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { Button, IconButton } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { ScrollRegion } from '#ui/statecharts/scroll-region.tsx'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { MiniMap } from './mini-map.tsx'
import { useDrag } from './use-drag.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useWalk } from './use-walk.ts'
import { useZoom } from './use-zoom.ts'

export function Canvas(props: DrawingProps) {
  const { drawn, sketch } = props
  const canvas = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const zoom = useZoom(sheet, canvas, drawn.width)
  const full = useFullScreen(canvas)
  const walk = useWalk(sketch)
  const isHydrated = useHydrated()
  useDrag(sheet)
  useCentred(sheet, props)
  const size = { '--drawing-width': `${drawn.width}px`, '--drawing-ratio': drawn.width / drawn.height } as CSSProperties
  return (
    <section className="sc-canvas" aria-label="Drawing" ref={canvas} data-full={full.isFull || undefined}>
      <ScrollRegion label="The chart" sheet={sheet} onKeyDown={walk.onKeyDown}>
        <div
          className="sc-zoom"
          style={zoom.factor === null ? size : { ...size, width: drawn.width * zoom.factor }}
          data-zoomed={zoom.factor !== null || undefined}
        >
          <Drawing {...props} />
        </div>
      </ScrollRegion>
      <p className="visually-hidden" role="status">
        {walk.said}
      </p>
      {isHydrated && (
        <div className="sc-tools">
          <MiniMap sheet={sheet} drawn={drawn} factor={zoom.factor} />
          <div className="sc-pad">
            <IconButton type="button" aria-label="Smaller" onClick={() => zoom.step(-1)}>
              <Icon name="minus" />
            </IconButton>
            <span className="sc-percent figures">{zoom.percent}%</span>
            <IconButton type="button" aria-label="Larger" onClick={() => zoom.step(1)}>
              <Icon name="plus" />
            </IconButton>
            <Button type="button" variant="plain" small aria-pressed={zoom.factor === null} onClick={zoom.fit}>
              Fit
            </Button>
            <Button type="button" variant="plain" small aria-pressed={full.isFull} onClick={full.toggle}>
              Full screen
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

/** Shows the selected state, or the current one of a layer, when it is outside of the sheet. */
function useCentred(sheet: RefObject<HTMLElement | null>, { drawn, look, marks }: DrawingProps): void {
  const here = Object.entries(marks?.states ?? {}).find(([, { tone }]) => tone === 'here')?.[0]
  const middle = look.selected ?? here
  const latest = useRef(drawn)
  latest.current = drawn
  useEffect(() => {
    const element = sheet.current
    const drawn = latest.current
    const box = drawn.cards.find(({ id }) => id === middle)?.box
    if (!element || !box) return
    const zoom = (element.firstElementChild?.clientWidth ?? drawn.width) / drawn.width
    element.scrollTo({
      left: (box.x + box.width / 2) * zoom - element.clientWidth / 2,
      top: (box.y + box.height / 2) * zoom - element.clientHeight / 2,
    })
    // Data that is loaded again leaves the place that was scrolled to.
  }, [sheet, middle])
}
