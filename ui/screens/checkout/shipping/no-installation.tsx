/** Why no tab offers installation: its sentence is the specification's (section 8), and with a ZIP without shops another can be tried. */
import type { CartTabsView } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import { noShopNear } from '#machines/domain/installers/installer-sentences.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { ZipLink } from './installers/installer-search.tsx'
import type { ShippingQuery } from './query.tsx'

export function NoInstallation({
  notice: { code, message },
  query,
  zip,
}: {
  notice: NonNullable<CartTabsView['notice']>
  query: ShippingQuery
  zip: string | null
}) {
  return (
    <Notice tone="info">
      <p className="strong">{message}</p>
      {code === 'noShops' && zip !== null ? (
        <p>
          {noShopNear} <ZipLink query={query} zip={zip} />. Try a ZIP code near work, or choose another delivery.
        </p>
      ) : (
        code === 'notInstallable' && <p>A tire in your cart cannot be mounted by a shop. We ship it, or you collect it.</p>
      )}
    </Notice>
  )
}
