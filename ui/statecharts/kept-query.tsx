/** What a form must carry along, so that asking for one thing does not lose the look at another. */
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
