/** Checks of a page after it shows a new state. */
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import type { SubjectState } from '#machines/engine/index.ts'
import { screenMetaOf } from '#machines/engine/steps.ts'
import type { Shift } from './layout-shifts.ts'
import type { ScreenSnapshot } from './screen-watch.ts'

export interface Stop {
  /** The states that the page shows, by chart; those of parallel regions with a space between. */
  at: Readonly<Record<string, string>>
  /** Of the page, or of the dialog over it. */
  heading: string | RegExp
  /** Its path; the one of the flow's chart unless given. */
  path?: string | RegExp
  /** Words by which the page shows a state that runs in the browser. */
  shows?: string | RegExp
  /** An answer is pending, and the pressed button waits for it, whether or not the charts accept events. */
  isBusy?: boolean
  /** Without a press: time passed, or another tab or server acted. */
  bySelf?: boolean
  /** Nothing on the page changes with it, so there is nothing to say. */
  isSilent?: boolean
  /** Lines of the browser's console that belong to it, as the status of a refused form. */
  noise?: RegExp
}

/** A change is read where the focus goes, with what describes it there, in a live region, or at the very control that was pressed. */
export function announcementFaults(
  before: ScreenSnapshot | null,
  seen: ScreenSnapshot,
  { bySelf = false, isSilent = false, shows }: Stop,
): string[] {
  const { focus, described, said, title } = seen
  if (before?.openedAt !== seen.openedAt) return title === '' ? ['a document without a title'] : []
  if (before.path !== seen.path)
    return focus === 'heading' || focus === 'in the dialog' ? [] : [`the focus is on ${focus} of another page`]
  const isLost = focus === 'nowhere' || focus === 'behind the dialog'
  const isDescribed = typeof shows === 'string' && described.includes(shows)
  const isAnnounced =
    isSilent ||
    isDescribed ||
    said.length > 0 ||
    (!bySelf && ['heading', 'in the dialog', 'a pressed control', 'a place'].includes(focus))
  return [
    ...(isLost && !bySelf ? [`the focus is ${focus}`] : []),
    ...(isAnnounced ? [] : [`nothing announces it, the focus is on ${focus}`]),
  ]
}

/** Buttons whose event would be refused, and blocked ones without a reason. */
export function buttonFaults(
  { buttons }: ScreenSnapshot,
  { isBusy = false }: Stop,
  state: Pick<SubjectState, 'actors'> | null,
): string[] {
  return buttons.flatMap(({ machine, event, isBlocked }) => {
    const can = state?.actors[machine]?.can.includes(event) ?? false
    return can === isBlocked && !(isBusy && isBlocked)
      ? [`${machine} ${event} ${isBlocked ? 'waits, but can be sent' : 'is offered, but cannot be sent'}`]
      : []
  })
}

/** Headings that the charts promise for these states and the page does not have. */
export function headingFaults({ words }: ScreenSnapshot, { at }: Stop, state: Pick<SubjectState, 'actors'> | null): string[] {
  return Object.keys(at).flatMap((name) => {
    const chart = checkoutCharts.find((candidate) => candidate.name === name)
    const value = state?.actors[name]?.value
    const { heading, otherHeading = heading } = chart && value !== undefined ? screenMetaOf(chart, value) : {}
    if (heading === undefined) return []
    const isSaid = words.some((text) => text.startsWith(heading) || text.startsWith(otherHeading!))
    return isSaid ? [] : [`${name}: ${heading}`]
  })
}

/** Where the flow's chart says that the shopper is. */
export function flowPath(state: Pick<SubjectState, 'actors'> | null): string {
  const flow = checkoutCharts.find(({ name }) => name === 'checkoutFlow')
  const value = state?.actors.checkoutFlow?.value
  return (flow && value !== undefined && screenMetaOf(flow, value).path) || 'nowhere'
}

/** Layout shifts without a recent press, if they exceed the limit. */
export function moved(shifts: Shift[]): Shift[] {
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.1 ? [] : shifts
}
