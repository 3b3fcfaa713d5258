/** Events of charts and their effects as parts of the request's trace; each answers as before. */
import { inSpan } from '#adapters/telemetry/index.ts'
import { type Effects, type Engine, type Kind, wrapEffects } from '#machines/engine/index.ts'

/** `attribute` names the subject in traces. */
export function tracedEngine<Of extends Kind>(engine: Engine<Of>, attribute = 'treadline.cart'): Engine<Of> {
  return {
    ...engine,
    send: (id, machine, event, options) =>
      inSpan(`event ${machine} ${event.type}`, { [attribute]: id }, () => engine.send(id, machine, event, options)),
  }
}

export function tracedEffects<All extends Effects>(effects: All, attribute = 'treadline.cart'): All {
  return wrapEffects(
    effects,
    (run, { chart, effect }) =>
      (input, context) =>
        inSpan(`effect ${chart}.${effect}`, { [attribute]: context.id }, async () => run(input, context)),
  )
}
