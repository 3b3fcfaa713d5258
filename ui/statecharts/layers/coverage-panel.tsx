/** What the last run of the model tests has walked of a chart, level by level, and what it has not. */

import type { ChartDefinition } from '#machines/describe/definition.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { type ChartViewOptions, placeOf } from '#ui/statecharts/places.ts'
import { type CountedPart, type CoveragePanel, coverageLevels, levelWords } from './coverage-panel.view.ts'

const parts = { states: 'States', transitions: 'Ways', guards: 'Answers of conditions' } as const
/** Longer lists are truncated. */
const maxShown = 40

export function CoverageWords({
  definition,
  look,
  panel,
}: {
  definition: ChartDefinition
  look: ChartViewOptions
  panel: CoveragePanel
}) {
  const { level, levels, notWalked, isWalkedHere } = panel
  const here = levels?.[level]
  return (
    <section className="sc-layer" aria-labelledby="layer-h">
      <h2 id="layer-h">Tested ways</h2>
      <nav className="sc-levels" aria-label="Levels">
        {coverageLevels.map((name) => (
          <ShopLink
            key={name}
            href={placeOf(definition, { ...look, asked: `level=${name}` })}
            aria-current={name === level ? 'true' : undefined}
          >
            {name}
          </ShopLink>
        ))}
      </nav>
      <p className="fine-print">{levelWords[level]}.</p>
      {isWalkedHere && (
        <p role="status">
          The tests have not run on this machine. The shop has walked the chart itself, with everything that it can be played
          with; <code>npm test</code> also walks it through the running shop and a browser.
        </p>
      )}
      {!levels && (
        <p role="status">
          There is no report of this chart yet. Run <code>npm test</code> on this machine: its model tests write one.
        </p>
      )}
      {levels && !here && (
        <p role="status">{isWalkedHere ? 'Only the tests walk this level.' : 'The last run has not walked this level.'}</p>
      )}
      {here && (
        <table className="sc-counts">
          <thead>
            <tr>
              <td />
              <th scope="col">Walked</th>
              <th scope="col">Excused</th>
              <th scope="col">Missing</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(parts)
              .filter(([name]) => here[name as keyof typeof parts].total > 0)
              .map(([name, title]) => (
                <Counts key={name} title={title} counted={here[name as keyof typeof parts]} />
              ))}
          </tbody>
        </table>
      )}
      {here && notWalked.length > 0 && (
        <>
          <h3>Not walked{look.selected ? ' of this state' : ''}</h3>
          <ul className="small">
            {notWalked.slice(0, maxShown).map(({ words, stateId, why }) => (
              <li key={`${stateId} ${words}`}>
                <ShopLink href={placeOf(definition, { ...look, selected: stateId === definition.root.id ? null : stateId })}>
                  {words}
                </ShopLink>
                <span className="fine-print">{why ? ` ${why}` : ' Nothing says why.'}</span>
              </li>
            ))}
          </ul>
          {notWalked.length > maxShown && <p className="fine-print">and {notWalked.length - maxShown} more</p>}
        </>
      )}
      {here && notWalked.length === 0 && <p className="small">Everything {look.selected ? 'of this state ' : ''}is walked.</p>}
    </section>
  )
}

function Counts({ title, counted: { total, walked, excused, missing } }: { title: string; counted: CountedPart }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="figures">
        {walked} of {total}
      </td>
      <td className="figures">{excused}</td>
      <td className="figures">{missing}</td>
    </tr>
  )
}
