/** The button that sends the email with the confirmation link once more. */
import type { ComponentProps, ReactNode } from 'react'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'

export function SendEmailAgain({
  variant,
  children,
}: Pick<ComponentProps<typeof SubmitButton>, 'variant'> & { children: ReactNode }) {
  const form = useForm(emptySchema, { name: 'sendAgain' })
  return (
    <ShopForm form={form} action="/my_customers/prove-email">
      <SubmitButton variant={variant} busy="Sending…">
        {children}
      </SubmitButton>
    </ShopForm>
  )
}
