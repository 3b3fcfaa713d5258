/** A quantity with one less and one more beside it. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import css from './stepper.module.css'

type SubmitProps = Pick<ComponentPropsWithoutRef<'button'>, 'name' | 'value' | 'formAction' | 'formMethod'>

/**
 * The input is real and posts `name`. `less` and `more` say what their buttons submit without JavaScript; with `onChange`
 * they change the number in place instead. Start the form with `DefaultSubmit`, so that Enter does not press "less".
 */
export function Stepper({
  id,
  name,
  thing,
  value,
  min,
  max,
  less,
  more,
  onChange,
  wiring,
}: {
  id: string
  name: string
  /** What is counted, for the buttons' names: "front tire". */
  thing: string
  value: number
  min: number
  max: number
  less: SubmitProps
  more: SubmitProps
  onChange?: (value: number) => void
  wiring?: Pick<ComponentPropsWithoutRef<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'>
}) {
  const step = (by: number) =>
    onChange &&
    ((event: { preventDefault(): void }) => {
      event.preventDefault()
      onChange(Math.min(max, Math.max(min, value + by)))
    })
  return (
    <span className={css.stepper}>
      <button type="submit" {...less} formNoValidate aria-label={`One ${thing} less`} disabled={value <= min} onClick={step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        key={onChange ? undefined : value}
        {...wiring}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        autoComplete="off"
        {...(onChange ? { value, onChange: (event) => onChange(Number(event.currentTarget.value)) } : { defaultValue: value })}
      />
      <button type="submit" {...more} formNoValidate aria-label={`One ${thing} more`} disabled={value >= max} onClick={step(1)}>
        <Icon name="plus" />
      </button>
    </span>
  )
}

/** The frame of a stepper whose parts are forms of their own: less, the number, more. */
export function StepperFrame({ children }: { children: ReactNode }) {
  return <div className={classes(css.stepper, css.ofForms)}>{children}</div>
}
