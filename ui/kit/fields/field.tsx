/** A labelled control with its hint and its error, wired so that a screen reader hears all of it. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Frame {
  label: string
  /** Says "optional" beside the label. */
  optional?: boolean
  hint?: ReactNode
  /** What is wrong, in the words of the specification. */
  error?: string
  /** Of the six columns of `.fields`, from 600 px on; all six otherwise. */
  span?: 2 | 3 | 4
}

/** What a control must carry to belong to its field. */
interface Wiring {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** The frame around any control. `id` is the control's; errors link to it. */
export function Field({
  id,
  label,
  optional,
  hint,
  error,
  span,
  children,
}: Frame & { id: string; children: (wiring: Wiring) => ReactNode }) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classes(error !== undefined && errorId, hint !== undefined && hintId)
  return (
    <div className={classes('field', span && `f${span}`)} data-bad={error === undefined ? undefined : ''}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="opt"> optional</span>}
      </label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': describedBy })}
      {error !== undefined && (
        <p className="msg-bad" id={errorId}>
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** One line of text. Its id is its name unless given. */
export function TextField({
  label,
  optional,
  hint,
  error,
  span,
  id,
  name,
  className,
  ...input
}: Frame & ComponentPropsWithoutRef<'input'> & { name: string }) {
  return (
    <Field id={id ?? name} label={label} optional={optional} hint={hint} error={error} span={span}>
      {(wiring) => <input {...input} {...wiring} name={name} className={classes('input', className)} />}
    </Field>
  )
}

interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** One of several. Its id is its name unless given. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  span,
  id,
  name,
  options,
  className,
  ...select
}: Frame & ComponentPropsWithoutRef<'select'> & { name: string; options: readonly Option[] }) {
  return (
    <Field id={id ?? name} label={label} optional={optional} hint={hint} error={error} span={span}>
      {(wiring) => (
        <select {...select} {...wiring} name={name} className={classes('select', className)}>
          <Options options={options} />
        </select>
      )}
    </Field>
  )
}

/** The options of a select. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
}
