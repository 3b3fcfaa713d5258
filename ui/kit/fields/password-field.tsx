/** A field for a password, with a button that shows what is typed. */
import { type ComponentPropsWithoutRef, useState } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import fieldCss from './field.module.css'
import { Field, type Frame } from './field.tsx'
import css from './password-field.module.css'

/** Its id is its name unless given. Without JavaScript there is no button. */
export function PasswordField({
  label,
  optional,
  hint,
  error,
  span,
  id,
  name,
  className,
  ...input
}: Frame & Omit<ComponentPropsWithoutRef<'input'>, 'type'> & { name: string }) {
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  const fieldId = id ?? name
  return (
    <Field id={fieldId} label={label} optional={optional} hint={hint} error={error} span={span}>
      {(wiring) => (
        <div className={css.line}>
          <input
            {...input}
            {...wiring}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(fieldCss.input, css.input, className)}
          />
          {isHydrated && (
            <button
              type="button"
              className={css.show}
              aria-pressed={isShown}
              aria-controls={fieldId}
              onClick={() => setShown(!isShown)}
            >
              Show<span className="visually-hidden"> {label.toLowerCase()}</span>
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
