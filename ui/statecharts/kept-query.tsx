/** What a form must carry along, so that submitting keeps the rest of the view. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { type ChartViewOptions, keptQuery } from './places.ts'

/** Hidden fields of the look's query; `except` are the form's own. */
export function KeptQuery({
  definition,
  look,
  except = [],
}: {
  definition: ChartDefinition
  look: ChartViewOptions
  except?: string[]
}) {
  return keptQuery(definition, look)
    .filter(([name]) => !except.includes(name))

    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
