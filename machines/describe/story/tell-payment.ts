/** The payment step, told. */
import { formatCents } from '#machines/domain/money.ts'
import { paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { answerIn, entered, type Moment, numberOf, type Paying, type Telling, textOf } from './telling.ts'

/** How the shopper pays, as one says it: `Affirm`, `Visa`; `the card` before a card is known. */
export function payingWords({ type, brand }: Paying): string {
  if (type !== null && paymentTypes[type].kind === 'instalment') return paymentTypes[type].label
  return brand ?? (type === null || type === 'credit' ? 'the card' : paymentTypes[type].label)
}

export function tellPayment(moment: Moment): Telling | null {
  const { row, paying, facts } = moment
  if (row.event === 'cart.changed' && entered(row, 'method.abandoning')) return releasedTold(moment)
  if (row.event === 'payment.cancelled' && row.outcome === 'applied')
    return {
      subject: 'payment',
      tone: 'problem',
      says: ['Turned back at ', [labelOf(row.payload?.paymentType)], '.'],
      why: 'Nothing was charged.',
    }
  if (row.event === 'payment.failed' && row.outcome === 'applied')
    return {
      subject: 'payment',
      tone: 'problem',
      says: [[labelOf(row.payload?.paymentType)], ' said no before the order was placed.'],
      why: 'Nothing was charged.',
    }
  const answer = answerIn(row)
  if (!answer) return null
  const { effect, outcome, output } = answer
  const problem = (says: Telling['says'], why?: string): Telling => ({ subject: 'payment', tone: 'problem', says, why })
  const ours = (says: Telling['says'], why?: string): Telling => ({ subject: 'payment', tone: 'ours', says, why })
  switch (effect) {
    case 'choosePaymentType':
    case 'chooseAgain':
      if (outcome === 'ok')
        return {
          subject: 'payment',
          says: ['Chose to pay by ', [labelOf(facts?.paymentType)], '.'],
          note: labelOf(facts?.paymentType),
          of: 'method',
        }
      return outcome === 'refused'
        ? problem(['The way to pay was ', ['refused'], '.'], textOf(output.message) ?? undefined)
        : ours(['The way to pay ', ['was not saved'], '.'])
    case 'openSession':
      if (outcome === 'refused')
        return problem([[labelOf(paying.type)], ' cannot be used for this cart.'], textOf(output.message) ?? undefined)
      return outcome === 'ok' ? null : ours([[labelOf(paying.type)], ' could not be reached.'])
    case 'checkCard':
      if (outcome === 'ok') return agreedTold(moment)
      return outcome === 'failed'
        ? ours([['What was entered could not be checked'], '.'])
        : problem(['What was entered ', ['cannot be used'], '.'])
    case 'saveBilling':
      return outcome === 'ok' ? null : ours(['The billing address ', ['was not saved'], '.'])
    default:
      return null
  }
}

function agreedTold({ paying }: Moment): Telling {
  const sum = formatCents(paying.agreedInCents ?? 0)
  const isCard = paying.type === 'credit' || paying.type === null
  return {
    subject: 'payment',
    says: isCard ? ['Entered a ', [payingWords(paying)], ' card.'] : ['Agreed with ', [payingWords(paying)], ` on ${sum}.`],
    why:
      paying.type !== null && paymentTypes[paying.type].kind === 'instalment'
        ? 'The agreement is for this sum and no other.'
        : undefined,
    note: payingWords(paying),
    of: 'agreement',
  }
}

/** A lender's agreement is for one sum. */
function releasedTold({ paying, facts }: Moment): Telling {
  const agreed = numberOf(paying.agreedInCents)
  return {
    subject: 'payment',
    tone: 'problem',
    says: [`The agreement with ${payingWords(paying)} was `, ['released'], ': it was for another sum.'],
    why: `${agreed === null ? 'Another sum' : formatCents(agreed)} was agreed, ${formatCents(facts?.totalInCents ?? 0)} is due now. Nothing was charged.`,
  }
}

function labelOf(type: unknown): string {
  const known = paymentTypeNames.find((name) => name === type)
  return known ? paymentTypes[known].label : 'the payment'
}
