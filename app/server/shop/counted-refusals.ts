/** The engine, whose refusals are counted by chart and reason: each answers as before. */
import type { Engine, Kind } from '#machines/engine/index.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

/** An answer that is repeated for its key is not counted again. */
export function countedRefusals<Of extends Kind>(
  engine: Engine<Of>,
  { countRefusal }: Pick<Telemetry, 'countRefusal'>,
): Engine<Of> {
  return {
    ...engine,
    async send(cartId, machine, event, options) {
      const answer = await engine.send(cartId, machine, event, options)
      if (answer.outcome === 'invalid') countRefusal({ by: machine, reason: 'invalid' })
      if (answer.outcome === 'rejected' && !answer.replayed)
        countRefusal({ by: machine, reason: answer.blockedBy[0]?.code ?? answer.reason })
      return answer
    },
  }
}
