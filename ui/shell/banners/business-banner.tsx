/** Tells business users which prices apply. */

import { userTypeLabels } from '#machines/domain/accounts/account.ts'
import type { ShownAccount } from '#ui/shell/header/account.view.ts'
import css from './business-banner.module.css'

export function BusinessBanner({ companyName, userType, priceLabel }: NonNullable<ShownAccount['banner']>) {
  return (
    <aside className={css.banner} aria-label="Your company">
      <p className="page-width">
        <strong>{companyName}</strong>
        <span>{userTypeLabels[userType]}</span>
        {priceLabel !== null && <span>{priceLabel} on every tire</span>}
      </p>
    </aside>
  )
}
