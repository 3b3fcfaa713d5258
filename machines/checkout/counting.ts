/** What the checkout's charts tell of a cart for counting: who buys, how it is delivered, and whether an order stands. */
import * as v from 'valibot'
import { userTypes } from '../domain/account.ts'
import type { CountingRules } from '../ports/chart-activity.ts'

const option = v.nullable(v.picklist(['home', 'fedex', 'installer', 'warehouse']))
const facts = v.object({ userType: v.picklist(userTypes), shippingOption: option })
const started = v.object({ ...facts.entries, isMobileInstall: v.boolean() })
const answered = v.object({
  output: v.object({ facts, delivery: v.optional(v.object({ option, isMobileInstall: v.boolean() })) }),
})

/** Facts come with a chart's start and with what commerce answers; the order's chart says when an order stands. */
export const checkoutCounting: CountingRules = {
  segmentAfter(segment, { outcome, payload }) {
    if (payload === null) return segment
    if (outcome === 'started') {
      const { output, success } = v.safeParse(started, payload)
      if (!success) return segment
      return { ...segment, accountType: output.userType, delivery: methodOf(output.shippingOption, output.isMobileInstall) }
    }
    const { output: answer, success } = v.safeParse(answered, payload)
    if (outcome !== 'effect' || !success) return segment
    const { facts, delivery } = answer.output
    const isMobile = delivery ? delivery.isMobileInstall : segment.delivery === 'mobile'
    return { ...segment, accountType: facts.userType, delivery: methodOf(delivery?.option ?? facts.shippingOption, isMobile) }
  },
  isOrdered: ({ machine, to }) => machine === 'order' && to.startsWith('confirmed.'),
}

function methodOf(option: 'home' | 'fedex' | 'installer' | 'warehouse' | null, isMobileInstall: boolean): string {
  if (option === 'installer' && isMobileInstall) return 'mobile'
  return option ?? 'none'
}
