/**
 * What a shopper sees when a page is missing or broken, and what to do next. It cannot know the outcome of a request, so it
 * says nothing about carts, orders or payments.
 */
import { useEffect } from 'react'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './error-page.module.css'
import { ServicePhone } from './service-phone.tsx'

const texts = {
  missing: {
    title: 'This page is missing',
    what: 'The address may be mistyped, or the tire is no longer sold.',
    next: 'Search by size or vehicle instead.',
  },
  staff: {
    title: 'This page is for the shop’s staff',
    what: 'You are signed in, but your account is not a staff account.',
    next: 'Ask the shop’s owner to add your email, or sign in with a staff account.',
  },
  broken: {
    title: 'We have a technical problem',
    what: 'Oops, something went wrong while this page was loaded.',
    next: 'Try again in a moment.',
  },
} as const

interface Props {
  /** `missing` for 404, `staff` for 403, `broken` for 500 and 503. */
  kind: keyof typeof texts
  /** The page that failed. */
  retryHref?: string
  /** What happened, where the server has said it. */
  what?: string
  /** Under which the log has it. */
  errorId?: string
}

export function ErrorPage({ kind, retryHref, what, errorId }: Props) {
  const { title, what: usually, next } = texts[kind]
  // It takes the place of a page that may have been scrolled down.
  useEffect(() => window.scrollTo({ top: 0 }), [])
  return (
    <main id="main" className={classes('page-width', css.page)}>
      <h1>{title}</h1>
      <p>{(kind === 'broken' && what) || usually}</p>
      <p>{next}</p>
      <p>
        <ServicePhone before="Customer service: " />
      </p>
      {errorId && <p>Reference: {errorId}</p>}
      <div className={classes('wrapping-row', css.ways)}>
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
