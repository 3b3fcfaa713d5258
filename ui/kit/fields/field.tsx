/** A labelled control with its hint and its error, wired so that a screen reader reads all of it. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import css from './field.module.css'
import { usePickedBefore } from './use-picked-before.ts'

export interface Frame {
  label: string
  /** Visually hidden label; adjacent text says the same. */
  hidesLabel?: boolean
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
  hidesLabel,
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
    <div className={classes(css.field, span && spans[span])} data-bad={error === undefined ? undefined : ''}>
      <label className={hidesLabel ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> optional</span>}
      </label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': describedBy })}
      {error !== undefined && <FieldMessage id={errorId}>{error}</FieldMessage>}
      {hint !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  )
}

/**
 * One line of text. Its id is its name unless given; `small` is less tall; `capitals` shows what is typed in capital letters. One that
 * `takesFocus` does so when it appears: the request was refused because of it.
 */
export function TextField({
  label,
  hidesLabel,
  optional,
  hint,
  error,
  span,
  id,
  name,
  small,
  capitals,
  takesFocus,
  className,
  ...input
}: Frame & ComponentPropsWithoutRef<'input'> & { name: string; small?: boolean; capitals?: boolean; takesFocus?: boolean }) {
  return (
    <Field id={id ?? name} label={label} hidesLabel={hidesLabel} optional={optional} hint={hint} error={error} span={span}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          // biome-ignore lint/a11y/noAutofocus: the page answers the form of this field
          autoFocus={takesFocus}
          name={name}
          className={classes(css.input, small && css.small, capitals && css.capitals, className)}
        />
      )}
    </Field>
  )
}

/** Several lines of text. Its id is its name unless given. */
export function TextAreaField({
  label,
  hidesLabel,
  optional,
  hint,
  error,
  span,
  id,
  name,
  className,
  ...area
}: Frame & ComponentPropsWithoutRef<'textarea'> & { name: string }) {
  return (
    <Field id={id ?? name} label={label} hidesLabel={hidesLabel} optional={optional} hint={hint} error={error} span={span}>
      {(wiring) => <textarea {...area} {...wiring} name={name} className={classes(css.input, css.area, className)} />}
    </Field>
  )
}

interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** One of several. Its id is its name unless given; `small` is less tall; `strong` sets the choice in bold. */
export function SelectField({
  label,
  hidesLabel,
  optional,
  hint,
  error,
  span,
  id,
  name,
  options,
  small,
  strong,
  className,
  ...select
}: Frame & ComponentPropsWithoutRef<'select'> & { name: string; options: readonly Option[]; small?: boolean; strong?: boolean }) {
  const list = usePickedBefore(select.value !== undefined)
  return (
    <Field id={id ?? name} label={label} hidesLabel={hidesLabel} optional={optional} hint={hint} error={error} span={span}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          ref={list}
          name={name}
          className={classes(css.select, small && css.small, strong && css.strong, className)}
        >
          <Options options={options} />
        </select>
      )}
    </Field>
  )
}

/** The options of a select. */
function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
}

/** What is wrong with a control, with its icon. The control names it by `aria-describedby`. */
export function FieldMessage({ children, ...paragraph }: ComponentPropsWithoutRef<'p'>) {
  return (
    <p {...paragraph} className={classes(css.message, paragraph.className)}>
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  )
}

/** A line about a control, or about a group of them. */
export function FieldHint({ className, ...paragraph }: ComponentPropsWithoutRef<'p'>) {
  return <p {...paragraph} className={classes(css.hint, className)} />
}

/** Fields beside and below each other, in six columns from `--medium` on. */
export function Fields({ className, ...box }: ComponentPropsWithoutRef<'div'>) {
  return <div {...box} className={classes(css.fields, className)} />
}

const spans = { 2: css.span2, 3: css.span3, 4: css.span4 }

/** The name of a group of controls, in the size of a label. */
export function FieldLegend({ className, ...legend }: ComponentPropsWithoutRef<'legend'>) {
  return <legend {...legend} className={classes(css.label, className)} />
}
