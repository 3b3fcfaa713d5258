/** The charts of a day beside today's: which changed, and one of them with what is new, gone and changed. */
import { Form } from '@remix-run/react'
import type { CSSProperties } from 'react'
import type { Sign } from '#machines/describe/definition-changes.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { CompareHead } from './compare-head.tsx'
import { Drawing } from './drawing/drawing.tsx'
import { ReportFrame } from './frame.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import type { VersionsView } from './versions.view.ts'

export function VersionsScreen({ view }: { view: VersionsView }) {
  const { since, day, days, charts, chosen } = view
  return (
    <ReportFrame page="compare">
      <CompareHead kind="versions" />
      <div className="sc-page">
        <Form method="get" action="/statecharts/compare" className="sc-compare-form">
          <SelectField label="Today’s charts beside those of" name="since" defaultValue={since} options={days} />
          <Button>Compare</Button>
        </Form>
        <p role="status">
          {charts.length === 0 && `No chart has changed since ${day}.`}
          {charts.length > 0 && `${counted(charts.length, 'chart')} changed since ${day}.`}
        </p>
        {charts.length > 0 && (
          <ul className="sc-versions">
            {charts.map(({ name, title, sign, changes }) => (
              <li key={name}>
                <ShopLink
                  href={`/statecharts/compare?since=${since}&chart=${name}`}
                  aria-current={name === chosen?.name ? 'true' : undefined}
                  preventScrollReset
                >
                  {title}
                </ShopLink>{' '}
                <span className="fine-print">{sign === 'changed' ? counted(changes, 'change') : signs[sign]}</span>
              </li>
            ))}
          </ul>
        )}
        {chosen && <Chosen chosen={chosen} />}
      </div>
    </ReportFrame>
  )
}

function Chosen({ chosen: { title, changes, drawing } }: { chosen: NonNullable<VersionsView['chosen']> }) {
  const { drawn } = drawing
  const size = { '--drawing-width': `${drawn.width}px`, '--drawing-ratio': drawn.width / drawn.height } as CSSProperties
  return (
    <section aria-labelledby="version" className="sc-version" style={size}>
      <h2 id="version">{title}</h2>
      <p className="fine-print">New is green with a plus, gone is red with a minus, and what changed is amber with a wave.</p>
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

const signs: Record<Sign, string> = { added: 'New', removed: 'Gone', changed: 'Changed' }
const tones: Record<Sign, string> = { added: 'sc-is-good', removed: 'sc-is-bad', changed: 'sc-is-plain' }
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
