/**
 * The page of the browser tests: the payment step in a real router, a shop with scripted answers, and a provider's
 * scripted browser client that records its calls.
 */

import { type ComponentProps, createElement, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { oneRoute } from '#app/remix/one-route-testing.ts'
import { data, redirect, useActionData, useLoaderData } from '#app/remix/router.ts'
import { type CardField, cardFields, type MountInput, type PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { IconSprite } from '#ui/kit/icon.tsx'
import type { PaymentsScreenView } from './payments.view.ts'
import { PaymentsScreen } from './payments-screen.tsx'
import '#ui/theme/index.css'

type Served = Omit<PaymentsScreenView, 'forms'>
type Post = Record<string, string>

export interface PaymentPage {
  open(view: Served): void
  /** As when the shopper goes to another page. */
  leave(): void
  /** What the next loading of the page gives. */
  serve(changes: Partial<Served>): void
  posts: Post[]
  /** What the shop does with the next post of an event, in this order; it takes it and changes nothing otherwise. */
  onPost: Array<{ changes?: Partial<Served>; failure?: FormAnswer }>
  /** Calls of the clients: `mount credit`, `pay`, `focus number`, `teardown credit`. */
  asked: string[]
  /** Script options passed to the clients. */
  nonces: Array<string | null>
  /** What the next `pay` answers, in this order; it waits while there is nothing. */
  answer(answer: PaymentAnswer): void
  providerClient: { hasOwnButton: boolean; mountsAfter: Promise<void>; failsWith: { code: string; message: string } | null }
  letMount(): void
  holdMount(): void
}

const waiting: Array<(answer: PaymentAnswer) => void> = []
const ready: PaymentAnswer[] = []
let served: Served
let root: Root | null = null
let seed = 0

const page: PaymentPage = {
  open(view) {
    served = view
    const route = oneRoute({ path: '/checkout/payments', Page: Screen, loader, action, shouldRevalidate })
    root = createRoot(document.getElementById('app')!)
    root.render(createElement(StrictMode, null, createElement(IconSprite), route))
  },
  leave: () => root?.unmount(),
  serve: (changes) => {
    served = { ...served, ...changes }
  },
  posts: [],
  onPost: [],
  asked: [],
  nonces: [],
  answer(answer) {
    const next = waiting.shift()
    if (next) next(answer)
    else ready.push(answer)
  },
  providerClient: { hasOwnButton: false, mountsAfter: Promise.resolve(), failsWith: null },
  letMount: () => {},
  holdMount() {
    page.providerClient.mountsAfter = new Promise((resolve) => {
      page.letMount = resolve
    })
  },
}
Object.assign(window, { page })

function Screen() {
  const { view, keySeed } = useLoaderData() as { view: Served; keySeed: string }
  const failure = (useActionData() as FormAnswer | undefined) ?? null
  const props: ComponentProps<typeof PaymentsScreen> = { ...view, forms: { keySeed, failure }, loadPaymentBrowser }
  return createElement(PaymentsScreen, props)
}

function loader() {
  seed += 1
  return { view: served, keySeed: `seed-${seed}` }
}

async function action({ request }: { request: Request }) {
  page.posts.push(Object.fromEntries(await request.formData()) as Post)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { changes, failure } = page.onPost.shift() ?? {}
  if (failure) return data(failure, { status: 400 })
  page.serve(changes ?? {})
  throw redirect('/checkout/payments', 303)
}

/** As in the shop: what was refused leaves the page as it is. */
function shouldRevalidate({ actionStatus = 200 }: { actionStatus?: number }) {
  return actionStatus < 400
}

async function loadPaymentBrowser(provider: string) {
  page.asked.push(`load ${provider}`)
  return { mount }
}

async function mount({ type, slots, cspNonce, onFields, onAnswer }: MountInput) {
  page.nonces.push(cspNonce)
  page.asked.push(`mount ${type}`)
  await page.providerClient.mountsAfter
  if (page.providerClient.failsWith)
    throw Object.assign(new Error(page.providerClient.failsWith.message), { code: page.providerClient.failsWith.code })
  const inputs = slots.fields ? drawFields(slots.fields, (state) => onFields?.(state)) : null
  const { hasOwnButton } = page.providerClient
  if (hasOwnButton) drawButton(slots.stage, () => ask().then((answer) => onAnswer?.(answer)))
  return {
    hasOwnButton,
    pay: () => {
      page.asked.push('pay')
      return ask()
    },
    focus(field: CardField) {
      page.asked.push(`focus ${field}`)
      inputs?.[field].focus()
    },
    async teardown() {
      page.asked.push(`teardown ${type}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
      page.asked.push(`gone ${type}`)
    },
  }
}

function ask(): Promise<PaymentAnswer> {
  const answer = ready.shift()
  return answer ? Promise.resolve(answer) : new Promise((resolve) => waiting.push(resolve))
}

type OnFields = NonNullable<MountInput['onFields']>

/** Values of at least three characters are valid; a number that begins with 4 is a Visa. */
function drawFields(hosts: Record<CardField, HTMLElement>, onFields: OnFields): Record<CardField, HTMLInputElement> {
  const inputs = Object.fromEntries(
    cardFields.map((field) => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', `provider ${field}`)
      input.style.cssText = 'width:100%;height:100%;border:0;outline:0;background:none'
      hosts[field].append(input)
      return [field, input]
    }),
  ) as Record<CardField, HTMLInputElement>
  const tell = () =>
    onFields({
      fields: cardFields.map((field) => ({
        field,
        isEmpty: inputs[field].value === '',
        isValid: inputs[field].value.length >= 3,
        isFocused: document.activeElement === inputs[field],
      })),
      brand: inputs.number.value.startsWith('4') ? 'Visa' : null,
    })
  for (const input of Object.values(inputs))
    for (const change of ['input', 'focus', 'blur']) input.addEventListener(change, () => setTimeout(tell))
  return inputs
}

function drawButton(stage: HTMLElement, onPress: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Own button'
  button.addEventListener('click', onPress)
  stage.append(button)
}
