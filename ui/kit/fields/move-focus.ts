/** Arrow keys move the focus within a group of controls and choose nothing: Space and Enter do. */
import type { KeyboardEvent } from 'react'

/**
 * For `onKeyDown` of a group; `controls` selects those that take part. Left and right lead to the control before and after, from one
 * end to the other; up and down to the nearest one in the row above and below; Home and End to the first and the last. Controls that
 * are disabled or not shown are passed by. No arrow chooses a radio button, although browsers would.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, controls: string): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey || !isMove(key) || !(target instanceof HTMLElement)) return
  const shown = [...currentTarget.querySelectorAll<HTMLElement>(`:is(${controls}):enabled`)].filter(
    (control) => control.getClientRects().length > 0,
  )
  if (!shown.includes(target)) return
  const to = destination(key, shown, target)
  if (to || target instanceof HTMLInputElement) event.preventDefault()
  to?.focus()
}

/** For `onKeyDown` of radio buttons that post at once. */
export function chooseRadioByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio') {
    event.preventDefault()
    target.click()
  } else moveFocus(event, 'input[type=radio]')
}

const moves = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'] as const
const isMove = (key: string): key is (typeof moves)[number] => moves.some((move) => move === key)

/** Undefined where the key leads nowhere. */
function destination(key: (typeof moves)[number], controls: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = controls.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return controls[(at + 1) % controls.length]
    case 'ArrowLeft':
      return controls.at(at - 1)
    case 'ArrowDown':
      return nearestRow(controls, from, 1)
    case 'ArrowUp':
      return nearestRow(controls, from, -1)
    case 'Home':
      return controls[0]
    case 'End':
      return controls.at(-1)
  }
}

/** Of the nearest row below (1) or above (-1), the control that is nearest to this column; undefined at the edge. */
function nearestRow(controls: HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  return controls
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => (direction === 1 ? box.top >= here.bottom : box.bottom <= here.top))
    .map(({ control, box }) => ({ control, down: Math.abs(box.top - here.top), across: Math.abs(box.left - here.left) }))
    .sort((one, other) => one.down - other.down || one.across - other.across)[0]?.control
}
