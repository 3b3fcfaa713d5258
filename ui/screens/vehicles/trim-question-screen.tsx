/** A car whose trims have different sizes: the sidewall answers it, or the trim does. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import { IndexPage } from '#ui/shell/index-page.tsx'
import css from './trim-question-screen.module.css'
import type { TrimQuestionView } from './vehicle.view.ts'

export function TrimQuestionScreen({ view: { crumbs, title, lede, sizes, placardHref } }: { view: TrimQuestionView }) {
  return (
    <IndexPage crumbs={crumbs} heading={title} lede={lede}>
      <BlockList className={css.sizes}>
        {sizes.map(({ label, href, trims }) => (
          <li key={href} className={css.size}>
            <h2>
              <ShopLink className={css.link} href={href}>
                <span>{label}</span> <Icon name="arrow" />
              </ShopLink>
            </h2>
            <p className={`small ${css.trims}`}>
              {trims.map((trim) => (
                <ShopLink key={trim.href} href={trim.href}>
                  {trim.label}
                </ShopLink>
              ))}
            </p>
          </li>
        ))}
      </BlockList>
      <p className={css.help}>
        You do not know your trim? The size is on the sidewall of the tire, and on the sticker on the driver’s door frame, with
        load and speed. Wheels that were changed: the sidewall counts.{' '}
        <ShopLink href={placardHref} rel="nofollow">
          None of these is my size
        </ShopLink>
      </p>
    </IndexPage>
  )
}
