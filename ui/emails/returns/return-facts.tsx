/** Facts of a return, and the body that its emails share. */
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { Action } from '#ui/emails/action.tsx'
import { type InfoBlock, InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'

/** What an email about a return is written from. `token` is that of the order's link. */
export interface ReturnLetter {
  firstName: string
  token: string
  orderId: string
  tires: Array<{ quantity: number; words: string }>
  feeInCents: number
  sendTo: string | null
  refusal: string | null
  refundedInCents: number | null
}

export function sampleReturn(change: Partial<ReturnLetter> = {}): ReturnLetter {
  return {
    firstName: 'Dana',
    token: 'KqsTsIa8ZkQneCgrW9rbZprZTJrqTvEeIirZ_nQ2__M.7GK2M4QX9ZTB13CD',
    orderId: '7GK2M4QX9ZTB13CD',
    tires: [{ quantity: 2, words: 'Halden Meridian AS, 225/45R17' }],
    feeInCents: 4_000,
    sendTo: null,
    refusal: null,
    refundedInCents: null,
    ...change,
  }
}

/** The page on which the shopper follows the return. */
export function returnPath({ token }: Pick<ReturnLetter, 'token'>): string {
  return `/track-your-order/return?order=${token}`
}

export function returnBlocks({ orderId, tires, feeInCents }: ReturnLetter): InfoBlock[] {
  return [
    { heading: 'Order', lines: [orderNumber(orderId)] },
    { heading: 'Tires', lines: tires.map(({ quantity, words }) => `${quantity} × ${words}`) },
    { heading: 'Handling fee', lines: [feeInCents === 0 ? 'None' : `${formatCents(feeInCents)}, taken off the refund`] },
  ]
}

export const returnReason = 'You get this email because tires of an order with this address are returned.'

/** What happened, its facts, what comes next, and the way to the return. */
export function returnBody({ hello, blocks, then }: { hello: string; blocks: InfoBlock[]; then?: string }, link: string) {
  return {
    html: (
      <>
        <Paragraph>{hello}</Paragraph>
        <InfoBlocks blocks={blocks} />
        {then !== undefined && <Paragraph>{then}</Paragraph>}
        <Action href={link}>See your return</Action>
      </>
    ),
    text: [hello, infoText(blocks), ...(then === undefined ? [] : [then]), `See your return: ${link}`],
  }
}
