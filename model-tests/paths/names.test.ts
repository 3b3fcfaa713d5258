import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { definitionOf, statesIn, transitionName } from '#machines/describe/definition.ts'
import { namesOf } from './names.ts'

test.each(allCharts)('$name: the report and the statechart pages call each way by the same name', (chart) => {
  const definition = definitionOf(chart)
  const names = statesIn(definition.root).flatMap((state) =>
    state.transitions.map((way) => transitionName(definition, state, way)),
  )
  expect(names.toSorted()).toEqual(namesOf(chart).transitions.toSorted())
})
