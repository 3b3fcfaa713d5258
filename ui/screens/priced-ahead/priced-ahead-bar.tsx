/** What the sums on the cards are for, and the switches that change them. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import type { PricedAheadView } from './priced-ahead.view.ts'
import css from './priced-ahead-bar.module.css'

/** `isTitled`: a heading above says what the sums are. */
export function PricedAheadBar({ pricedAhead, isTitled = false }: { pricedAhead: PricedAheadView; isTitled?: boolean }) {
  return (
    <section className={css.bar} aria-label="Price out the door">
      <p className="small">
        {pricedAhead.what === null ? (
          `See what tires cost out the door: with ${pricedAhead.hasMounting ? 'mounting, fees' : 'fees'} and tax.`
        ) : (
          <>
            {!isTitled && <strong>Out the door: </strong>}
            {pricedAhead.what}, with fees and tax.
          </>
        )}{' '}
        <ButtonLink variant="link" small href={pricedAhead.place.href} preventScrollReset>
          {pricedAhead.place.label}
        </ButtonLink>
      </p>
      {pricedAhead.what !== null && (
        <ul className={css.switches} aria-label="Out the door for">
          {pricedAhead.switches.map(({ label, href, isOn }) => (
            <li key={label}>
              <ChipLink href={href} aria-current={isOn ? 'true' : undefined} preventScrollReset rel="nofollow">
                {label}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
