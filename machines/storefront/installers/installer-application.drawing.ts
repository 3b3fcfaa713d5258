/** How an application of an installer is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { installerApplicationMachine } from './installer-application.machine.ts'

const moved = { says: 'it has changed meanwhile', means: 'back', told: true } as const
const failed = { says: 'no answer: try again', means: 'ours', told: true } as const
const look = { says: 'looks where its record is', means: 'back', told: true } as const
const ask = { says: 'staff ask back', means: 'back' } as const
const refuse = { says: 'staff refuse', means: 'problem' } as const
const withdraw = { says: 'the installer withdraws', means: 'back' } as const
const recorded = { says: 'recorded' } as const

export const installerApplicationDrawing = drawnAs(installerApplicationMachine, {
  states: {
    recalled: { title: 'Where is it?', note: 'as its record says' },
    unsent: { title: 'Nothing sent', note: 'the installer fills in the form' },
    sending: { title: 'Recording it', note: 'with an email' },
    looking: { title: 'Looking again', note: 'at its record' },
    sent: { title: 'Sent', note: 'staff read it', as: 'places' },
    'sent.waiting': { title: 'Waits for staff' },
    'sent.checking': { title: 'Recording: checked', note: 'with an email' },
    askedBack: { title: 'Asked back', note: 'the installer answers', as: 'places' },
    'askedBack.waiting': { title: 'Waits for the installer' },
    'askedBack.answering': { title: 'Recording: the answer', note: 'with an email' },
    checked: { title: 'Checked', note: 'staff decide', as: 'places' },
    'checked.waiting': { title: 'Waits for staff' },
    'checked.opening': { title: 'Opening the shop', note: 'with calendar and account' },
    asking: { title: 'Recording: a question', note: 'with an email' },
    refusing: { title: 'Recording: refused', note: 'with an email' },
    withdrawing: { title: 'Recording: withdrawn', note: 'with an email' },
    accepted: { title: 'Accepted', note: 'a shop of the network' },
    refused: { title: 'Refused', note: 'and why is said' },
    withdrawn: { title: 'Withdrawn', note: 'by the installer' },
  },
  ways: {
    'recalled|always [recordIs(sent)]': { says: 'sent', list: true },
    'recalled|always [recordIs(askedBack)]': { says: 'asked back', list: true },
    'recalled|always [recordIs(checked)]': { says: 'checked', list: true },
    'recalled|always [recordIs(accepted)]': { says: 'accepted', list: true },
    'recalled|always [recordIs(refused)]': { says: 'refused', list: true },
    'recalled|always [recordIs(withdrawn)]': { says: 'withdrawn', list: true },
    'recalled|always []': { says: 'there is none', main: true },
    'unsent|application.send []': { says: 'the installer applies', main: true },
    'unsent|record.look []': { says: 'is there one by now?', means: 'back', list: true },
    'sending|recordApplication ok [recorded]': { says: 'recorded', main: true },
    'sending|recordApplication ok []': { says: 'another one is open', means: 'problem' },
    'sending|recordApplication failed []': failed,
    'looking|readRecord ok []': { says: 'read', means: 'back' },
    'looking|readRecord failed []': { says: 'no answer: as it was', means: 'ours' },
    'sent.waiting|application.ask []': ask,
    'sent.waiting|application.check []': { says: 'staff have checked it', main: true },
    'sent.waiting|application.refuse []': refuse,
    'sent.waiting|application.withdraw []': withdraw,
    'sent.waiting|record.look []': look,
    'sent.checking|recordCheck ok [recorded]': { says: 'recorded', main: true },
    'sent.checking|recordCheck ok []': moved,
    'sent.checking|recordCheck failed []': failed,
    'askedBack.waiting|application.answer []': { says: 'the installer answers' },
    'askedBack.waiting|application.refuse []': refuse,
    'askedBack.waiting|application.withdraw []': withdraw,
    'askedBack.waiting|record.look []': look,
    'askedBack.answering|recordAnswer ok [recorded]': recorded,
    'askedBack.answering|recordAnswer ok []': moved,
    'askedBack.answering|recordAnswer failed []': failed,
    'checked.waiting|application.accept []': { says: 'staff accept', main: true },
    'checked.waiting|application.ask []': ask,
    'checked.waiting|application.refuse []': refuse,
    'checked.waiting|application.withdraw []': withdraw,
    'checked.waiting|record.look []': look,
    'checked.opening|openShop ok [recorded]': { says: 'the shop is open', main: true },
    'checked.opening|openShop ok [incomplete]': { says: 'something is missing', means: 'problem' },
    'checked.opening|openShop ok []': moved,
    'checked.opening|openShop failed []': failed,
    'asking|recordQuestion ok [recorded]': recorded,
    'asking|recordQuestion ok []': moved,
    'asking|recordQuestion failed []': failed,
    'refusing|recordRefusal ok [recorded]': recorded,
    'refusing|recordRefusal ok []': moved,
    'refusing|recordRefusal failed []': failed,
    'withdrawing|recordWithdrawal ok [recorded]': recorded,
    'withdrawing|recordWithdrawal ok []': moved,
    'withdrawing|recordWithdrawal failed []': failed,
  },
})
