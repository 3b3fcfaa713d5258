/** Says where no real money moves, and which cards to try. */
import { providerNames } from '#machines/ports/payment-provider.ts'
import { listed, providerLabels } from '#ui/checkout/payment-words.ts'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
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

/** Collapsed: who tries the shop opens it. */
export function TestCards({ cards }: { cards: readonly TestCard[] }) {
  if (cards.length === 0) return null
  const facts = cards.map(({ number, brand, what }) => ({ label: `${number} ${brand}`, value: what }))
  return (
    <details className="test-cards">
      <summary className="link small">Test cards</summary>
      <DefinitionTable caption="Card numbers to try, and what becomes of them" facts={facts} />
      <p className="note">Any date to come, any security code.</p>
    </details>
  )
}
