/** The number of customer service, as a link that a phone calls; nothing on a page that broke before the shop said it. */
import { useRouteLoaderData } from '#app/remix/router.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'

/** `before` is what leads up to the number, such as `Call us: `. */
export function ServicePhone({ before = '' }: { before?: string }) {
  const phone = useRouteLoaderData<{ servicePhone?: string }>('root')?.servicePhone
  if (!phone) return null
  return (
    <>
      {before}
      <ShopLink href={`tel:+1${phone}`} className="figures">
        {`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`}
      </ShopLink>
    </>
  )
}
