/** What the pages of an account say about its email. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { mailNote } from '#app/server/page/mail-note.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { EmailNewsView } from '#ui/screens/accounts/email-news.tsx'

/** `?email=proven`, `?email=mailed` and `?email=over` say what has just happened. */
export async function emailNews({ request, context }: LoaderFunctionArgs, account: Account): Promise<EmailNewsView> {
  const { accountId, username, emailProvenAt } = account
  const news = new URL(request.url).searchParams.get('email')
  return {
    username,
    unconfirmed: emailProvenAt === null ? username : await context.shop.accounts.pendingEmail(accountId),
    news: news === 'proven' || news === 'mailed' || news === 'over' ? news : null,
    mail: mailNote(context.shop.env),
  }
}
