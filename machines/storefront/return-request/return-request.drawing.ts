/** How a return is drawn. */
import { drawnAs } from '#machines/describe/sketch/hints.ts'
import { returnRequestMachine } from './return-request.machine.ts'

export const returnRequestDrawing = drawnAs(returnRequestMachine, {
  states: {
    requested: { title: 'Asked for', note: 'staff look at it' },
    agreed: { title: 'Agreed', note: 'the shopper sends the tires' },
    received: { title: 'At the warehouse', note: 'the tires are looked at' },
    refunded: { title: 'Refunded', note: 'the shopper has the money' },
    refused: { title: 'Refused', note: 'and why is said' },
    withdrawn: { title: 'Withdrawn', note: 'the shopper keeps them' },
  },
  ways: {
    'requested|return.agree []': { says: 'staff agree', main: true },
    'requested|return.refuse []': { says: 'staff refuse', means: 'problem' },
    'requested|return.withdraw []': { says: 'keeps the tires', means: 'back' },
    'agreed|return.receive []': { says: 'the tires are back', main: true },
    'agreed|return.withdraw []': { says: 'keeps the tires after all', means: 'back' },
    'received|return.refund []': { says: 'the money is refunded', means: 'money', main: true },
    'received|return.refuse []': { says: 'mounted or damaged', means: 'problem' },
  },
})
