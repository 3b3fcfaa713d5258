/** How a form is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { formMachine } from './form.machine.ts'

export const formDrawing = drawnAs(formMachine, {
  any: { '': { note: 'a field is changed or left' } },
  states: {
    editing: { title: 'Filling in the form' },
    sending: { title: 'On its way', note: 'its button does nothing' },
    settling: { title: 'The shop has answered', note: 'the page is loaded' },
    lost: { title: 'No answer came', note: 'it may have arrived' },
  },
  ways: {
    '|field.changed []': { says: 'changes a field' },
    '|field.left []': { says: 'leaves a field' },
    '|form.send [isWrong]': { says: 'something is wrong', means: 'problem' },
    '|form.send []': { says: 'sends it', main: true },
    '|answer.refused []': { says: 'refused, with reasons', means: 'problem' },
    '|answer.gone []': { says: 'the page without its answer' },
    'sending|answer.came []': { says: 'answered', main: true },
    'sending|answer.lost []': { says: 'no answer', means: 'ours' },
    'sending|answer.done []': { says: 'went on before', means: 'back' },
    'settling|answer.lost []': { says: 'no answer of the shop', means: 'ours' },
    'settling|answer.done []': { says: 'it went through', main: true },
  },
})
