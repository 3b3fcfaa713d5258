/** The place of the provider client: our labels and messages around the fields it fills, and a stage for what it draws. */

import { type RefObject, useRef } from 'react'
import type { CardField, PaymentAnswer, PaymentSlots } from '#machines/ports/payments/payment-browser.ts'
import { useBrowserLayoutEffect } from '#ui/charts/use-browser-layout-effect.ts'
import { classes } from '#ui/kit/classes.ts'
import { Fields } from '#ui/kit/fields/field.tsx'
import type { FieldMessages } from './card-messages.ts'
import { CardSlot, cardSlots } from './card-slot.tsx'
import type { SessionView } from './payments.view.ts'
import type { ProviderClient, ProviderClientView } from './provider-client.ts'
import css from './provider-slots.module.css'

export const stageId = 'payment-stage'

interface ProviderSlotsProps {
  client: ProviderClient
  clientView: ProviderClientView
  /** Null while it is on its way. */
  session: SessionView | null
  /** Key that changes with the session. */
  sessionRef: string | null
  hasFields: boolean
  isBroken: boolean
  cspNonce: string | null
  messages: FieldMessages
  /** The provider's own button may be pressed. */
  isStageOpen: boolean
  onAnswer: (answer: PaymentAnswer) => void
}

/** Drawn from the start, so that nothing moves when the fields come. Hidden without scripts. */
export function ProviderSlots({ clientView, hasFields, isBroken, messages, isStageOpen, ...rest }: ProviderSlotsProps) {
  const hosts = useMountedClient(rest)
  const { client } = rest
  const isLoading = clientView.state === 'loading'
  return (
    <div className={css.slots} aria-busy={isLoading} data-provider-client={clientView.state} hidden={isBroken}>
      {hasFields && (
        <Fields className={css.fields}>
          {cardSlots.map((slot) => (
            <CardSlot
              key={slot.field}
              {...slot}
              host={hosts[slot.field]}
              state={clientView.fields.find(({ field }) => field === slot.field)}
              brand={slot.field === 'number' ? clientView.brand : null}
              message={messages[slot.field]}
              isLoading={isLoading}
              onFocus={() => client.focus(slot.field)}
            />
          ))}
        </Fields>
      )}
      <div
        id={stageId}
        ref={hosts.stage}
        className={classes(css.stage, clientView.hasOwnButton && css.hasButton, !isStageOpen && css.shut)}
        tabIndex={-1}
      />
    </div>
  )
}

type Hosts = Record<CardField | 'stage', RefObject<HTMLDivElement>>

/** Mounts the provider client into elements of its own, which are removed when it is gone. */
function useMountedClient({
  client,
  session,
  sessionRef,
  cspNonce,
  onAnswer,
}: Pick<ProviderSlotsProps, 'client' | 'session' | 'sessionRef' | 'cspNonce' | 'onAnswer'>): Hosts {
  const number = useRef<HTMLDivElement>(null)
  const expirationDate = useRef<HTMLDivElement>(null)
  const cvv = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const latest = useRef({ session, cspNonce, onAnswer })
  latest.current = { session, cspNonce, onAnswer }
  const isThere = session !== null
  // Before the elements are removed, so the provider can tear down.
  useBrowserLayoutEffect(() => {
    const { session, cspNonce } = latest.current
    if (!isThere || !session || sessionRef === null) return
    const rooms = [number, expirationDate, cvv, stage].map(({ current }) => current && roomIn(current))
    const [numberRoom, expirationRoom, cvvRoom, stageRoom] = rooms
    const fields: PaymentSlots['fields'] =
      numberRoom && expirationRoom && cvvRoom ? { number: numberRoom, expirationDate: expirationRoom, cvv: cvvRoom } : null
    const input = {
      type: session.type,
      session: session.browser,
      amountInCents: session.amountInCents,
      slots: { fields, stage: stageRoom! },
      cspNonce: nonceOfPage() ?? cspNonce,
      onAnswer: (answer: PaymentAnswer) => latest.current.onAnswer(answer),
    }
    return client.open(session.provider, input, () => {
      for (const room of rooms) room?.remove()
    })
  }, [client, isThere, sessionRef])
  return { number, expirationDate, cvv, stage }
}

function roomIn(host: HTMLElement): HTMLElement {
  const room = document.createElement('div')
  host.append(room)
  return room
}

/** That of the document: a page that was reached from another one still has the first one's. */
function nonceOfPage(): string | null {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || null
}
