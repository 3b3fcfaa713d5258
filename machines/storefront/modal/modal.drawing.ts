/** How what lies over a page is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { modalMachine } from './modal.machine.ts'

export const modalDrawing = drawnAs(modalMachine, {
  states: {
    closed: { title: 'Nothing over the page' },
    open: { title: 'Something over the page', note: 'the page keeps its place' },
    'open.static': { title: 'A text of the shop' },
    'open.dynamic': { title: 'Details', note: 'of what the page shows' },
  },
  ways: {},
})
