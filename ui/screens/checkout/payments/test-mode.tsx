/** Says where no real money moves, and which cards to try. */

import { providerNames } from '#machines/ports/payments/payment-provider.ts'
import { listed, providerLabels } from '#ui/checkout/payment-words.ts'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './method-body.module.css'
import type { PaymentMethodView, TestCard } from './payments.view.ts'

/** Nothing where all providers are live. */
export function TestModeBanner({ ways }: { ways: readonly PaymentMethodView[] }) {
  const inMode = (mode: PaymentMethodView['mode']) =>
    providerNames
      .filter((name) => ways.some((way) => way.provider === name && way.mode === mode))
      .map((name) => providerLabels[name])
  const simulated = inMode('simulator')
  const sandboxed = inMode('sandbox')
  if (simulated.length + sandboxed.length === 0) return null
  return (
    <Notice tone="info">
      {simulated.length > 0 && (
        <p>
          <strong>Test payments: no money moves.</strong> Simulated: {listed(simulated)}.
        </p>
      )}
      {sandboxed.length > 0 && (
        <p>
          <strong>Sandbox:</strong> {listed(sandboxed)}.
        </p>
      )}
    </Notice>
  )
}

/** Closed at first. */
export function TestCards({ cards }: { cards: readonly TestCard[] }) {
  if (cards.length === 0) return null
  const facts = cards.map(({ number, brand, what }) => ({ label: `${number} ${brand}`, value: what }))
  return (
    <details className={css.testCards}>
      <LinkSummary>Test cards</LinkSummary>
      <DefinitionTable caption="Card numbers to try, and the result of each" facts={facts} />
      <p className="fine-print">Any future date, any security code.</p>
    </details>
  )
}
