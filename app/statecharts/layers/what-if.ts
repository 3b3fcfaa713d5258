/** The layer "What if": what follows for a cart and an account that are only asked about. */
import { costOfShipping, handlingOf } from '#adapters/commerce/shipping-handling.ts'
import { questionFields, readQuestion, writeQuestion } from '#machines/checkout/what-if/question.view.ts'
import { answerTo, type ShippingPrices, standsIn } from '#machines/checkout/what-if/what-if.view.ts'
import { boxOf } from '#machines/engine/graph.view.ts'
import type { WhatIfPanelProps } from '#ui/statecharts/layers/what-if-panel.tsx'
import type { ChartMarks } from '#ui/statecharts/marks.ts'
import { placeOf } from '#ui/statecharts/places.ts'
import type { LayerInput } from './layer.ts'

const prices: ShippingPrices = { modeOf: (state) => handlingOf(state).mode, costOf: costOfShipping }

/** The question is in the address; what is not asked is as usual. */
export async function loadWhatIf({
  definition,
  look,
  query,
}: LayerInput): Promise<{ marks: ChartMarks; panel: WhatIfPanelProps }> {
  const { question, unknown } = readQuestion(query)
  const answer = answerTo(question, prices)
  const states: ChartMarks['states'] = {}
  for (const { chart, state, note, isHere } of standsIn(answer)) {
    const box = boxOf(definition, look.open, `${definition.root.id}.${state}`)
    if (chart !== definition.name || !box || states[box]?.tone === 'here') continue
    states[box] = { note, tone: isHere ? 'here' : 'plain' }
  }
  const open = query.get('open')
  return {
    marks: { states, ways: {} },
    panel: {
      action: placeOf(definition, look).split('?')[0] ?? '',
      open,
      query: writeQuestion(question).toString(),
      fields: questionFields.map((field) => ({ ...field, values: [question[field.name]].flat() })),
      unknown,
      answer,
    },
  }
}
