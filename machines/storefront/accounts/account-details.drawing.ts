/** How the details of an account are drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { accountDetailsMachine } from './account-details.machine.ts'

export const accountDetailsDrawing = drawnAs(accountDetailsMachine, {
  states: {
    viewing: { title: 'Reading the details' },
    editing: { title: 'A form is open', note: 'of one part' },
    saving: { title: 'Checking and saving' },
    refused: { title: 'Nothing changed', note: 'the form is still open' },
    'refused.mismatched': { title: 'Password does not match' },
    'refused.limited': { title: 'Too many tries' },
    'refused.unavailable': { title: 'Shop could not answer' },
    saved: { title: 'Changed', note: 'the page says what', end: true },
    awaitingProof: { title: 'Confirm the new email', note: 'by the link sent to it' },
  },
  ways: {
    '|part.edit []': { says: 'opens a part', from: 'viewing', main: true },
    'editing|part.save []': { says: 'sends the form', main: true },
    'editing|part.leave []': { says: 'leaves it as it is', means: 'back' },
    'saving|part.saved []': { says: 'saved', main: true },
    'saving|email.mailed []': { says: 'the email is another' },
    'saving|password.mismatched []': { says: 'wrong password', means: 'problem' },
    'saving|tries.limited []': { says: 'too many', means: 'problem' },
    'saving|shop.failed []': { says: 'no answer', means: 'ours' },
    'refused|part.save []': { says: 'sends it again', means: 'back' },
    'refused|part.leave []': { says: 'leaves it as it is', means: 'back' },
  },
  notes: ['A part can be opened on every page of the details.'],
})
