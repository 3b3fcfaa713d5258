/** The form that ends the sign-in; `place` tells two of them on a page apart. */
import type { ReactNode } from 'react'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'

export function SignOut({ place, children }: { place: string; children: ReactNode }) {
  const form = useButtonForm('signOut', place)
  return (
    <ButtonForm form={form} action="/my_customers/logout">
      {children}
    </ButtonForm>
  )
}
