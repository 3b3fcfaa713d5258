/** What a shopper sees when a page is missing or broken: calm, and what to do next. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './error-page.module.css'

const texts = {
  missing: {
    title: 'This page is missing',
    what: 'The address may be mistyped, or the tire is no longer sold.',
    next: 'Search by size or vehicle instead. Your cart is as you left it.',
  },
  staff: {
    title: 'This page is for the shop’s staff',
    what: 'You are signed in, but your account is not one of them.',
    next: 'Ask whoever runs the shop to add your email, or sign out and sign in as somebody who is.',
  },
  broken: {
    title: 'We have a technical problem',
    what: 'Oops, something went wrong on our side. Nothing was ordered and nothing was charged by this page.',
    next: 'Try again in a moment. Your cart is as you left it.',
  },
} as const

/** `missing` for 404, `staff` for 403, `broken` for 500. `retryHref` is the page that failed. */
export function ErrorPage({ kind, retryHref }: { kind: keyof typeof texts; retryHref?: string }) {
  const { title, what, next } = texts[kind]
  return (
    <main id="main" className={classes('page', css.page)}>
      <h1>{title}</h1>
      <p>{what}</p>
      <p>{next}</p>
      <div className={classes('row', css.ways)}>
        {kind === 'broken' && retryHref !== undefined && (
          <ButtonLink variant="paint" href={retryHref} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink variant={kind === 'broken' ? 'plain' : 'paint'} href="/" reloadDocument>
          Find tires
        </ButtonLink>
        {kind === 'staff' ? (
          <ButtonLink href="/account" reloadDocument>
            Your account
          </ButtonLink>
        ) : (
          <ButtonLink href="/cart" reloadDocument>
            Your cart
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
