/** The billing address as typed: whether it is valid, whether it is the saved one, and keeping it over a reload. */
import { useEffect, useState } from 'react'
import type { PressState } from '#machines/checkout/payment-page/press.rules.ts'
import { type BillingAddress, billingFieldNames, readBillingAddress } from '#machines/domain/contact.ts'
import { subjectField } from '#machines/domain/form-subject.ts'

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

/** Sends after each field that was left, and when the page goes out of sight: a phone may reload it automatically. */
export function useKeptBilling(formId: string, path: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let isTyped = false
    const typing = () => {
      isTyped = true
    }
    const keep = () => {
      if (!isTyped) return
      isTyped = false
      const typed = new FormData(form)
      // Nothing else of the form is sent than what it is about: it may hold a token.
      const texts = [subjectField, ...billingFieldNames].map((name) => [name, String(typed.get(name) ?? '')])
      navigator.sendBeacon(path, new URLSearchParams(texts))
    }
    form.addEventListener('input', typing)
    form.addEventListener('change', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      form.removeEventListener('input', typing)
      form.removeEventListener('change', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [formId, path])
}
