/** The car or the size and the questions, in their order: answered ones lead back to themselves, and skipped ones say so. */
import type { GuidedShoppingView } from '#machines/storefront/guide/guided-shopping.view.ts'
import { ShareLink } from '#ui/kit/button/share-link.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import css from './progress.module.css'

type Place = Pick<GuidedShoppingView['steps'][number], 'label' | 'state' | 'href'>

export function Progress({ places }: { places: readonly Place[] }) {
  return (
    <div className={`on-asphalt ${css.bar}`}>
      <div className={`page-width ${css.line}`}>
        <nav aria-label="Questions" className={css.nav}>
          <ol className={css.places}>
            {places.map(({ label, state, href }, index) => (
              <li key={label} aria-current={state === 'current' ? 'step' : undefined}>
                {href === undefined ? (
                  <span className={css.place}>
                    <Mark state={state} number={index + 1} />
                    <span className={css.label}>{label}</span>
                  </span>
                ) : (
                  <ShopLink className={css.place} href={href} rel="nofollow">
                    <Mark state={state} number={index + 1} />
                    <span className={css.label}>{label}</span>
                  </ShopLink>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <ShareLink>
          Share<span className="only-large"> these answers</span>
        </ShareLink>
      </div>
    </div>
  )
}

function Mark({ state, number }: Pick<Place, 'state'> & { number: number }) {
  if (state === 'current' || state === 'ahead') return <span className={css.mark}>{number}</span>
  return (
    <span className={css.mark}>
      <Icon name={state === 'done' ? 'check' : 'minus'} small />
      <span className="visually-hidden">{state === 'done' ? 'Done: ' : 'Not needed: '}</span>
    </span>
  )
}
