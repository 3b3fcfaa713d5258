/** The provider client on the page: one at a time. The next is mounted once the one before is gone. */
import { paymentMessages } from '#machines/domain/payment.ts'
import type {
  CardField,
  FieldState,
  MountedPayment,
  MountInput,
  PaymentAnswer,
  PaymentBrowser,
} from '#machines/ports/payments/payment-browser.ts'
import type { ProviderName } from '#machines/ports/payments/payment-provider.ts'

export type LoadPaymentBrowser = (provider: ProviderName) => Promise<PaymentBrowser>

export interface ProviderClientView {
  /** `none`: nothing is to be shown. */
  state: 'none' | 'loading' | 'ready' | 'failed'
  /** Why it failed; may be shown. */
  message: string | null
  hasOwnButton: boolean
  fields: FieldState[]
  /** While the number is typed. */
  brand: string | null
}

/** `gone`: the provider's part of the page was closed meanwhile. `notReady`: nothing is mounted. */
export type ProviderClientAnswer = PaymentAnswer | { status: 'gone' } | { status: 'notReady' }

export interface ProviderClient {
  /** Returns the function that closes it; `afterwards` runs when nothing of the provider is left. */
  open(provider: ProviderName, input: Omit<MountInput, 'onFields'>, afterwards?: () => void): () => void
  /** Asks the mounted provider at once, so that within a press it may open a window. */
  pay(): Promise<ProviderClientAnswer>
  focus(field: CardField): void
  view(): ProviderClientView
  subscribe(listener: () => void): () => void
}

interface Visit {
  mounted: MountedPayment | null
  isOver: boolean
  over: Promise<void>
  end(): void
}

/** Unmount timeout for a client closed while mounting; card fields never finish mounting without their elements. */
const unfinishedMs = 1_000

/** `patienceMs`: unmount timeout of the previous client. */
export function createProviderClient(load: LoadPaymentBrowser, patienceMs = 20_000): ProviderClient {
  const listeners = new Set<() => void>()
  let view: ProviderClientView = nothing
  let current: Visit | null = null
  let lastGone: Promise<unknown> = Promise.resolve()

  const show = (changes: Partial<ProviderClientView>) => {
    view = { ...view, ...changes }
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  async function mount(visit: Visit, provider: ProviderName, input: Omit<MountInput, 'onFields'>, before: Promise<unknown>) {
    await before
    if (visit.isOver) return
    try {
      const browser = await load(provider)
      if (visit.isOver) return
      const mounted = await browser.mount({
        ...input,
        onFields: (state) => visit.isOver || show(state),
        onAnswer: (answer) => visit.isOver || input.onAnswer?.(answer),
      })
      if (visit.isOver) return await quietly(() => mounted.teardown())
      visit.mounted = mounted
      show({ state: 'ready', hasOwnButton: mounted.hasOwnButton })
    } catch (error) {
      if (!visit.isOver) show({ state: 'failed', message: messageOf(error) })
    }
  }

  return {
    open(provider, input, afterwards = () => {}) {
      const visit = newVisit()
      current = visit
      view = nothing
      show({ state: 'loading' })
      const mounting = mount(visit, provider, input, lastGone)
      return () => {
        if (visit.isOver) return
        visit.isOver = true
        // At once: the provider's elements may be taken off the page right after this.
        const { mounted } = visit
        const gone = mounted ? quietly(() => mounted.teardown()) : mounting
        lastGone = within(mounted ? patienceMs : unfinishedMs, gone).then(afterwards)
        visit.end()
        if (current === visit) {
          current = null
          show(nothing)
        }
      }
    },
    async pay() {
      return current?.mounted ? ask(current, current.mounted) : { status: 'notReady' }
    },
    focus: (field) => current?.mounted?.focus(field),
    view: () => view,
    subscribe,
  }
}

export const nothing: ProviderClientView = { state: 'none', message: null, hasOwnButton: false, fields: [], brand: null }

async function ask(visit: Visit, mounted: MountedPayment): Promise<ProviderClientAnswer> {
  const answer = await Promise.race([payOf(mounted), visit.over])
  return visit.isOver || !answer ? { status: 'gone' } : answer
}

async function payOf(mounted: MountedPayment): Promise<PaymentAnswer> {
  try {
    return await mounted.pay()
  } catch {
    return { status: 'failed', code: 'client_failed', message: paymentMessages.failed }
  }
}

function newVisit(): Visit {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { mounted: null, isOver: false, over, end }
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // What it left behind went with its elements.
  }
}

/** A failed chunk load rejects with a message for developers. */
function messageOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? error.message : paymentMessages.failed
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}
