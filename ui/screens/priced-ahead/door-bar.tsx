/** What the sums on the cards are for, and the switches that change them. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import type { DoorView } from './door.view.ts'
import css from './door-bar.module.css'

/** `isTitled`: a heading above says what the sums are. */
export function DoorBar({ door, isTitled = false }: { door: DoorView; isTitled?: boolean }) {
  return (
    <section className={css.bar} aria-label="Price out the door">
      <p className="small">
        {door.what === null ? (
          `See what tires cost out the door: with ${door.hasMounting ? 'mounting, fees' : 'fees'} and tax.`
        ) : (
          <>
            {!isTitled && <strong>Out the door: </strong>}
            {door.what}, with fees and tax.
          </>
        )}{' '}
        <ButtonLink variant="link" small href={door.place.href} preventScrollReset>
          {door.place.label}
        </ButtonLink>
      </p>
      {door.what !== null && (
        <ul className={css.switches} aria-label="Out the door for">
          {door.switches.map(({ label, href, isOn }) => (
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
