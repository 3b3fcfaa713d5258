import type { ReactNode, RefObject } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import field from './field.module.css'
import css from './hosted-field.module.css'

interface HostedFieldProps {
  id: string
  label: string
  hint?: string
  /** What is wrong. */
  error: string | undefined
  /** Half of the row from 600 px on. */
  isHalf?: boolean
  isLoading: boolean
  isFocused: boolean
  /** Where the other site's frame goes. */
  host: RefObject<HTMLDivElement>
  /** Beside the frame. */
  end?: ReactNode
  /** The place or its label was pressed, or a link led to it: the frame takes the focus. */
  onFocus(): void
}

/** A field whose control another site draws in a frame: our label, hint and message around it. */
export function HostedField({ id, label, hint, error, isHalf, isLoading, isFocused, host, end, onFocus }: HostedFieldProps) {
  return (
    <div className={classes(field.field, isHalf && field.span3)} data-bad={error === undefined ? undefined : ''}>
      <label className={field.label} id={`${id}-label`} htmlFor={id} onClick={onFocus} onKeyDown={undefined}>
        {label}
      </label>
      <div className={classes(field.input, css.box, isLoading && css.loading, isFocused && css.focused)} data-hosted-field={id}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would hold the place of a control of ours */}
        <div
          id={id}
          ref={host}
          className={css.host}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          aria-describedby={classes(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)}
          onFocus={(event) => event.target === event.currentTarget && onFocus()}
        />
        {end}
      </div>
      {error !== undefined && (
        <p className={field.message} id={`${id}-error`} role="alert">
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
