/** The lists of the vehicle picker, and the way on for a car that is in none of them. */
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import type { VehiclePicker } from './use-vehicle-picker.ts'

/** `id` tells the lists of one page apart. */
export function VehicleFields({ id, picker: { view, pick } }: { id: string; picker: VehiclePicker }) {
  return view.questions.map(({ name, label, options, isOpen, isNeeded }) => (
    <SelectField
      key={name}
      label={label}
      name={name}
      id={`${id}-${name}`}
      value={view.answers[name] ?? ''}
      disabled={!isOpen}
      options={[{ value: '', label: isNeeded ? 'Choose' : 'Not needed' }, ...options]}
      onChange={({ currentTarget }) => pick(name, currentTarget.value)}
    />
  ))
}

export function PickerWay({ picker: { view, again } }: { picker: VehiclePicker }) {
  const isHydrated = useHydrated()
  const [problem] = view.blockedBy
  return (
    <p className="small">
      <span role="status">
        {problem ? <strong>{problem.message} </strong> : <span className="visually-hidden">{view.progress}</span>}
      </span>
      {problem?.code === 'failed' && isHydrated && (
        <Button
          type="button"
          variant="link"
          small
          onClick={({ currentTarget }) => {
            // The button disappears; the focus goes to the answer whose list is requested.
            const last = view.questions.findLast(({ name }) => view.answers[name] !== undefined)
            const field = currentTarget.form?.elements.namedItem(last?.name ?? 'year')
            if (field instanceof HTMLElement) field.focus()
            again()
          }}
        >
          Try again
        </Button>
      )}
      <ButtonLink variant="link" small href={view.missingHref} rel="nofollow">
        My car is not in the lists
      </ButtonLink>
    </p>
  )
}
