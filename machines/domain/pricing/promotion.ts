/** How a page presents a discount (second specification, section 3: promotion). */
import type { Cents } from '#machines/domain/money.ts'

export interface SitePromotion {
  /** The code under which it is taken off; null for what a maker gives with its tires. */
  promoCode: string | null
  /** The product line that it comes with: `halden/meridian-as`; null for what a code takes off. */
  productLine: string | null
  /** A name of the icon set. */
  icon: 'wrench' | 'shield'
  /** One line, said as it is: `Extra $25 off installation`. */
  label: string
  /** `ok` while it applies, `note` while a condition is unmet. */
  style: 'ok' | 'note'
  /** On a tire's page: beside the number of tires, or above the price. */
  showInInstallationOnPDP: boolean
  showInPDPAbovePrice: boolean
  /** Full description and conditions. */
  siteDynamicModal: { title: string; text: string }
  /** Taken off these tires at this shop, 0 or less; null where no sum can be named. */
  discountInCents: Cents | null
}
