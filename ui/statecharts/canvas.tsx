/** The sheet that a drawing lies on: it scrolls, and with a script it zooms, is dragged, and is walked with the arrow keys. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { useDrag } from './use-drag.ts'
import { useWalk } from './use-walk.ts'

const zooms = [0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2] as const

export function Canvas(props: DrawingProps) {
  const sheet = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState<number | 'fit'>(1)
  const walk = useWalk(props.graph)
  const isHydrated = useHydrated()
  useDrag(sheet)
  useCentred(sheet, props)
  const current = () => (zoom === 'fit' ? fitting(sheet.current, props.layout.width) : zoom)
  const next = (by: 1 | -1) => {
    const now = current()
    const steps = by > 0 ? zooms.filter((step) => step > now) : zooms.filter((step) => step < now).reverse()
    setZoom(steps[0] ?? now)
  }
  return (
    <section className="sc-canvas" aria-label="Drawing">
      <ScrollRegion label="The chart" sheet={sheet} onKeyDown={walk.onKeyDown}>
        <div className="sc-zoom" style={{ width: zoom === 'fit' ? '100%' : props.layout.width * zoom }}>
          <Drawing {...props} />
        </div>
      </ScrollRegion>
      <p className="visually-hidden" role="status">
        {walk.said}
      </p>
      {isHydrated && (
        <div className="sc-tools">
          <ToolButton name="Smaller" icon="minus" press={() => next(-1)} />
          <ToolButton name="Larger" icon="plus" press={() => next(1)} />
          <Button
            type="button"
            variant="plain"
            small
            aria-pressed={zoom === 'fit'}
            onClick={() => setZoom(zoom === 'fit' ? 1 : 'fit')}
          >
            Fit
          </Button>
          <p className="fine-print">Arrow keys follow the lines: right follows the line, left goes back, up and down choose.</p>
        </div>
      )}
    </section>
  )
}

function ToolButton({ name, icon, press }: { name: string; icon: 'plus' | 'minus'; press: () => void }) {
  return (
    <IconButton type="button" aria-label={name} onClick={press}>
      <Icon name={icon} />
    </IconButton>
  )
}

/** The zoom at which the drawing is as wide as its sheet. */
function fitting(sheet: HTMLElement | null, width: number): number {
  return sheet ? sheet.clientWidth / width : 1
}

/** Centers the selected state, or the current one of a layer, or the initial state. */
function useCentred(sheet: RefObject<HTMLElement | null>, { graph, layout, look, marks }: DrawingProps): void {
  const here = Object.entries(marks?.states ?? {}).find(([, { tone }]) => tone === 'here')?.[0]
  const middle = look.selected ?? here ?? graph.nodes[0]?.id
  useEffect(() => {
    const element = sheet.current
    const box = middle === undefined ? undefined : layout.boxes[middle]
    if (!element || !box) return
    const zoom = element.scrollWidth / layout.width
    element.scrollTo({
      left: (box.x + box.width / 2) * zoom - element.clientWidth / 2,
      top: (box.y + box.height / 2) * zoom - element.clientHeight / 2,
    })
  }, [sheet, middle, layout])
}
