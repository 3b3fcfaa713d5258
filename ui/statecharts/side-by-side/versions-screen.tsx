/** The charts of a day beside today's: which changed, and one of them with what is new, gone and changed. */

import type { CSSProperties } from 'react'
import { Form } from '#app/remix/router.ts'
import type { Sign } from '#machines/describe/definition-changes.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { ReportFrame } from '../frame.tsx'
import { MapDrawing } from '../front/map-drawing.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { CompareHead } from './compare-head.tsx'
import type { ChosenChart, ChosenRoutes, VersionsView } from './versions.view.ts'

export function VersionsScreen({ view }: { view: VersionsView }) {
  const { since, isFirst, day, days, changed, chosen } = view
  return (
    <ReportFrame page="compare">
      <CompareHead kind="versions" />
      <div className="sc-page">
        <Form method="get" action="/statecharts/side-by-side" className="sc-compare-form">
          <SelectField label="Today’s charts beside those of" name="since" defaultValue={since} options={days} />
          <Button>Compare</Button>
        </Form>
        <p role="status">
          {changed.length === 0 &&
            (isFirst
              ? `These charts have run here since ${day}, and no others before them.`
              : `No chart has changed since ${day}.`)}
          {changed.length > 0 && `${sentenceOf(changed)} changed since ${day}.`}
        </p>
        {groups.map(({ sign, heading }) => (
          <Group
            key={sign}
            heading={heading}
            changed={changed.filter((chart) => chart.sign === sign)}
            since={since}
            chosen={chosen?.name}
          />
        ))}
        {chosen?.kind === 'chart' && <Chosen chosen={chosen} />}
        {chosen?.kind === 'routes' && <Routes chosen={chosen} />}
      </div>
    </ReportFrame>
  )
}

const groups: ReadonlyArray<{ sign: Sign; heading: string }> = [
  { sign: 'changed', heading: 'Changed' },
  { sign: 'added', heading: 'New' },
  { sign: 'removed', heading: 'Gone' },
]

/** Most changes first. */
function Group({
  heading,
  changed,
  since,
  chosen,
}: {
  heading: string
  changed: VersionsView['changed']
  since: string
  chosen: string | undefined
}) {
  if (changed.length === 0) return null
  const id = `changed-${heading.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="sc-group">
      <h2 id={id}>{heading}</h2>
      <ul className="sc-versions">
        {[...changed]
          .sort((a, b) => b.changes - a.changes)
          .map(({ name, title, sign, changes }) => (
            <li key={name}>
              <ShopLink
                href={`/statecharts/side-by-side?since=${since}&chart=${name}#version`}
                aria-current={name === chosen ? 'true' : undefined}
                preventScrollReset
              >
                {title}
              </ShopLink>{' '}
              {sign === 'changed' && <span className="fine-print">{counted(changes, 'change')}</span>}
            </li>
          ))}
      </ul>
    </section>
  )
}

function Chosen({ chosen: { title, changes, drawing } }: { chosen: ChosenChart }) {
  const { drawn } = drawing
  const size = { '--drawing-width': `${drawn.width}px`, '--drawing-ratio': drawn.width / drawn.height } as CSSProperties
  return (
    <section aria-labelledby="version" className="sc-version" style={size}>
      <h2 id="version">{title}</h2>
      <p className="fine-print">{legend}</p>
      <ScrollRegion label={`${title}, with what changed`}>
        <div className="sc-zoom sc-diff">
          <Drawing {...drawing} isAlone />
        </div>
      </ScrollRegion>
      <ul className="sc-changes">
        {changes.map(({ sign, words }) => (
          <li key={words} className={tones[sign]}>
            <strong>{signs[sign]}</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Routes({ chosen: { title, routes, drawing } }: { chosen: ChosenRoutes }) {
  const { width, height } = drawing.layout
  const size = { '--drawing-width': `${width}px`, '--drawing-ratio': width / height } as CSSProperties
  return (
    <section aria-labelledby="version" className="sc-version" style={size}>
      <h2 id="version">{title}</h2>
      <ScrollRegion label={`${title}, a table of what changed`}>
        <table className="sc-changes">
          <caption className="visually-hidden">Events between charts that are new or gone</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">This chart</th>
              <th scope="col">says</th>
              <th scope="col">to this one</th>
              <th scope="col">which receives it as</th>
            </tr>
          </thead>
          <tbody>
            {routes.map(({ sign, from, emitted, to, event }) => (
              <tr key={`${sign} ${from} ${emitted} ${to} ${event}`} className={tones[sign]}>
                <td>
                  <strong>{signs[sign]}</strong>
                </td>
                <td>{from}</td>
                <td>{emitted}</td>
                <td>{to}</td>
                <td>{event}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="fine-print">{legend}</p>
      <ScrollRegion label={`${title}, with what changed`}>
        <div className="sc-zoom sc-diff">
          <MapDrawing {...drawing} />
        </div>
      </ScrollRegion>
    </section>
  )
}

const legend = 'New is green with a plus, gone is red with a minus, and what changed is amber with a wave.'

/** `3 charts`, `3 charts and the events between them`, `The events between charts` */
function sentenceOf(changed: VersionsView['changed']): string {
  const charts = changed.filter(({ name }) => name !== 'choreography').length
  if (charts === changed.length) return counted(charts, 'chart')
  return charts === 0 ? 'The events between charts' : `${counted(charts, 'chart')} and the events between them`
}

const signs: Record<Sign, string> = { added: 'New', removed: 'Gone', changed: 'Changed' }
const tones: Record<Sign, string> = { added: 'sc-is-good', removed: 'sc-is-bad', changed: 'sc-is-plain' }
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
