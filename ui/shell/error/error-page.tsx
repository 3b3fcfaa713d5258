/**
 * What a shopper sees when a page is missing or broken, and what to do next. It cannot know the outcome of a request, so it
 * says nothing about carts, orders or payments.
 */
import { type MouseEvent, useEffect } from 'react'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { ServicePhone } from '#ui/shell/service-phone.tsx'
import css from './error-page.module.css'

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
  part: {
    title: 'Oops, something went wrong.',
    what: 'This page could not be shown. The rest of the shop is there.',
    next: 'Try again in a moment.',
  },
  broken: {
    title: 'We have a technical problem',
    what: 'Oops, something went wrong while this page was loaded.',
    next: 'Try again in a moment.',
  },
} as const

export type ErrorKind = keyof typeof texts

/** What the page is called, in its heading and in its document's title. */
export function errorTitle(kind: ErrorKind): string {
  return texts[kind].title
}

interface Props {
  kind: ErrorKind
  retryHref?: string
  retry?: Retry
  /** What happened, where the server has said it. */
  what?: string
  /** Under which the log has it. */
  errorId?: string
}

/**
 * `missing` for 404, `staff` for 403; for 500 `part` within the frame of the shop, and `broken` in place of everything. `retryHref` is
 * the page that failed; `retry` tries it again in place.
 */
export function ErrorPage({ kind, retryHref, retry, what, errorId }: Props) {
  const { what: usually, next } = texts[kind]
  const isBroken = kind === 'part' || kind === 'broken'
  // It takes the place of a page that may have been scrolled down.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <main id="main" data-error={kind} className={classes('page-width', css.page)}>
      <h1>{errorTitle(kind)}</h1>
      <p>{(isBroken && what) || usually}</p>
      <p role="status">{retry ? retryWords(retry, next) : next}</p>
      <p>
        <ServicePhone before="Customer service: " />
      </p>
      {errorId && <p>Reference: {errorId}</p>}
      <div className={classes('wrapping-row', css.ways)}>
        {isBroken && retryHref !== undefined && (
          <ButtonLink
            variant="paint"
            href={retryHref}
            reloadDocument
            onClick={retry && ((event) => pressRetry(event, retry))}
            aria-disabled={retry?.isUnderWay || undefined}
          >
            {retry?.isUnderWay ? 'Trying again…' : 'Try again'}
          </ButtonLink>
        )}
        <ButtonLink variant={isBroken ? 'plain' : 'paint'} href="/" reloadDocument>
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

interface Retry {
  isUnderWay: boolean
  /** How often it was tried again. */
  retries: number
  triesLeft: number
  press: () => void
}

/** A press that asks for a new tab or window is left to the browser. */
function pressRetry(event: MouseEvent, { press }: Retry): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  press()
}

function retryWords({ isUnderWay, retries, triesLeft }: Retry, first: string): string {
  if (isUnderWay) return 'Trying again…'
  if (retries === 0) return first
  return `That did not help. You can try ${triesLeft === 1 ? 'once more' : `${triesLeft} more times`}.`
}
