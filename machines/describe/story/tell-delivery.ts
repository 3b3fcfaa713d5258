/** The delivery, its time, and the steps of the checkout, told. */
import type { ShippingCost } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { clockTime, longDay } from '#machines/domain/time/dates.ts'
import { answerIn, entered, type Moment, type Telling, textOf } from './telling.ts'

export function tellDelivery({ row, facts, records }: Moment): Telling | null {
  if (row.event === 'address.useSuggested' && row.outcome === 'applied')
    return { subject: 'delivery', says: ['Took ', ['the post office’s version'], ' of the address.'] }
  if (row.event === 'address.keepEntered' && row.outcome === 'applied')
    return { subject: 'delivery', says: ['Kept the address ', ['as it was entered'], '.'] }
  const answer = answerIn(row)
  if (!answer) return null
  const { effect, outcome, output } = answer
  if (effect === 'verifyAddress') return addressTold(outcome)
  if (effect === 'clearShipping')
    return outcome === 'failed' ? notSaved : { subject: 'delivery', says: ['Took the delivery out.'] }
  if (outcome === 'failed' || outcome === 'notFound') return notSaved
  if (outcome === 'refused')
    return {
      subject: 'delivery',
      tone: 'problem',
      says: ['The delivery was ', ['refused'], '.'],
      why: `The reason: ${refusals[textOf(output.code) ?? ''] ?? 'it is not offered'}.`,
    }
  if (outcome !== 'ok') return null
  const cost = facts ? costWords(facts.shippingCost) : ''
  const told = (says: Telling['says']): Telling => ({ subject: 'delivery', says, note: cost, of: 'delivery' })
  if (effect === 'saveAddress') return told(['Chose ', ['Ship to me'], ' and gave an address.'])
  const delivery = output.delivery as { option?: string; installerId?: string; isMobileInstall?: boolean } | undefined
  if (effect === 'savePickup')
    return told(['Chose to collect the tires ', [delivery?.option === 'warehouse' ? 'at a warehouse' : 'at FedEx'], '.'])
  if (effect !== 'saveInstaller') return null
  const name = (delivery?.installerId && records.shop(delivery.installerId)) || 'a shop'
  return told(
    delivery?.isMobileInstall
      ? ['Chose a ', ['mobile installer'], name === 'a shop' ? '.' : `, ${name}.`]
      : ['Chose ', [name], ' to mount the tires.'],
  )
}

const notSaved: Telling = {
  subject: 'delivery',
  tone: 'ours',
  says: ['The delivery ', ['was not saved'], '.'],
  why: 'The shop did not answer; the shopper can try again.',
}

function addressTold(outcome: string): Telling | null {
  switch (outcome) {
    case 'suggested':
      return { subject: 'delivery', says: ['The post office ', ['writes the address otherwise'], '.'] }
    case 'unverified':
      return { subject: 'delivery', tone: 'problem', says: ['The post office ', ['does not know the address'], '.'] }
    case 'unknown':
    case 'failed':
      return { subject: 'delivery', says: ['The post office did not answer: the address was taken as it is.'] }
    default:
      return null
  }
}

const refusals: Record<string, string> = {
  unknownInstaller: 'the shop is not known',
  unknownLocation: 'the place is not known',
  unknownWarehouse: 'the warehouse is not known',
  notInstallable: 'no shop mounts tires of the cart',
  oversize: 'the tires are too large for it',
  cannotMount: 'the shop has no machine for a tire of the cart',
  outsideServiceArea: 'the ZIP is outside of its area',
  notOffered: 'it is not offered for this cart',
}

function costWords(cost: ShippingCost): string {
  if (cost.kind === 'free') return 'shipping free'
  return cost.kind === 'amount' ? `shipping ${formatCents(cost.amountInCents)}` : 'shipping is quoted'
}

export function tellTime({ row, asked }: Moment): Telling | null {
  if (entered(row, 'holdEnded'))
    return {
      subject: 'time',
      tone: 'problem',
      says: ['The time was no longer ', ['held'], '.'],
      why: 'It was held for a while only.',
    }
  if (row.event === 'appointment.confirm' && row.outcome === 'applied')
    return { subject: 'time', says: ['Confirmed the place and the time of the ', ['visit'], '.'] }
  const answer = answerIn(row)
  if (!answer) return null
  const { effect, outcome, output } = answer
  const day = textOf(output.date)
  const when = day === null ? 'a time' : `${longDay(day)}, ${clockTime(textOf(output.startTime) ?? '')}`
  if (effect === 'releaseTime') return { subject: 'time', says: ['Gave the time back.'], of: 'time' }
  if (outcome === 'ok')
    return {
      subject: 'time',
      says: effect === 'moveTime' ? ['Moved the appointment to ', [when], '.'] : ['Picked ', [when], ' to have them mounted.'],
      of: 'time',
    }
  if (outcome === 'slotGone') return { subject: 'time', tone: 'problem', says: ['The time was ', ['taken by another'], '.'] }
  if (outcome === 'byPhone')
    return { subject: 'time', tone: 'problem', says: ['Wanted to move the appointment, which goes ', ['by phone only'], '.'] }
  return asked ? { subject: 'time', tone: 'ours', says: ['The time ', ['was not saved'], '.'] } : null
}

/** In the order of the checkout; a step back is a sentence, a step forward is none. */
const steps = ['shipping', 'services', 'shippingConfirmation', 'payment', 'summary']
const stepNames: Record<string, string> = {
  shipping: 'Shipping',
  services: 'Coverage',
  shippingConfirmation: 'Shipping',
  payment: 'Payment',
  summary: 'Review',
}

export function tellVisit({ row }: Moment): Telling | null {
  const [from = '', to = ''] = [row.from, row.to].map((state) => state.replace(/^shopping\./, ''))
  const [before, after] = [steps.indexOf(from), steps.indexOf(to)]
  if (before === -1 || after === -1 || after >= before) return null
  const name = stepNames[to] ?? to
  if (row.outcome === 'applied') return { subject: 'visit', says: ['Went back to ', [name], '.'], of: 'visit' }
  return { subject: 'visit', tone: 'problem', says: ['Was led back to ', [name], ': something there was no longer settled.'] }
}
