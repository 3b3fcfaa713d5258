/** How a forgotten password is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { passwordResetMachine } from './password-reset.machine.ts'

export const passwordResetDrawing = drawnAs(passwordResetMachine, {
  any: { '': { note: 'the link of the email' } },
  states: {
    asking: { title: 'Which email?', note: 'the form asks' },
    'asking.waiting': { title: 'Nothing sent yet' },
    'asking.limited': { title: 'Too many tries' },
    'asking.unavailable': { title: 'Shop could not answer' },
    sending: { title: 'Looking for the account' },
    mailed: { title: 'Look into your email', note: 'if there is an account' },
    choosing: { title: 'A new password?', note: 'the form asks' },
    'choosing.waiting': { title: 'Nothing sent yet' },
    'choosing.unavailable': { title: 'Shop could not answer' },
    saving: { title: 'Setting the password' },
    changed: { title: 'Password is set', note: 'and signed in', end: true },
    over: { title: 'Link is over', note: 'used, replaced or old' },
  },
  ways: {
    '|link.follow [isGood]': { says: 'follows a good link' },
    '|link.follow []': { says: 'the link is used or old', means: 'problem' },
    'asking|link.ask []': { says: 'sends the email', main: true },
    'sending|link.mailed []': { says: 'on its way', main: true },
    'sending|tries.limited []': { says: 'too many', means: 'problem' },
    'sending|shop.failed []': { says: 'no answer', means: 'ours' },
    'mailed|link.another []': { says: 'none came: asks again', means: 'back' },
    'choosing|password.choose []': { says: 'sends the password' },
    'saving|password.changed []': { says: 'set' },
    'saving|link.ended []': { says: 'used in the meantime', means: 'problem' },
    'saving|shop.failed []': { says: 'no answer', means: 'ours' },
    'over|link.ask []': { says: 'asks for another link', means: 'back' },
  },
})
