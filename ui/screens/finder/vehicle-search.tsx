/** The car, in four steps. Each answer opens the next list; the server fills it, so no script is needed. */
import type { FormEvent } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import css from './vehicle-search.module.css'

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

export function VehicleSearch({ makes, models, years, trims, pick }: VehicleSearchView) {
  const steps = [
    { name: 'make', label: 'Make', options: makes, value: pick.make },
    { name: 'model', label: 'Model', options: models, value: pick.model },
    {
      name: 'year',
      label: 'Year',
      options: years.map((year) => ({ slug: String(year), label: String(year) })),
      value: pick.year?.toString(),
    },
    { name: 'trim', label: 'Trim', options: trims, value: pick.trim },
  ]
  const last = trims.length > 0
  // with script an answer asks for the next list at once; changing an earlier answer clears the later ones
  const go = (event: FormEvent<HTMLSelectElement>) => {
    const changed = steps.findIndex(({ name }) => name === event.currentTarget.name)
    const form = event.currentTarget.form
    for (const { name } of steps.slice(changed + 1)) form?.querySelector(`[name=${name}]`)?.setAttribute('disabled', '')
    form?.requestSubmit()
  }
  return (
    <form action="/search" method="get" className={css.car} autoComplete="off">
      <input type="hidden" name="by" value="vehicle" />
      {steps.map(({ name, label, options, value }) => (
        <SelectField
          key={`${name}${options.length}${value}`}
          label={label}
          name={name}
          id={`car-${name}`}
          defaultValue={value ?? ''}
          disabled={options.length === 0}
          options={[{ value: '', label: 'Choose' }, ...options.map((option) => ({ value: option.slug, label: option.label }))]}
          onChange={go}
        />
      ))}
      <div className={css.go}>
        <Button variant="paint">
          {last ? 'See tires' : 'Next'} <Icon name="arrow" />
        </Button>
      </div>
    </form>
  )
}
