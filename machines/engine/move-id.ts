/** `asking xstate.done.actor.askBrowser allowed`: the state before, the event, the state after. Names no two moves of a chart alike. */
export function moveId(from: string, event: string, to: string): string {
  return `${from} ${event} ${to}`
}
