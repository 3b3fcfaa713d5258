/** How a short message is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { toastMachine } from './toast.machine.ts'

export const toastDrawing = drawnAs(toastMachine, {
  any: { '': { note: 'something is worth saying' } },
  states: {
    hidden: { title: 'Nothing to say' },
    scheduled: { title: 'Waiting for the page', note: 'it has just changed' },
    shown: { title: 'Message is shown', note: 'for three seconds' },
    held: { title: 'It stays', note: 'while it is read' },
    staying: { title: 'It waits', note: 'until it is closed' },
    leaving: { title: 'It fades out' },
  },
  ways: {
    '|toast.show []': { says: 'a message' },
    '|toast.schedule []': { says: 'a message for the next page' },
    'scheduled|after []': { says: 'the page is there' },
    'shown|toast.close []': { says: 'closed, or 3 seconds' },
    'shown|toast.hold []': { says: 'the shopper reads it' },
    'shown|after []': { says: 'closed, or 3 seconds', means: 'on' },
    'held|toast.release []': { says: 'three seconds begin again', means: 'back' },
    'held|toast.close []': { says: 'closed' },
    'leaving|after []': { says: 'gone', means: 'back' },
  },
})
