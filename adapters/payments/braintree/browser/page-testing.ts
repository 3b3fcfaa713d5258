/** The page of the browser tests: places for the fields, a button that asks, and everything that was answered. */
import type { PaymentType } from '#machines/domain/payment.ts'
import { type CardField, cardFields, type MountedPayment, type PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import type { Json } from '#machines/ports/payments/payment-provider.ts'
import { braintreeBrowser } from './index.ts'

export interface TestPage {
  answers: PaymentAnswer[]
  fieldChanges: Array<{ valid: CardField[]; brand: string | null }>
  /** Null when it worked; what it rejected with otherwise. */
  mount(type: PaymentType, session: Json, cspNonce: string): Promise<{ code: string; message: string } | null>
  hasOwnButton(): boolean
  pay(): Promise<void>
  focus(field: CardField): void
  teardown(): Promise<void>
  /** As if nothing had been mounted and answered. */
  reset(): Promise<void>
}

const byId = (id: string) => document.getElementById(id)!
let mounted: MountedPayment | null = null

const page: TestPage = {
  answers: [],
  fieldChanges: [],
  async mount(type, session, cspNonce) {
    mounted = null
    const fields = Object.fromEntries(cardFields.map((field) => [field, byId(field)])) as Record<CardField, HTMLElement>
    try {
      mounted = await braintreeBrowser.mount({
        type,
        session,
        amountInCents: 82_900,
        slots: { fields: type === 'credit' ? fields : null, stage: byId('stage') },
        cspNonce,
        onFields: (state) => {
          const valid = state.fields.filter(({ isValid }) => isValid).map(({ field }) => field)
          page.fieldChanges.push({ valid, brand: state.brand })
        },
        onAnswer: (answer) => page.answers.push(answer),
      })
      return null
    } catch (error) {
      const { code, message } = error as { code: string; message: string }
      return { code, message }
    }
  },
  hasOwnButton: () => mounted!.hasOwnButton,
  pay: async () => void page.answers.push(await mounted!.pay()),
  focus: (field) => mounted!.focus(field),
  teardown: () => mounted!.teardown(),
  async reset() {
    await mounted?.teardown()
    mounted = null
    page.answers.splice(0)
    page.fieldChanges.splice(0)
  },
}

byId('pay').addEventListener('click', () => void page.pay())
Object.assign(window, { testPage: page })
