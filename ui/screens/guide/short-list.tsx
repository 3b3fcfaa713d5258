/** The best of what is left: why each stayed, and what it costs out the door. */
import { formatCents } from '#machines/domain/money.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { pricedAheadWords } from '#ui/screens/priced-ahead/priced-ahead.view.ts'
import { PricedAheadBar } from '#ui/screens/priced-ahead/priced-ahead-bar.tsx'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import type { ShortListView } from './guide.view.ts'
import css from './short-list.module.css'

/** `isEnd`: no question is left. */
export function ShortList({ list: { tires, all, compareHref, pricedAhead }, isEnd }: { list: ShortListView; isEnd: boolean }) {
  return (
    <section className="page-width page-section" aria-labelledby="left-h">
      <div className={css.head}>
        <h2 id="left-h">{isEnd ? 'Your short list' : 'What is left'}</h2>
        <p className="wrapping-row">
          {compareHref && (
            <ButtonLink variant="link" href={compareHref} rel="nofollow">
              Compare {tires.length > 5 ? 'the first five' : 'them'}
            </ButtonLink>
          )}
          {!isEnd && (
            <ButtonLink variant="link" href={all.href} rel="nofollow">
              {all.label}
            </ButtonLink>
          )}
        </p>
      </div>
      <PricedAheadBar pricedAhead={pricedAhead} />
      <ul className={css.tires}>
        {tires.map((tire) => (
          <li key={tire.itemId} className={css.tire}>
            <img
              className={css.art}
              src={tireArtUrl(tire.art, 'three-quarter', 'list')}
              alt=""
              width={92}
              height={92}
              loading="lazy"
            />
            <h3 className={css.name}>
              <CardLink href={tire.href}>
                <span className={css.brand}>{tire.brand} </span>
                {tire.name}
              </CardLink>
            </h3>
            <p className={css.why}>{tire.why}</p>
            <p className={css.price}>
              <PriceOf tire={tire} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PriceOf({ tire: { isSoldOut, pricedAhead, priceInCents } }: { tire: ShortListView['tires'][number] }) {
  if (isSoldOut) return <>Sold out at the moment</>
  return (
    <>
      <strong className={`figures ${css.sum}`}>{formatCents(pricedAhead ? pricedAhead.totalInCents : priceInCents)}</strong>
      {pricedAhead ? `out the door${pricedAheadWords(pricedAhead)}` : 'each'}
    </>
  )
}
