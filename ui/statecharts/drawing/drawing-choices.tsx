/** What a reader chooses of a drawing: how much of it, which meanings, and on a narrow screen strip or picture. It needs no script. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { type ChartSketch, type Meaning, meanings } from '#machines/describe/drawn.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { type ChartViewOptions, detailNames, placeOf } from '#ui/statecharts/places.ts'
import { meaningClasses } from './drawing-classes.ts'

/** Three levels of detail. */
export function DetailBar({ definition, look }: { definition: ChartDefinition; look: ChartViewOptions }) {
  return (
    <nav className="sc-layers" aria-label="How much is drawn">
      {(Object.keys(detailNames) as Array<keyof typeof detailNames>).map((detail) => (
        <ShopLink
          key={detail}
          href={placeOf(definition, { ...look, detail })}
          aria-current={detail === look.detail ? 'true' : undefined}
        >
          {detailNames[detail]}
        </ShopLink>
      ))}
    </nav>
  )
}

/** A box for each meaning that the drawing has; the style sheet fades what is switched off, so that nothing moves. */
export function MeaningKeys({ sketch }: { sketch: ChartSketch }) {
  const used = new Set(sketch.panels.flatMap(({ cards }) => cards.flatMap(({ rows }) => rows.map(({ means }) => means))))
  return (
    <fieldset className="sc-keys">
      <legend className="visually-hidden">Ways shown</legend>
      {meanings
        .filter((meaning) => used.has(meaning))
        .map((meaning) => (
          <label key={meaning} className={`sc-key ${meaningClasses[meaning]}`}>
            <input type="checkbox" id={`key-${meaning}`} defaultChecked />
            <svg viewBox="0 0 34 12" aria-hidden="true">
              <path className="sc-path" d="M0 6h28" />
              <path className="sc-head" d="M26 2l6 4-6 4z" />
            </svg>
            {keyWords[meaning]}
          </label>
        ))}
    </fieldset>
  )
}

/** On a narrow screen the chart is a strip; its picture is a press away. */
export function ShownAs() {
  return (
    <fieldset className="sc-layers sc-shown-as">
      <legend className="visually-hidden">Shown as</legend>
      <label>
        <input type="radio" name="shown-as" id="as-strip" defaultChecked />
        Strip
      </label>
      <label>
        <input type="radio" name="shown-as" id="as-picture" />
        Picture
      </label>
    </fieldset>
  )
}

const keyWords = {
  on: 'On',
  back: 'Back',
  problem: 'Shopper’s',
  ours: 'Ours',
  money: 'Money',
} satisfies Record<Meaning, string>
