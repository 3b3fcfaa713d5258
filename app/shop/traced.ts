/** Events of charts and their effects as parts of the request's trace; each answers as before. */
import { inSpan } from '#adapters/telemetry/index.ts'
import { type Effects, type Engine, wrapEffects } from '#machines/engine/index.ts'

/** `attribute` names the subject in traces. */
export function tracedEngine(engine: Engine, attribute = 'treadline.cart'): Engine {
  return {
    ...engine,
    send: (id, machine, event, options) =>
      inSpan(`event ${machine} ${event.type}`, { [attribute]: id }, () => engine.send(id, machine, event, options)),
  }
}

export function tracedEffects(effects: Effects, attribute = 'treadline.cart'): Effects {
  return wrapEffects(
    effects,
    (run, { chart, effect }) =>
      (input, context) =>
        inSpan(`effect ${chart}.${effect}`, { [attribute]: context.id }, async () => run(input, context)),
  )
}
