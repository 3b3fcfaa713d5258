/** Events of charts and their effects as parts of the request's trace; each answers as before. */
import { inSpan } from '#adapters/telemetry/index.ts'
import type { EffectFunction, Effects, Engine } from '#machines/engine/index.ts'

export function tracedEngine(engine: Engine): Engine {
  return {
    ...engine,
    send: (cartId, machine, event, options) =>
      inSpan(`event ${machine} ${event.type}`, { 'treadline.cart': cartId }, () => engine.send(cartId, machine, event, options)),
  }
}

export function tracedEffects(effects: Effects): Effects {
  return mapped(effects, (ofChart, chart) =>
    mapped(
      ofChart,
      (run, effect): EffectFunction =>
        (input, context) =>
          inSpan(`effect ${chart}.${effect}`, { 'treadline.cart': context.cartId }, async () => run(input, context)),
    ),
  )
}

function mapped<From, To>(all: Record<string, From>, change: (one: From, name: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]))
}
