/** The car, in four steps. Each answer but the last opens the next list, which the server fills; the button leads to the tires. */
import { Form, useSubmit } from '@remix-run/react'
import { useState } from 'react'
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
  const { picked, answer } = useAnswers(pick)
  const questions = [
    { name: 'make', label: 'Make', options: makes },
    { name: 'model', label: 'Model', options: models },
    { name: 'year', label: 'Year', options: years.map((year) => ({ slug: String(year), label: String(year) })) },
    { name: 'trim', label: 'Trim', options: trims },
  ] as const
  return (
    <Form action="/search" method="get" className={css.car} autoComplete="off">
      <input type="hidden" name="by" value="vehicle" />
      {questions.map(({ name, label, options }, index) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          id={`car-${name}`}
          value={picked[name] ?? ''}
          disabled={options.length === 0 || questions.slice(0, index).some((earlier) => !picked[earlier.name])}
          options={[{ value: '', label: 'Choose' }, ...options.map((option) => ({ value: option.slug, label: option.label }))]}
          onChange={({ currentTarget }) => {
            const kept = questions.slice(0, index).map((earlier) => [earlier.name, picked[earlier.name]])
            answer({ ...Object.fromEntries(kept), [name]: currentTarget.value })
          }}
        />
      ))}
      <div className={css.go}>
        <Button variant="paint">
          {trims.length > 0 ? 'See tires' : 'Next'} <Icon name="arrow" />
        </Button>
      </div>
    </Form>
  )
}

type Answers = Partial<Record<keyof VehicleSearchView['pick'], string>>

/**
 * What is picked, and the way to pick: the choice is shown at once, and asks the server for the next list. The answers after it
 * are dropped, and their questions wait for that list. The last answer asks for nothing.
 */
function useAnswers(pick: VehicleSearchView['pick']): { picked: Answers; answer: (picked: Answers) => void } {
  const submit = useSubmit()
  const [shown, show] = useState({ pick, picked: answersOf(pick) })
  if (shown.pick !== pick) show({ pick, picked: answersOf(pick) })
  return {
    picked: shown.picked,
    answer: (picked) => {
      show({ pick, picked })
      if (picked.trim === undefined) submit({ by: 'vehicle', ...picked }, { action: '/search', preventScrollReset: true })
    },
  }
}

function answersOf({ year, ...pick }: VehicleSearchView['pick']): Answers {
  return { ...pick, year: year?.toString() }
}
