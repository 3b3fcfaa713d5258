/** The form that ends the sign-in; `place` tells two of them on a page apart. */
import type { ReactNode } from 'react'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ShopForm } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'

export function SignOut({ place, children }: { place: string; children: ReactNode }) {
  const form = useForm(emptySchema, { name: 'signOut', mark: place, beside: true })
  return (
    <ShopForm form={form} action="/my_customers/logout">
      {children}
    </ShopForm>
  )
}
