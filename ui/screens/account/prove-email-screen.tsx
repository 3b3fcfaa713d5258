/** The last step of proving an email: the link of the letter was followed, and a person says yes. */
import { Form } from '@remix-run/react'
import { Button } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'

/** `token` is the letter's; `isRefused` when there is none, it is good no more, or belongs to another account. */
export function ProveEmailScreen({ email, token, isRefused }: { email: string; token: string; isRefused: boolean }) {
  return (
    <main id="main" className="page account prove">
      <h1>Is this your email?</h1>
      {isRefused ? (
        <>
          <Notice tone="bad" role="alert">
            <p>This link is good no more: it was used, is older than 24 hours, or was written to another account.</p>
          </Notice>
          <Form method="post" action="/my_customers/prove-email">
            <Button variant="paint">Send a new letter</Button>
          </Form>
        </>
      ) : (
        <>
          <p className="muted">
            Confirm that <strong className="email">{email}</strong> is yours. Orders placed with it then belong to your account.
          </p>
          <Form method="post" action="/my_customers/prove-email">
            <input type="hidden" name="token" value={token} />
            <Button variant="paint">Yes, this is my email</Button>
          </Form>
        </>
      )}
    </main>
  )
}
