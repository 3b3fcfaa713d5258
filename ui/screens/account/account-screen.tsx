/** The account: name, prices, and the link to its orders. */
import { Form } from '@remix-run/react'
import { type Account, userTypeLabels, userTypeTraits } from '#machines/domain/account.ts'
import { states } from '#machines/domain/contact.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import css from './account.module.css'
import { SendEmailAgain } from './send-email-again.tsx'

export interface AccountScreenView {
  account: Omit<Account, 'accountId'>
  /** What has just happened to the email. */
  news: 'proven' | 'mailed' | null
  orderCount: number
}

export function AccountScreen({ view: { account, news, orderCount } }: { view: AccountScreenView }) {
  const { firstName, lastName, username, userType, company, taxExemptState, emailProvenAt } = account
  const cells = [
    { term: 'Name', value: `${firstName} ${lastName}` },
    { term: 'Email', value: <span className={css.smallEmail}>{username}</span> },
    { term: 'Account', value: userTypeLabels[userType] },
    { term: 'Prices', value: userTypeTraits[userType].priceLabel ?? 'List price' },
    ...(company ? [{ term: 'Company', value: company.companyName }] : []),
    ...(taxExemptState ? [{ term: 'Sales tax', value: `Exempt in ${states[taxExemptState]}` }] : []),
    ...(account.channel ? [{ term: 'Orders over', value: 'Military exchange' }] : []),
  ]
  return (
    <main id="main" className={`page ${css.page}`}>
      <h1>{`Hello, ${firstName}.`}</h1>
      <EmailNews isProven={emailProvenAt !== null} news={news} username={username} />
      <TitleBlock className={css.facts} cells={cells} rowsOnPhones />
      <div className={`row ${css.links}`}>
        <ButtonLink variant="ink" href="/account/my-orders" className={css.wideOnPhones} end={orderCount || undefined}>
          My orders
        </ButtonLink>
        <ButtonLink href="/#find" className={css.wideOnPhones}>
          Find tires
        </ButtonLink>
        <Form method="post" action="/my_customers/logout">
          <Button className={css.wideOnPhones}>Sign out</Button>
        </Form>
      </div>
    </main>
  )
}

function EmailNews({ isProven, news, username }: { isProven: boolean; news: AccountScreenView['news']; username: string }) {
  if (isProven)
    return news === 'proven' ? (
      <div className={css.news}>
        <Notice tone="ok" role="status">
          <p>Your email is confirmed.</p>
        </Notice>
      </div>
    ) : null
  return (
    <div className={css.news}>
      <Notice tone={news === 'mailed' ? 'ok' : 'info'} role="status">
        <p>
          We have written to <strong className={css.email}>{username}</strong>. Please follow the link in the email, so that
          orders placed with this email belong to you.
        </p>
        {news !== 'mailed' && <SendEmailAgain variant="link">Send the email again</SendEmailAgain>}
      </Notice>
    </div>
  )
}
