/** A scripted shop for the reconciliation tests. */
import { vi } from 'vitest'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentRecord } from '#machines/ports/payments/payments.ts'
import type { Reconciling } from './reconcile-payments.ts'

type Found = PaymentResult | { status: 'notFound' }

export const minutes = 60
const instrument = { type: 'klarna' as const, brand: 'Klarna', lastFour: '' }
export const held: Extract<PaymentResult, { amountInCents: number }> = {
  status: 'authorized',
  reference: 'r-1',
  amountInCents: 82_900,
  currency: 'USD',
  instrument,
}
export const notFound: Found = { status: 'notFound' }

export function recordOf(changes: Partial<PaymentRecord> = {}): PaymentRecord {
  const names = { key: 'cart-1:4', cartId: 'cart-1', orderId: 'order-1', type: 'klarna' as const, provider: 'klarna' as const }
  return { ...names, amountInCents: 82_900, state: 'authorized', reference: 'r-1', checks: 3, ageInSeconds: 300, ...changes }
}

export function orderOf(state: Order['state'], reference: string | null = null, totalInCents = 82_900): Order {
  const totals = {
    itemsInCents: totalInCents,
    totalInCents,
    installationInCents: 0,
    coverageInCents: 0,
    fetInCents: 0,
    shippingInCents: 0,
  }
  const payment = { ...instrument, reference, amountInCents: totalInCents, state: 'authorized', simulated: true }
  const tire = { productId: '100036', brand: { label: 'Cooper' }, name: 'ProControl', size: '225/45R17', quantity: 1 }
  const siteProducts = [{ ...tire, price: { salePriceInCents: totalInCents } }]
  const record = {
    cartId: 'cart-1',
    state,
    siteProducts,
    totals,
    discounts: [],
    shipping: null,
    billing: { email: 'dana@example.com' },
  }
  return { ...record, payment: reference === null ? null : payment } as unknown as Order
}

export interface Situation {
  records?: PaymentRecord[]
  found?: Found | Error
  order?: Order | null
  stage?: string
  isReleased?: boolean
}

/** A shop in which everything is as said, and which remembers what was done. */
export function shopWith({
  records = [recordOf()],
  found = held,
  order = orderOf('unconfirmed'),
  stage = 'declined',
  isReleased = true,
}: Situation) {
  const done: string[] = []
  const logged: object[] = []
  const findings: object[] = []
  const due = [...records]
  const world = {
    payments: {
      due: vi.fn(async (limit: number) => due.splice(0, limit)),
      async lookup() {
        if (found instanceof Error) throw found
        return found
      },
      async release({ key }) {
        done.push(`release ${key}`)
        return isReleased
      },
      async checked(key, { afterSeconds, finding }) {
        done.push(`checked ${key} ${afterSeconds ?? 'never'}${finding ? ` ${finding}` : ''}`)
      },
    },
    orders: { order: async () => order },
    engine: {
      read: async (id) =>
        ({ id, revision: 1, actors: { order: { value: '', view: { stage }, can: [] } } }) as unknown as CheckoutState,
      async send(cartId, machine, event, { key }) {
        done.push(`${event.type} to ${machine} of ${cartId} as ${key}`)
        return { outcome: 'notFound' as const }
      },
    },
    log: {
      warn: (entry) => void logged.push(entry),
      error: (entry) => void logged.push({ failed: (entry as { err: Error }).err.message }),
    },
    onFinding: (finding) => void findings.push(finding),
  } satisfies Reconciling
  return { world, done, logged, findings }
}
