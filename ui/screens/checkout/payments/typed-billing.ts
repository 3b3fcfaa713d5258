/** The billing address as typed: whether it is valid, and whether it is the saved one. */
import { useEffect, useState } from 'react'
import type { PressState } from '#machines/checkout/payment-page/press.rules.ts'
import { type BillingAddress, readBillingAddress } from '#machines/domain/contact.ts'

export function typedBilling(form: HTMLFormElement, saved: Partial<BillingAddress> | null): PressState['billing'] {
  return billingOf(Object.fromEntries(new FormData(form)), saved)
}

/** `saved`: the address on record, null while there is none. */
export function billingOf(
  fields: Readonly<Record<string, FormDataEntryValue>>,
  saved: Partial<BillingAddress> | null,
): PressState['billing'] {
  const typed = readBillingAddress(fields)
  if (!typed) return 'wrong'
  const names = Object.keys(typed) as Array<keyof BillingAddress>
  return saved && names.every((name) => (saved[name] ?? '') === typed[name]) ? 'saved' : 'right'
}

/** Follows what is typed; false until it is known to be right. */
export function useBillingIsRight(formId: string): boolean {
  const [isRight, setIsRight] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const look = () => setIsRight(typedBilling(form, null) !== 'wrong')
    look()
    form.addEventListener('input', look)
    form.addEventListener('change', look)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('change', look)
    }
  }, [formId])
  return isRight
}
