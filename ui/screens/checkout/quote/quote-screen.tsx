/** A quote that was sent by mail: one button opens it. */
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './quote-screen.module.css'

export const quoteIsGone = 'This quote link is no longer valid.'

export function QuoteScreen() {
  const form = useForm(emptySchema)
  const isGone = form.field('token').error !== undefined
  return (
    <main id="main" className={`page-width ${css.content}`}>
      <h1>Your quote</h1>
      {isGone ? (
        <>
          <Notice tone="bad" role="alert">
            <p className="strong">{quoteIsGone}</p>
            <p>A quote opens once, within 30 days. Ask for a new one, or find the tires yourself.</p>
          </Notice>
          <ButtonLink href="/#find">Find tires</ButtonLink>
        </>
      ) : (
        <>
          <p>Your quote is a cart that is ready to be checked out. Opening it replaces the cart you have in this browser now.</p>
          <ShopForm form={form}>
            <SubmitButton variant="paint">Open the quote</SubmitButton>
          </ShopForm>
        </>
      )}
    </main>
  )
}
