/** Fingers, mouse and wheel on a map. Until a gesture ends, its sheet alone moves; then the map is drawn at its place. */
import type { Spot } from '#machines/domain/map/scale.ts'

interface Moves {
  moveBy: (by: Spot) => void
  /** What is at `spot`, in pixels from the middle of the field, stays there. */
  zoomBy: (steps: number, spot: Spot) => void
}

/**
 * A mouse drags; one finger moves it sideways and scrolls the page up and down, two move and pinch it. The wheel zooms with Ctrl or Command,
 * as touchpads send a pinch. A press on a stack goes closer. Returns what ends it all.
 */
export function followGestures(field: HTMLElement, sheet: HTMLElement, { moveBy, zoomBy }: Moves): () => void {
  const fingers = new Map<number, Spot>()
  let start: { middle: Spot; apart: number } | null = null
  let isDragged = false
  let rolled = 0

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = field.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const hand = () => {
    const spots = [...fingers.values()]
    const middle = {
      x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
      y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
    }
    const apart = spots.length < 2 ? 1 : Math.hypot(spots[0]!.x - spots[1]!.x, spots[0]!.y - spots[1]!.y)
    return { middle, apart: Math.max(1, apart) }
  }
  /** What the gesture came to; the next one begins where the fingers are. */
  const settle = () => {
    if (!start) return
    const { middle, apart } = hand()
    const steps = fingers.size < 2 ? 0 : Math.round(Math.log2(apart / start.apart))
    const by = { x: start.middle.x - middle.x, y: start.middle.y - middle.y }
    sheet.style.transform = ''
    if (by.x !== 0 || by.y !== 0) moveBy(by)
    if (steps !== 0) zoomBy(steps, middle)
    start = null
  }

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    settle()
    if (fingers.size === 0) isDragged = false
    fingers.set(event.pointerId, fromMiddle(event))
    start = hand()
  }
  const onMove = (event: PointerEvent) => {
    if (!start || !fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, fromMiddle(event))
    const { middle, apart } = hand()
    const [x, y] = [middle.x - start.middle.x, middle.y - start.middle.y]
    if (!isDragged && Math.hypot(x, y) < firstPixels && fingers.size < 2) return
    if (!isDragged) field.setPointerCapture(event.pointerId)
    isDragged = true
    const times = fingers.size < 2 ? 1 : apart / start.apart
    const held = start.middle
    sheet.style.transform = `translate(${x + held.x * (1 - times)}px, ${y + held.y * (1 - times)}px) scale(${times})`
  }
  const onUp = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    if (isDragged) settle()
    start = null
    fingers.delete(event.pointerId)
    if (fingers.size > 0) start = hand()
  }
  /** The browser scrolls the page instead. */
  const onCancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    start = null
    sheet.style.transform = ''
  }
  /** The end of a drag is no press of what is under it. */
  const onClick = (event: MouseEvent) => {
    if (isDragged) {
      event.preventDefault()
      event.stopPropagation()
      isDragged = false
    } else if (event.target instanceof Element && event.target.closest('[data-stack]')) zoomBy(stepsToStack, fromMiddle(event))
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    rolled += event.deltaY
    if (Math.abs(rolled) < wheelStep) return
    zoomBy(rolled > 0 ? -1 : 1, fromMiddle(event))
    rolled = 0
  }
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault()
  }
  const onDragStart = (event: Event) => event.preventDefault()

  const ending = new AbortController()
  const { signal } = ending
  field.addEventListener('pointerdown', onDown, { signal })
  field.addEventListener('pointermove', onMove, { signal })
  field.addEventListener('pointerup', onUp, { signal })
  field.addEventListener('pointercancel', onCancel, { signal })
  field.addEventListener('click', onClick, { signal, capture: true })
  field.addEventListener('wheel', onWheel, { signal, passive: false })
  field.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  field.addEventListener('dragstart', onDragStart, { signal })
  return () => ending.abort()
}

/** A press that trembles is no drag. */
const firstPixels = 4
const stepsToStack = 2
/** A notch of a wheel is a hundred or more; a touchpad sends many small ones. */
const wheelStep = 60
