/** The fault theatre's page: the chosen chart with what goes wrong next, and what the shop has written down of the visitor's cart. */
import type { Visitor } from '#app/server/visitor/visitor.ts'
import { loggedCharts, titledChart } from '#app/subjects/statecharts/titled-charts.ts'
import { hintsOf } from '#machines/chart-hints.ts'
import { statesIn } from '#machines/describe/definition.ts'
import { statesNamed } from '#machines/describe/logged-state.ts'
import { foldingOf, sketchOf } from '#machines/describe/sketch/sketch.ts'
import { effectWords, stateTitle, stateWords } from '#machines/describe/words.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { faults } from '#machines/domain/faults.ts'
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import { stateName } from '#machines/engine/index.ts'
import { effectsOf, faultsOf } from '#machines/play/faults.ts'
import type { ChartRecords, ChartsHost } from '#machines/ports/charts/charts-host.ts'
import type { CartOnStage, EffectCall } from '#machines/ports/charts/fault-stage.ts'
import { markDrawing } from '#ui/statecharts/drawing/marks.ts'
import { lookFor } from '#ui/statecharts/places.ts'
import type { TheatreView } from '#ui/statecharts/theatre/theatre.view.ts'

const withEffects = loggedCharts.filter((definition) => effectsOf(definition).length > 0)
const byDefault = 'order'

/** The cart that the theatre plays with: the visitor's open one, or else the one whose order they placed last. */
export async function cartOnStage(visitor: Visitor): Promise<string | null> {
  return (await visitor.cartId()) ?? (await visitor.placedCartId())
}

type TheatreHost = Pick<ChartsHost, 'layout' | 'records'>

/** `asked` is the name of a chart; one that has no effects is passed over. */
export async function theatreView(
  asked: string | null,
  { cartId, stage, host }: { cartId: string | null; stage: CartOnStage; host: TheatreHost },
): Promise<TheatreView> {
  const definition = withEffects.find(({ name }) => name === asked) ?? withEffects.find(({ name }) => name === byDefault)!
  const hints = hintsOf(definition.name)
  const look = lookFor(definition, foldingOf(definition, hints), null, new URLSearchParams())
  const sketch = sketchOf(definition, hints, { open: look.open, level: look.detail, hasCounts: true })
  // As it is stored: the engine would wait for the effects that run.
  const row = cartId === null ? null : await host.records.load(cartId)
  const placesOf = (name: string) => {
    const snapshot = row?.actors[name]?.snapshot
    return snapshot ? stateName(snapshot.value) : ''
  }
  const effects = effectsOf(definition)
  const places = new Map(statesIn(definition.root).map((each) => [each.id, stateTitle(each)]))
  const here = new Set(statesNamed(definition, placesOf(definition.name)).map(({ id }) => id))
  const nextAt = (id: string) =>
    effects.flatMap(({ effect, states }) => (states.includes(id) ? (stage.chosen[`${definition.name}.${effect}`] ?? []) : []))[0]
  return {
    charts: withEffects.map(({ name, title }) => ({ name, title, isShown: name === definition.name })),
    definition,
    sketch,
    drawn: await host.layout.draw(sketch),
    look,
    marks: markDrawing(definition, sketch, {
      states: (states) => {
        if (states.some(({ id }) => here.has(id))) return { note: 'here', tone: 'here' }
        const fault = states.map(({ id }) => nextAt(id)).find((each) => each !== undefined)
        return fault ? { note: faults[fault].label.toLowerCase(), tone: 'bad' } : null
      },
      ways: () => null,
    }),
    shopHref: row === null ? '/' : placesOf('order').startsWith('confirmed') ? '/checkout/order-confirmation' : '/cart',
    hasCart: row !== null,
    effects: effects.map(({ effect, states }) => ({
      effect,
      label: stateWords(effect),
      states: [...new Set(states.map((id) => places.get(id) ?? id))].join(', '),
      chosen: stage.chosen[`${definition.name}.${effect}`] ?? null,
      faults: faultsOf(definition.name, effect),
      isRunning: stage.calls.some((call) => call.chart === definition.name && call.effect === effect && call.answer === null),
    })),
    calls: stage.calls.map(callOf),
    records: cartId === null ? [] : await recordsOf(cartId, row?.revision ?? 0, host.records),
    states: loggedCharts.flatMap((chart) => {
      const titles = statesNamed(chart, placesOf(chart.name)).map(stateTitle)
      return titles.length > 0 ? [{ name: chart.name, title: chart.title, state: titles.join(', ') }] : []
    }),
  }
}

function callOf({ number, chart, effect, fault, asked, answer }: EffectCall): TheatreView['calls'][number] {
  const title = titledChart(chart)?.title ?? chart
  return {
    number,
    says: `${title}: ${effectWords(effect)}`,
    fault: fault && faults[fault].label,
    asked: ['not asked', 'asked once', 'asked twice'][asked] ?? `asked ${asked} times`,
    answer: answer === null ? 'runs' : effectWords(answer),
  }
}

/** What stands in the shop's tables, a line each. No line names a person. */
async function recordsOf(
  cartId: string,
  revision: number,
  { cartSummary, orderOfCart, attemptsOf }: ChartRecords,
): Promise<TheatreView['records']> {
  const [cart, order, attempts] = await Promise.all([cartSummary(cartId), orderOfCart(cartId), attemptsOf(cartId)])
  const quantity = cart?.siteProducts.reduce((sum, product) => sum + product.quantity, 0) ?? 0
  return [
    {
      label: 'Cart',
      value: cart ? `${tires(quantity)}, ${formatCents(cart.totals.totalInCents)}, revision ${revision}` : 'none',
    },
    {
      label: 'Order',
      value: order
        ? `${orderNumber(order.orderId)}, ${order.state}, ${formatCents(order.totals.totalInCents)}`
        : 'none: nothing was ordered',
    },
    ...(attempts.length === 0
      ? [{ label: 'Payment', value: 'none: no money was requested' }]
      : attempts.map(({ type, state: of, amountInCents }, at) => ({
          label: attempts.length === 1 ? 'Payment' : `Payment ${at + 1}`,
          value: `${formatCents(amountInCents)} by ${paymentTypes[type].label}, ${effectWords(of)}`,
        }))),
    ...(order?.payment ? [{ label: 'Money of the order', value: order.payment.state }] : []),
  ]
}
