/** How the location is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { locationMachine } from './location.machine.ts'

export const locationDrawing = drawnAs(locationMachine, {
  any: { '': { note: 'the dialog is closed' } },
  states: {
    idle: { title: 'Dialog is closed' },
    choosing: { title: 'Which ZIP code?', note: 'typed, or looked up' },
    'choosing.checking': { title: 'Was there a no?', note: 'the settings are read' },
    'choosing.ready': { title: 'Waiting for the shopper' },
    asking: { title: 'Asking the browser', note: 'it asks the shopper' },
    allowed: { title: 'Finding the ZIP', note: 'the location is known' },
    guessing: { title: 'Guessing the ZIP', note: 'from the connection' },
    'guessing.denied': { title: 'Location is not allowed' },
    'guessing.failed': { title: 'Location was not found' },
    'guessing.unsupported': { title: 'Browser has none' },
    found: { title: 'ZIP is known', note: 'the page is shown for it', end: true },
  },
  ways: {
    '|location.close []': { says: 'closes the dialog', means: 'back' },
    'idle|location.open [isAllowRemembered]': { says: 'allowed it before' },
    'idle|location.open []': { says: 'opens the dialog', main: true },
    'choosing|location.use [isDenialRemembered]': { says: 'said no before', means: 'problem' },
    'choosing|location.use []': { says: 'uses the location', main: true },
    'choosing.checking|checkDenial ok [isLifted]': { says: 'none that counts', main: true },
    'choosing.checking|checkDenial ok []': { says: 'yes, or not known' },
    'choosing.checking|checkDenial failed []': { says: 'yes, or not known', means: 'on' },
    'asking|askBrowser ok [isAllowed]': { says: 'allowed', main: true },
    'asking|askBrowser ok [isDenied]': { says: 'not allowed', means: 'problem' },
    'asking|askBrowser ok [isUnsupported]': { says: 'not allowed, or none there', means: 'problem' },
    'asking|askBrowser ok []': { says: 'not found', means: 'ours' },
    'asking|askBrowser failed []': { says: 'not found', means: 'ours' },
    'allowed|findZip ok [isZip]': { says: 'the nearest ZIP', main: true },
    'allowed|findZip ok []': { says: 'no ZIP is near', means: 'problem' },
    'allowed|findZip failed []': { says: 'no answer in time', means: 'ours' },
    'allowed|after []': { says: 'no answer in time', means: 'ours' },
    'guessing|guessZip ok [isZip]': { says: 'a guess to confirm', means: 'back' },
    'guessing|guessZip ok []': { says: 'none: the shopper types', means: 'back' },
    'guessing|guessZip failed []': { says: 'no answer in time', means: 'ours' },
    'guessing|after []': { says: 'no answer in time', means: 'ours' },
    'found|showPage failed []': { says: 'cannot be shown', means: 'ours' },
  },
})
