/** Events of charts and their effects as parts of the request's trace; each answers as before. */
import { inSpan } from '#adapters/telemetry/index.ts'
import { type Effects, type Engine, type Kind, wrapEffects } from '#machines/engine/index.ts'

export function tracedEngine<Of extends Kind>(engine: Engine<Of>): Engine<Of> {
  return {
    ...engine,
    send: (cartId, machine, event, options) =>
      inSpan(`event ${machine} ${event.type}`, { 'treadline.cart': cartId }, () => engine.send(cartId, machine, event, options)),
  }
}

export function tracedEffects<All extends Effects>(effects: All): All {
  return wrapEffects(
    effects,
    (run, { chart, effect }) =>
      (input, context) =>
        inSpan(`effect ${chart}.${effect}`, { 'treadline.cart': context.id }, async () => run(input, context)),
  )
}
