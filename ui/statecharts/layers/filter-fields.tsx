/** The lists by which numbers are of some shoppers only: of a kind, and of a time. */
import { type Range, ranges } from '#machines/ports/charts/activity-ranges.view.ts'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { filterLabels } from './live-panel.view.ts'

type Kind = keyof typeof filterLabels

/** `id` tells the fields of one page apart. The key of a field makes it show what the address says after a navigation. */
export function KindFields<Name extends Kind>({
  id,
  names,
  filters,
  offered,
}: {
  id: string
  names: readonly Name[]
  filters: Readonly<Record<Name, string>>
  offered: Readonly<Record<Name, Array<{ value: string; label: string }>>>
}) {
  return names.map((name) => (
    <SelectField
      small
      key={`${name} ${filters[name]}`}
      id={`${id}${name}`}
      name={name}
      label={filterLabels[name]}
      options={[{ value: '', label: 'All' }, ...offered[name]]}
      defaultValue={filters[name]}
    />
  ))
}

export function RangeField({ id, range }: { id: string; range: Range }) {
  return (
    <SelectField
      small
      key={range}
      id={`${id}range`}
      name="range"
      label="Time"
      options={(Object.keys(ranges) as Range[]).map((value) => ({ value, label: ranges[value].words }))}
      defaultValue={range}
    />
  )
}
