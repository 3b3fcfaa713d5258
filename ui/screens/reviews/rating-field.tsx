/** One thing, rated from 1 to 5 by radio buttons beside each other. */
import { FieldHint, FieldLegend, FieldMessage } from '#ui/kit/fields/field.tsx'
import css from './rating-field.module.css'

/** `id` is that of the first button. */
export function RatingField({
  id,
  name,
  label,
  hint,
  optional,
  error,
  defaultValue,
}: {
  id: string
  name: string
  label: string
  hint: string
  optional?: boolean
  error: string | undefined
  defaultValue: string | undefined
}) {
  const describedBy = error === undefined ? `${name}-hint` : `${name}-error ${name}-hint`
  return (
    <fieldset aria-describedby={describedBy}>
      <FieldLegend>
        {label}
        {optional && <span className={css.optional}> optional</span>}
      </FieldLegend>
      <div className={css.values}>
        {['1', '2', '3', '4', '5'].map((value) => (
          <label key={value} className={css.value}>
            <input
              id={value === '1' ? id : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={defaultValue === value}
              className={css.input}
            />
            {value}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldMessage id={`${name}-error`}>{error}</FieldMessage>}
      <FieldHint id={`${name}-hint`}>{hint}</FieldHint>
    </fieldset>
  )
}
