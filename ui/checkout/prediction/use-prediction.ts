/** Prediction code is loaded with the first sign of the shopper. */
import { useEffect, useState } from 'react'
import { firstSign } from '#ui/charts/first-sign.ts'

const parts = {
  quantity: () => import('./quantity.ts'),
  coverage: () => import('./coverage.ts'),
  tabs: () => import('./tabs.ts'),
  paymentType: () => import('./payment-type.ts'),
}
type Parts = typeof parts
type Part<Name extends keyof Parts> = Awaited<ReturnType<Parts[Name]>>

/** Null until loaded, and if loading fails; the page then waits for the server's answer, as without JavaScript. */
export function usePrediction<Name extends keyof Parts>(name: Name): Part<Name> | null {
  const [part, setPart] = useState<Part<Name> | null>(null)
  useEffect(() => {
    let isGone = false
    firstSign()
      .then(() => parts[name]() as Promise<Part<Name>>)
      .then(
        (come) => isGone || setPart(come),
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [name])
  return part
}
