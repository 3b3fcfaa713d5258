/** Lets `style` carry CSS variables, which is how a component hands a number to its stylesheet. */
import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
