/** A quote that was sent by mail: one button opens it. */
import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './quote-screen.module.css'

export function QuoteScreen({ isGone }: { isGone: boolean }) {
  return (
    <main id="main" className={`page ${css.content}`}>
      <h1>Your quote</h1>
      {isGone ? (
        <>
          <Notice tone="bad" role="alert">
            <p className="strong">This link does not open a quote any more.</p>
            <p>A quote opens once, within 30 days. Ask for a new one, or find the tires yourself.</p>
          </Notice>
          <ButtonLink href="/#find">Find tires</ButtonLink>
        </>
      ) : (
        <>
          <p>Your quote is a cart that is ready to be checked out. Opening it replaces the cart you have in this browser now.</p>
          <Form method="post">
            <Button variant="paint">Open the quote</Button>
          </Form>
        </>
      )}
    </main>
  )
}
