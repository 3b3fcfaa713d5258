/** The lists of make, model, year and trim: each answer but the last opens the next list, which the server fills. */
import { useState } from 'react'
import { SelectField } from '#ui/kit/fields/field.tsx'

interface Named {
  slug: string
  label: string
}

export interface VehicleSearchView {
  makes: Named[]
  /** Empty until the make is picked, and so on. */
  models: Named[]
  years: number[]
  trims: Named[]
  pick: { make?: string; model?: string; year?: number; trim?: string }
}

export type VehicleAnswers = Partial<Record<keyof VehicleSearchView['pick'], string>>

/** `id` tells the lists of one page apart. */
export function VehicleLists({
  id,
  makes,
  models,
  years,
  trims,
  picked,
  answer,
}: Omit<VehicleSearchView, 'pick'> & { id: string; picked: VehicleAnswers; answer: (picked: VehicleAnswers) => void }) {
  const questions = [
    { name: 'make', label: 'Make', options: makes },
    { name: 'model', label: 'Model', options: models },
    { name: 'year', label: 'Year', options: years.map((year) => ({ slug: String(year), label: String(year) })) },
    { name: 'trim', label: 'Trim', options: trims },
  ] as const
  return questions.map(({ name, label, options }, index) => (
    <SelectField
      key={name}
      label={label}
      name={name}
      id={`${id}-${name}`}
      value={picked[name] ?? ''}
      disabled={options.length === 0 || questions.slice(0, index).some((earlier) => !picked[earlier.name])}
      options={[{ value: '', label: 'Choose' }, ...options.map((option) => ({ value: option.slug, label: option.label }))]}
      onChange={({ currentTarget }) => {
        const kept = questions.slice(0, index).map((earlier) => [earlier.name, picked[earlier.name]])
        answer({ ...Object.fromEntries(kept), [name]: currentTarget.value })
      }}
    />
  ))
}

/**
 * What is picked, and the way to pick: the choice is shown at once, and `ask` asks the server for the next list. The answers after
 * it are dropped, and their questions wait for that list. The last answer asks for nothing.
 */
export function useVehicleAnswers(
  pick: VehicleSearchView['pick'],
  ask: (picked: VehicleAnswers) => void,
): { picked: VehicleAnswers; answer: (picked: VehicleAnswers) => void } {
  const [shown, show] = useState({ pick, picked: answersOf(pick) })
  if (shown.pick !== pick) show({ pick, picked: answersOf(pick) })
  return {
    picked: shown.picked,
    answer: (picked) => {
      show({ pick, picked })
      if (picked.trim === undefined) ask(picked)
    },
  }
}

function answersOf({ year, ...pick }: VehicleSearchView['pick']): VehicleAnswers {
  return { ...pick, year: year?.toString() }
}
