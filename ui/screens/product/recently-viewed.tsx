/** Tires that the visitor looked at last, and the button that forgets them. */
import { formatCents } from '#machines/domain/money.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { focusOn, heading } from '#ui/shell/document/focus.ts'
import css from './recently-viewed.module.css'

export interface RecentTire {
  href: string
  /** `Halden Meridian A/S` */
  name: string
  sizeLabel: string
  priceInCents: number
  /** Address of its picture. */
  art: string
}

/** `returnTo` is the page, with its query. */
export function RecentlyViewed({ tires, returnTo }: { tires: readonly RecentTire[]; returnTo: string }) {
  const form = useButtonForm('forgetViewed', 'recent')
  const isHydrated = useHydrated()
  // gone at once; the page's data, which load again after the post, come without them
  if (tires.length === 0 || form.isPending) return null
  return (
    <section className={css.recent} aria-labelledby="recent-h">
      <div className={css.head}>
        <h2 id="recent-h" className={css.title}>
          Recently viewed
        </h2>
        <ButtonForm form={form} action="/recently-viewed" fields={{ returnTo, ...(isHydrated && { by: 'script' }) }}>
          <Button small onClick={() => isHydrated && focusOn(heading())}>
            Clear
          </Button>
        </ButtonForm>
      </div>
      <ul className={css.tires}>
        {tires.map(({ href, name, sizeLabel, priceInCents, art }) => (
          <li key={href}>
            <ShopLink className={css.tire} href={href}>
              <img className={css.art} src={art} alt="" width={120} height={120} loading="lazy" />
              <span className="strong">{name}</span>
              <span className="fine-print">{sizeLabel}</span>
              <span className="figures">{formatCents(priceInCents)}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
