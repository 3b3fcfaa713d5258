import type { Db } from '#adapters/database/index.ts'
import { coupon } from '#adapters/database/schema/index.ts'
import { installDeal } from '#machines/domain/constants.ts'

/** The deal that the pages of every shop announce (specification, section 9): without it a cart would not keep what they say. */
export async function addInstallationDeal(tx: Db): Promise<void> {
  const { code, discountInCents, minQuantity } = installDeal
  await tx
    .insert(coupon)
    .values({
      promoCode: code,
      couponId: code,
      label: 'Installation deal',
      discountType: 'Flat Amount',
      amount: discountInCents,
      appliesTo: 'installation',
      minQuantity,
      alertMessage: `Add {more} to take $${discountInCents / 100} off installation.`,
      isAutomatic: true,
    })
    .onConflictDoNothing()
}
