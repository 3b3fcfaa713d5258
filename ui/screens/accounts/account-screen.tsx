/** The account: name, prices, and the link to its orders. */
import { type Account, userTypeLabels, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { states } from '#machines/domain/delivery/states.ts'
import { lastDayInWords } from '#machines/domain/time/until.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { SignOut } from '#ui/shell/sign-out.tsx'
import css from './account.module.css'
import { EmailNews, type EmailNewsView } from './email-news.tsx'

export interface AccountScreenView {
  account: Omit<Account, 'accountId'>
  email: EmailNewsView
  orderCount: number
  /** It may see the pages of the shop's staff. */
  isForStaff: boolean
}

export function AccountScreen({ view: { account, email, orderCount, isForStaff } }: { view: AccountScreenView }) {
  const { firstName, lastName, phone, username, userType, company, taxExemptState, taxCertificates } = account
  const cells = [
    { term: 'Name', value: `${firstName} ${lastName}` },
    { term: 'Email', value: <span className={css.smallEmail}>{username}</span> },
    ...(phone ? [{ term: 'Phone', value: formatPhone(phone) }] : []),
    { term: 'Account', value: userTypeLabels[userType] },
    { term: 'Prices', value: userTypeTraits[userType].priceLabel ?? 'List price' },
    ...(company ? [{ term: 'Company', value: company.companyName }] : []),
    ...(taxExemptState ? [{ term: 'Excise tax', value: `Exempt in ${states[taxExemptState]}` }] : []),
    ...taxCertificates.map(({ number, state, expiresOn }) => ({
      term: 'Sales tax',
      value: `${states[state]}: certificate ${number}${expiresOn === null ? '' : `, good until ${lastDayInWords({ day: expiresOn }, 'medium')}`}`,
    })),
    ...(account.channel ? [{ term: 'Orders over', value: 'Military exchange' }] : []),
  ]
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{`Hello, ${firstName}.`}</h1>
      <EmailNews view={email} />
      <TitleBlock className={css.facts} cells={cells} rowsOnPhones />
      <div className={`wrapping-row ${css.links}`}>
        <ButtonLink variant="ink" href="/account/my-orders" className={css.wideOnPhones} end={orderCount || undefined}>
          My orders
        </ButtonLink>
        <ButtonLink href="/account/my-garage" className={css.wideOnPhones}>
          My garage
        </ButtonLink>
        <ButtonLink href="/account/details" className={css.wideOnPhones}>
          Your details
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
