/** The layer "What if": what follows for a cart and an account that are only asked about. */
import { costOfShipping, handlingOf } from '#adapters/commerce/shipping-handling.ts'
import { questionFields, readQuestion, writeQuestion } from '#machines/checkout/what-if/question.view.ts'
import { answerTo, type ShippingPrices, standsIn } from '#machines/checkout/what-if/what-if.view.ts'
import type { ShownOf } from '#ui/statecharts/layers/shown.ts'
import { markDrawing } from '#ui/statecharts/marks.ts'
import type { LayerInput } from './layer-input.ts'

const prices: ShippingPrices = { modeOf: (state) => handlingOf(state).mode, costOf: costOfShipping }

/** The question is in the address; what is not asked is as usual. */
export async function loadWhatIf({
  definition,
  graph,
  look,
  query,
}: Pick<LayerInput, 'definition' | 'graph' | 'look' | 'query'>): Promise<ShownOf<'whatIf'>> {
  const { question, unknown } = readQuestion(query)
  const answer = answerTo(question, prices)
  const stands = standsIn(answer).filter(({ chart }) => chart === definition.name)
  return {
    layer: 'whatIf',
    marks: markDrawing(definition, graph, look, {
      states: (states) => {
        const found = stands.find(({ state }) => states.some(({ id }) => id === `${definition.root.id}.${state}`))
        return found ? { note: found.note, tone: found.tone } : null
      },
      ways: () => null,
    }),
    panel: {
      query: writeQuestion(question).toString(),
      fields: questionFields.map((field) => ({ ...field, values: [question[field.name]].flat() })),
      unknown,
      answer,
    },
  }
}
