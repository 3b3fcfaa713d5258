/** The details of the account: name and phone, email, password, each with the way to change it. */
import type { ReactNode } from 'react'
import type { AccountPart } from '#machines/domain/accounts/details.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './account.module.css'
import { DetailsForm } from './details-forms.tsx'
import details from './details-screen.module.css'
import { EmailNews, type EmailNewsView } from './email-news.tsx'

export interface DetailsView {
  /** The part whose form is open; null when none is. */
  open: AccountPart | null
  firstName: string
  lastName: string
  /** Ten digits. */
  phone: string | null
  email: EmailNewsView
  /** What was just saved, in a sentence. */
  saved: string | null
}

/** The heading of the page, and its title. */
export const detailsHeadings = {
  all: 'Your details',
  name: 'Name and phone',
  email: 'Change your email',
  password: 'Change your password',
} as const satisfies Record<AccountPart | 'all', string>

export function DetailsScreen({ view }: { view: DetailsView }) {
  const { open, email, ...known } = view
  const heading = detailsHeadings[open ?? 'all']
  const way = [{ label: 'Account', href: '/account' }]
  const crumbs = open === null ? way : [...way, { label: detailsHeadings.all, href: '/account/details' }]
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[...crumbs, { label: heading }]} />
      <h1>{heading}</h1>
      {open === null ? <AllDetails {...view} /> : <DetailsForm part={open} {...known} username={email.username} />}
    </main>
  )
}

function AllDetails({ firstName, lastName, phone, email, saved }: DetailsView) {
  return (
    <>
      {saved !== null && (
        <div className={css.news}>
          <Notice tone="ok" role="status">
            <p>{saved}</p>
          </Notice>
        </div>
      )}
      <EmailNews view={email} />
      <Sheet as="div" className={details.sheet}>
        <dl>
          <Part part="name" term="Name and phone">
            {`${firstName} ${lastName}`}
            <br />
            {phone === null ? <span className="muted">No phone number</span> : formatPhone(phone)}
          </Part>
          <Part part="email" term="Email">
            <span className={css.email}>{email.username}</span>
          </Part>
          <Part part="password" term="Password">
            <span className="muted">Not shown here</span>
          </Part>
        </dl>
      </Sheet>
    </>
  )
}

function Part({ part, term, children }: { part: AccountPart; term: string; children: ReactNode }) {
  return (
    <div className={details.part}>
      <dt className="fine-print">{term}</dt>
      <dd>{children}</dd>
      <dd className={details.change}>
        <ButtonLink variant="link" href={`/account/details/${part}`}>
          Change<span className="visually-hidden"> {term.toLowerCase()}</span>
        </ButtonLink>
      </dd>
    </div>
  )
}
