/** The order, its money and its tires, told. */
import { kindWords, reportWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { type ReportKind, reportKinds } from '#machines/domain/fulfilment/report.ts'
import { formatCents } from '#machines/domain/money.ts'
import { agreedParts, partNames } from '#machines/domain/orders/agreement.ts'
import { payingWords } from './tell-payment.ts'
import { type Answered, answerIn, entered, type Moment, numberOf, type Telling, textOf } from './telling.ts'

export function tellOrder(moment: Moment): Telling | null {
  const { row } = moment
  if (row.event === 'order.place' && row.outcome === 'applied')
    return {
      subject: 'order',
      says: ['Placed the order for ', [formatCents(numberOf(row.payload?.expectedTotalInCents) ?? 0)], '.'],
    }
  if (row.event === 'order.cancel' && row.outcome === 'applied') return { subject: 'order', says: ['Cancelled the order.'] }
  if (row.event === 'tires.reported') return reportTold(moment)
  if (entered(row, 'needsReview'))
    return {
      subject: 'order',
      tone: 'ours',
      says: [['A person has to look'], ': it is not known whether the money was taken.'],
      why: 'For half an hour there was no answer.',
    }
  const answer = answerIn(row)
  return answer && (answers[answer.effect]?.(moment, answer) ?? null)
}

/** `the day of arrival and the payment` */
function partsOf(parts: unknown): string {
  const names = agreedParts.filter((part) => Array.isArray(parts) && parts.includes(part)).map((part) => partNames[part])
  return new Intl.ListFormat('en-US').format(names)
}

type AnswerTeller = (moment: Moment, answer: Answered) => Telling | null

const decided: AnswerTeller = ({ row, paying }, { outcome, output }) => {
  const provider = payingWords(paying)
  const name = provider.charAt(0).toUpperCase() + provider.slice(1)
  const inCents = numberOf(output.amountInCents)
  switch (outcome) {
    case 'authorized':
      return {
        subject: 'order',
        tone: 'good',
        says: [`${name} said yes: `, ['the money is held'], '.'],
        note: 'held',
        why: inCents === null ? undefined : `${formatCents(inCents)} until it is taken, or the order is cancelled.`,
      }
    case 'declined':
      return {
        subject: 'order',
        tone: 'problem',
        says: [[`${name} said no`], `: ${reasonWords(textOf(output.code))}.`],
        why: 'Nothing was charged; tires and time were free again.',
        note: 'refused',
      }
    default:
      if (entered(row, 'processing'))
        return { subject: 'order', says: [`${name} is `, ['still deciding'], '.'], note: 'not known yet' }
      if (entered(row, 'unknown'))
        return {
          subject: 'order',
          tone: 'ours',
          says: [`${name} gave `, ['no clear answer'], '.'],
          why: 'It is asked under the same key until the answer is known, so that nothing is charged twice.',
          note: 'not known yet',
        }
      return null
  }
}

const answers: Record<string, AnswerTeller> = {
  prepareOrder: (moment, { outcome, output }) => preparedTold(moment, outcome, output),
  authorize: decided,
  askDecision: decided,
  lookup: decided,
  authorizeAgain: decided,
  reviewPayment: decided,
  confirmOrder: (_, { outcome }) =>
    outcome === 'confirmed' ? { subject: 'order', tone: 'good', says: [['The order is confirmed'], '.'], note: 'held' } : null,
  cancelOrder: (_, { outcome }) => {
    if (outcome === 'cancelled') return null
    const tooLate = outcome === 'tooLate'
    return {
      subject: 'order',
      tone: tooLate ? 'problem' : 'ours',
      says: ['The order was ', ['not cancelled'], tooLate ? ': the 30 minutes were over.' : '.'],
    }
  },
  capturePayment: (_, { outcome }) => {
    if (outcome === 'captured')
      return {
        subject: 'money',
        tone: 'good',
        says: ['The 30 minutes to cancel were over. ', ['The money was taken'], '.'],
        why: 'Automatically; the shopper need not be on the page.',
        note: 'taken',
      }
    return outcome === 'gone'
      ? {
          subject: 'money',
          tone: 'ours',
          says: ['The provider ', ['holds the money no more'], '.'],
          why: 'A person looks at it before anything is shipped.',
        }
      : null
  },
  voidPayment: (_, { outcome }) => {
    if (outcome === 'voided')
      return { subject: 'order', tone: 'good', says: [['Nothing was taken'], ': the hold was released.'], note: 'released' }
    return outcome === 'captured' ? { subject: 'order', says: ['The money had been taken already, so it is paid back.'] } : null
  },
  refundPayment: (_, { outcome }) => {
    if (outcome === 'refunded')
      return { subject: 'money', tone: 'good', says: ['The money was ', ['paid back'], '.'], note: 'paid back' }
    return outcome === 'refused'
      ? { subject: 'money', tone: 'ours', says: ['The provider ', ['refused the refund'], '.'], why: 'A person looks at it.' }
      : null
  },
}

function preparedTold({ expectedInCents }: Moment, outcome: string, output: Record<string, unknown>): Telling | null {
  const problem = (says: Telling['says'], why?: string): Telling => ({
    subject: 'order',
    tone: 'problem',
    says,
    why,
    note: 'not placed',
  })
  switch (outcome) {
    case 'priceChanged': {
      const now = formatCents(numberOf(output.totalInCents) ?? 0)
      return problem(
        [['The total had changed'], ` to ${now}.`],
        `${expectedInCents === null ? 'Another total' : formatCents(expectedInCents)} was seen. The new one was shown before any money moved.`,
      )
    }
    case 'changed':
      return problem(
        [['Something had changed'], ` since they saw it: ${partsOf(output.parts)}.`],
        'The order was shown again as it was then, before any money moved.',
      )
    case 'slotGone':
      return problem([['The time was taken'], ' by another meanwhile.'], 'Nothing was charged.')
    case 'refused':
      return problem(
        [['The order was refused'], '.'],
        `Nothing was charged. The reason: ${textOf(output.message) ?? textOf(output.code) ?? 'not given'}`,
      )
    case 'alreadyPlaced':
      return { subject: 'order', says: ['The order ', ['had been placed already'], ': it is the same one.'] }
    case 'failed':
      return {
        subject: 'order',
        tone: 'ours',
        says: [['The order could not be placed'], ': the shop did not answer.'],
        why: 'Nothing was charged.',
        note: 'not placed',
      }
    default:
      return null
  }
}

/** A provider's reason, by its code. */
export function reasonWords(code: string | null): string {
  if (code === null || code === '') return 'no reason was given'
  const known = reasons[code]
  if (known) return known
  if (/_mismatch$/.test(code)) return `it had agreed to another sum (${code})`
  return /^\d+$/.test(code) ? `the bank’s code is ${code}` : code.replace(/[._:-]+/g, ' ').toLowerCase()
}

const reasons: Record<string, string> = {
  '2000': 'the bank does not honor it (2000)',
  '2001': 'there is not enough money (2001)',
  '2002': 'the limit is reached (2002)',
  '2004': 'the card has expired (2004)',
  '2010': 'the security code is wrong (2010)',
  '2014': 'the bank suspects fraud (2014)',
  '2038': 'the bank gives no reason (2038)',
  cancelled: 'it was cancelled there',
  declined: 'no reason was given',
  not_approved: 'it did not approve',
  token_unknown: 'what was agreed there is not known any more',
  token_of_another_cart: 'it was agreed for another cart',
  token_not_agreed_to: 'the shopper had not agreed there',
  session_misfit: 'it had been opened for another sum',
  address_mismatch: 'billing and shipping address differ',
}

function reportTold({ row, records }: Moment): Telling | null {
  const report = row.payload?.report as { kind?: string; carrier?: string | null; source?: string } | undefined
  const kind = reportKinds.find((name) => name === report?.kind)
  if (!kind) return null
  const words = records.road
    ? reportWords({ kind, carrier: (report?.carrier ?? null) as never, trackingNumber: null }, records.road)
    : kindWords[kind]
  const isTrouble = trouble.has(kind)
  return {
    subject: 'tires',
    says: ['The tires: ', [words.charAt(0).toLowerCase() + words.slice(1)], '.'],
    ...(isTrouble ? { tone: 'ours' as const } : kind === 'delivered' || kind === 'mounted' ? { tone: 'good' as const } : {}),
    why: report?.source ? `Reported by ${sources[report.source] ?? 'the shop'}.` : undefined,
    of: `tires ${kind}`,
  }
}

const trouble: ReadonlySet<ReportKind> = new Set(['delayed', 'returning', 'returned'])
const sources: Record<string, string> = {
  staff: 'staff',
  file: 'a file',
  warehouse: 'the warehouse',
  carrier: 'the carrier',
}
