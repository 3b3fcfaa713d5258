/** Tells a visitor whose session is over why address, time and prices are gone, and how to get them back. */
import { signedOutWords } from '#machines/domain/accounts/account-words.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './signed-out.module.css'

/** `returnTo` is the page to come back to, or null for a visitor who was not signed out. */
export function SignedOut({ returnTo, hasCart }: { returnTo: string | null; hasCart: boolean }) {
  if (returnTo === null) return null
  const [before, after] = (hasCart ? signedOutWords.cart : signedOutWords.noCart).split('Sign in')
  return (
    <Notice tone="info" role="status">
      <p>
        {before}
        <ShopLink href={`/my_customers/login?${new URLSearchParams({ returnTo })}`}>Sign in</ShopLink>
        {after}
      </p>
    </Notice>
  )
}

/** Above a step of the checkout. */
export function SignedOutBar({ returnTo }: { returnTo: string | null }) {
  if (returnTo === null) return null
  return (
    <aside className={`page-width ${css.bar}`} aria-label="Signed out">
      <SignedOut returnTo={returnTo} hasCart />
    </aside>
  )
}
