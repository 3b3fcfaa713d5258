/** What the live layer counts about a cart: kind of buyer, tires, delivery, and whether an order is placed. */
import * as v from 'valibot'
import { userTypes } from '#machines/domain/accounts/account.ts'
import type { CountingRules, Path, Segment } from '#machines/ports/charts/chart-activity.ts'

const option = v.nullable(v.picklist(['home', 'fedex', 'installer', 'warehouse']))
const facts = v.object({
  userType: v.picklist(userTypes),
  shippingOption: option,
  // Older logs lack the tires and the ZIP; the rest can still be counted.
  quantity: v.nullish(v.number()),
  installability: v.nullish(v.picklist(['all', 'some', 'none'])),
  nearby: v.nullish(v.object({ mobile: v.nullish(v.number()) })),
  hasZip: v.nullish(v.boolean()),
})
const started = v.object({ ...facts.entries, isMobileInstall: v.boolean() })
const answered = v.object({
  output: v.object({ facts, delivery: v.nullish(v.object({ option, isMobileInstall: v.boolean() })) }),
})
type Facts = v.InferOutput<typeof facts>
const factPaths: Path[] = Object.keys(facts.entries).map((name) => (name === 'nearby' ? [name, 'mobile'] : [name]))

/** Facts come with a chart's start and with commerce's answers; the order's chart says when an order is confirmed. */
export const checkoutCounting: CountingRules = {
  reads: {
    started: [...factPaths, ['isMobileInstall']],
    effect: [...factPaths.map((path) => ['output', 'facts', ...path]), ['output', 'delivery']],
  },
  segmentAfter(segment, { outcome, payload }) {
    if (payload === null) return segment
    if (outcome === 'started') {
      const { output, success } = v.safeParse(started, payload)
      return success ? known(segment, output, methodOf(output.shippingOption, output.isMobileInstall)) : segment
    }
    const { output: answer, success } = v.safeParse(answered, payload)
    if (outcome !== 'effect' || !success) return segment
    const { facts, delivery } = answer.output
    const isMobile = delivery ? delivery.isMobileInstall : segment.delivery === 'mobile'
    return known(segment, facts, methodOf(delivery?.option ?? facts.shippingOption, isMobile))
  },
  isOrdered: ({ machine, to }) => machine === 'order' && to.startsWith('confirmed.'),
}

function known(segment: Segment, facts: Facts, delivery: string): Segment {
  return { ...segment, accountType: facts.userType, delivery, tires: tiresOf(facts), mobileInstaller: mobileInstallerOf(facts) }
}

function methodOf(option: Facts['shippingOption'], isMobileInstall: boolean): string {
  if (option === 'installer' && isMobileInstall) return 'mobile'
  return option ?? 'none'
}

/** An empty cart also counts as not mountable, which says nothing about tires. */
function tiresOf({ quantity, installability }: Facts): Segment['tires'] {
  if (quantity === 0) return 'empty'
  return installability ?? 'unknown'
}

function mobileInstallerOf({ nearby, hasZip }: Facts): Segment['mobileInstaller'] {
  if (!hasZip || typeof nearby?.mobile !== 'number') return 'unknown'
  return nearby.mobile > 0 ? 'yes' : 'no'
}
