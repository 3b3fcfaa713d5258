/** The layer "What if": what follows for a cart and an account that are only asked about. */
import { chartNamed } from '#machines/charts.ts'
import { userTypeOf } from '#machines/what-if/asked-facts.ts'
import { type Question, questionFields, readQuestion, writeQuestion, zips } from '#machines/what-if/question.view.ts'
import { answerTo, standsIn, type WhatIfAnswer } from '#machines/what-if/what-if.view.ts'
import { markDrawing } from '#ui/statecharts/drawing/marks.ts'
import type { ShownOf } from '#ui/statecharts/layers/shown.ts'
import type { LayerInput } from './layer-input.ts'

/** The question is in the address; what is not asked is as usual. */
export async function loadWhatIf({
  definition,
  sketch,
  query,
  isStaff,
}: Pick<LayerInput, 'definition' | 'sketch' | 'query' | 'isStaff'>): Promise<ShownOf<'whatIf'>> {
  const { question, unknown } = readQuestion(query)
  const answer = answerTo(question)
  const current = standsIn(answer).filter(({ chart }) => chart === definition.name)
  return {
    layer: 'whatIf',
    marks: markDrawing(definition, sketch, {
      states: (states) => {
        const found = current.find(({ state }) => states.some(({ id }) => id === `${definition.root.id}.${state}`))
        return found ? { note: found.note, tone: found.tone } : null
      },
      ways: () => null,
    }),
    panel: {
      query: writeQuestion(question).toString(),
      fields: questionFields.map((field) => ({ ...field, values: [question[field.name]].flat() })),
      unknown,
      answer,
      live: (await isStaff()) ? liveOf(answer, question) : [],
    },
  }
}

/** The charts that the answer speaks of, first the one where shoppers land, with the live layer asked for such shoppers. */
function liveOf(answer: WhatIfAnswer, { tires, mobile, zip, buyer }: Question) {
  const asked = new URLSearchParams({
    layer: 'live',
    range: 'month',
    account: userTypeOf(buyer),
    tires,
    mobile: zips[zip].zip ? mobile : 'unknown',
  })
  const names = [...answer.tabs, ...answer.path.steps, ...answer.deliveries, answer.coverage].map(({ chart }) => chart)
  return [...new Set(names)].map((name) => ({
    title: chartNamed(name)?.title ?? name,
    href: `/statecharts/${name}?${asked}`,
  }))
}
