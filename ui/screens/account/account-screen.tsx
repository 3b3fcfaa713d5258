/** The account: name, prices, and the link to its orders. */
import { type Account, userTypeLabels, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { states } from '#machines/domain/delivery/states.ts'
import { mediumDate } from '#machines/domain/time/dates.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import { SignOut } from '#ui/shell/sign-out.tsx'
import css from './account.module.css'
import { SendEmailAgain } from './send-email-again.tsx'

export interface AccountScreenView {
  account: Omit<Account, 'accountId'>
  /** What has just happened to the email. */
  news: 'proven' | 'mailed' | null
  mail: MailNoteView | null
  orderCount: number
  /** It may see the pages of the shop's staff. */
  isForStaff: boolean
}

export function AccountScreen({ view: { account, news, mail, orderCount, isForStaff } }: { view: AccountScreenView }) {
  const { firstName, lastName, username, userType, company, taxExemptState, taxCertificates, emailProvenAt } = account
  const cells = [
    { term: 'Name', value: `${firstName} ${lastName}` },
    { term: 'Email', value: <span className={css.smallEmail}>{username}</span> },
    { term: 'Account', value: userTypeLabels[userType] },
    { term: 'Prices', value: userTypeTraits[userType].priceLabel ?? 'List price' },
    ...(company ? [{ term: 'Company', value: company.companyName }] : []),
    ...(taxExemptState ? [{ term: 'Excise tax', value: `Exempt in ${states[taxExemptState]}` }] : []),
    ...taxCertificates.map(({ number, state, expiresOn }) => ({
      term: 'Sales tax',
      value: `${states[state]}: certificate ${number}${expiresOn === null ? '' : `, good until ${mediumDate(expiresOn)}`}`,
    })),
    ...(account.channel ? [{ term: 'Orders over', value: 'Military exchange' }] : []),
  ]
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{`Hello, ${firstName}.`}</h1>
      <EmailNews isProven={emailProvenAt !== null} news={news} mail={mail} username={username} />
      <TitleBlock className={css.facts} cells={cells} rowsOnPhones />
      <div className={`wrapping-row ${css.links}`}>
        <ButtonLink variant="ink" href="/account/my-orders" className={css.wideOnPhones} end={orderCount || undefined}>
          My orders
        </ButtonLink>
        <ButtonLink href="/#find" className={css.wideOnPhones}>
          Find tires
        </ButtonLink>
        {isForStaff && (
          <>
            <ButtonLink href="/staff/fulfilment" className={css.wideOnPhones}>
              Fulfilment
            </ButtonLink>
            <ButtonLink href="/statecharts" className={css.wideOnPhones}>
              Statecharts
            </ButtonLink>
          </>
        )}
        <SignOut place="account">
          <Button className={css.wideOnPhones}>Sign out</Button>
        </SignOut>
      </div>
    </main>
  )
}

function EmailNews({
  isProven,
  news,
  mail,
  username,
}: Pick<AccountScreenView, 'news' | 'mail'> & { isProven: boolean; username: string }) {
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
          We wrote to <strong className={css.email}>{username}</strong>. Please follow the link in the email, so that orders
          placed with this email belong to you.
          <MailNote note={mail} />
        </p>
        {news !== 'mailed' && <SendEmailAgain variant="link">Send the email again</SendEmailAgain>}
      </Notice>
    </div>
  )
}
