/** What the charts of the storefront can meet: each begins in one way, and has no effects. */
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import type { ChartInput } from './chart-inputs.ts'

const now = 1_760_000_000_000
const days = 86_400_000
const allowed = { answer: 'allow', at: now - 89 * days }
const denied = { answer: 'denied', at: now - 89 * days }
const longAgo = { answer: 'allow', at: now - 91 * days }
const shopNews = { id: 'news', type: 'Shop', suppressFromHomePage: false }
const filterNews = { id: 'winter', type: 'Filter', suppressFromHomePage: true }

/** `facts`: any; these charts do not look at them. */
export function storefrontInputs(facts: CheckoutFacts): Record<string, ChartInput> {
  const alone = { facts: [facts], answers: {} }
  return {
    location: {
      simpleDepth: 6,
      ...alone,
      events: [
        { type: 'location.open', permission: null, hasZip: false, now },
        ...[allowed, denied, longAgo].map((permission) => ({ type: 'location.open', permission, hasZip: false, now })),
        { type: 'location.open', permission: allowed, hasZip: true, now },
        { type: 'location.use', now },
        { type: 'location.allow', now },
        { type: 'location.deny', now },
        { type: 'location.unblock' },
        { type: 'location.fail' },
        { type: 'location.lack' },
        { type: 'location.found', zip: '43215' },
        { type: 'location.nowhere' },
        { type: 'location.close' },
      ],
      decides: ({ permission, zip }) => [(permission as { answer: string } | null)?.answer, zip],
    },
    notifications: {
      simpleDepth: 3,
      ...alone,
      events: [
        { type: 'route.changed', isHome: false, closed: {}, now },
        { type: 'route.changed', isHome: false, closed: { news: now }, now },
        ...[shopNews, filterNews].map((notification) => ({ type: 'notification.offered', notification, isHome: false, now })),
        { type: 'notification.offered', notification: filterNews, isHome: true, now },
        ...['news', 'winter', 'older'].map((id) => ({ type: 'notification.close', id, now })),
      ],
      decides: ({ closed }) => Object.keys(closed as object).sort(),
    },
    orderTracking: {
      simpleDepth: 4,
      ...alone,
      events: [
        { type: 'order.look' },
        ...['order processed', 'pending carrier pickup', 'in transit', 'delivered', 'cancelled'].map((step) => ({
          type: 'order.found',
          reached: ['order processed', step],
        })),
        ...['zip', 'email'].map((by) => ({ type: 'order.mismatched', by })),
        { type: 'lookUp.limited' },
        { type: 'lookUp.failed' },
        { type: 'order.another' },
      ],
      decides: ({ refusedBy }) => refusedBy,
    },
    toast: {
      simpleDepth: 7,
      ...alone,
      events: [
        { type: 'toast.show', message: 'Added to your cart' },
        { type: 'toast.schedule', message: 'Welcome back' },
        { type: 'toast.close' },
        { type: 'toast.hold' },
        { type: 'toast.letGo' },
      ],
      decides: ({ message }) => message,
    },
  }
}
