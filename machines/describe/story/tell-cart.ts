/** The cart and its coverage, told. */
import type { acknowledgements } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { answerIn, entered, type Moment, numberOf, type Telling, textOf } from './telling.ts'

export function tellCart(moment: Moment): Telling | null {
  const answer = answerIn(moment.row)
  const { asked } = moment
  if (!answer || !asked || answer.effect === 'readCart') return null
  if (answer.effect === 'sendQuote') return quoteTold(answer.outcome)
  if (answer.outcome === 'ok') return changeTold(moment)
  if (answer.outcome === 'refused')
    return {
      subject: 'cart',
      tone: 'problem',
      says: ['Wanted to change the cart, and it was ', ['refused'], '.'],
      why: `The shop answered: “${textOf(answer.output.message) ?? ''}”`,
    }
  const failed = answer.outcome === 'failed'
  return {
    subject: 'cart',
    tone: 'ours',
    says: failed ? ['A change of the cart ', ['was not answered'], '.'] : ['The cart was ', ['not found'], ' any more.'],
    why: failed ? 'Nothing was changed before it was known what is saved.' : undefined,
  }
}

function changeTold({ asked, before, facts, records }: Moment): Telling | null {
  const { event, payload } = asked!
  const tire = (id: unknown) => records.tire(String(id)) ?? 'tires'
  const itemId = textOf(payload?.itemId) ?? ''
  const quantity = numberOf(payload?.quantity) ?? 0
  const pieces = `${facts?.quantity ?? 0} tires`
  const told = (says: Telling['says'], more: Partial<Telling> = {}): Telling => ({ subject: 'cart', says, note: pieces, ...more })
  switch (event) {
    case 'item.add': {
      const rear = textOf(payload?.rearItemId)
      const second = rear === null ? '' : ` and ${payload?.rearQuantity} ${tire(rear)}`
      return told(['Put ', [`${quantity} ${tire(itemId)}${second}`], ' in the cart.'])
    }
    case 'item.setQuantity': {
      const change = (before?.quantity ?? 0) - (facts?.quantity ?? 0)
      const words = change > 0 ? `Took ${change} out: ` : change < 0 ? `Added ${-change}: ` : ''
      return told([words, [`${quantity} ${tire(itemId)}`], words ? ' now.' : ', as before.'], { of: `quantity ${itemId}` })
    }
    case 'item.remove':
      return told(['Took ', [tire(itemId)], ' out of the cart.'])
    case 'item.restore':
      return told(['Put back ', ['what was taken out'], ', with what went with it.'])
    case 'cart.join':
      return told(['Put their ', ['other cart'], ' into this one.'])
    case 'coupon.apply':
      return told(['Used the promo code ', [String(payload?.promoCode)], '.'])
    case 'coupon.remove':
      return told(['Took the promo code ', [String(payload?.promoCode)], ' off.'])
    case 'vehicle.choose':
      return told(['Named the vehicle.'])
    case 'vehicle.remove':
      return told(['Removed the vehicle.'])
    case 'trailer.describe':
      return told(['Described the trailer.'])
    case 'alert.acknowledge':
      return told([acknowledgedTold[String(payload?.alert)] ?? 'Read a notice of the cart.'])
    default:
      return null
  }
}

const acknowledgedTold: Record<string, string> = {
  changedPrice: 'Accepted today’s prices.',
  shopRemoved: 'Read that the shop was removed.',
  copied: 'Read what the cart did not get.',
  besideCart: 'Left their other cart as it is.',
} satisfies Record<(typeof acknowledgements)[number], string>

function quoteTold(outcome: string): Telling {
  if (outcome === 'sent') return { subject: 'cart', says: ['Sent the cart to a customer as a ', ['quote'], '.'] }
  return {
    subject: 'cart',
    tone: outcome === 'failed' ? 'ours' : 'problem',
    says: ['Wanted to send the cart as a quote, and it was ', ['not sent'], '.'],
  }
}

export function tellCoverage({ row, asked, before, facts }: Moment): Telling | null {
  const cost = (facts?.coverage.costInCents ?? 0) - (before?.coverage.costInCents ?? 0)
  if (entered(row, 'skipped') || entered(row, 'declined'))
    return {
      subject: 'coverage',
      says: [entered(row, 'skipped') ? 'Continued ' : 'Chose to continue ', ['without coverage'], '.'],
      why: 'It was offered, and never ticked automatically.',
    }
  const answer = answerIn(row)
  if (!answer) return null
  if (answer.outcome !== 'ok')
    return {
      subject: 'coverage',
      tone: answer.outcome === 'refused' ? 'problem' : 'ours',
      says: ['The coverage ', ['was not changed'], '.'],
      why: textOf(answer.output.message) ?? undefined,
    }
  switch (answer.effect) {
    case 'addCoverage':
      return { subject: 'coverage', says: ['Took ', ['coverage'], ` for ${formatCents(cost)}.`], note: 'with coverage' }
    case 'addFreeCoverage':
      return { subject: 'coverage', says: ['Free ', ['coverage'], ' was added.'], note: 'with coverage' }
    case 'removeCoverage':
      return asked
        ? { subject: 'coverage', says: ['Took the ', ['coverage'], ` of ${formatCents(-cost)} out.`], note: 'without coverage' }
        : null
    default:
      return null
  }
}
