/** One chart twice, for two kinds of buyers and carts: what one of them cannot get to, as drawing and as table. */

import type { CSSProperties } from 'react'
import { Form } from '#app/remix/router.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Code } from '../code.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { ReportFrame } from '../frame.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import type { ComparedSide, CompareView } from './compare.view.ts'
import { CompareHead } from './compare-head.tsx'

export function CompareScreen({ view }: { view: CompareView }) {
  const { charts, definition, sketch, drawn, look, sides, differences } = view
  const [one, other] = sides
  const size = { '--drawing-width': `${drawn.width}px`, '--drawing-ratio': drawn.width / drawn.height } as CSSProperties
  return (
    <ReportFrame page="compare">
      <CompareHead kind="buyers" />
      <div className="sc-page">
        <p className="sc-lead">
          The same chart for two kinds of buyers and carts. What one of them cannot get to is faded, and marked in the other’s
          drawing. It is found by playing the chart with everything that it can be played with.
        </p>
        <Form method="get" action="/statecharts/side-by-side" className="sc-compare-form">
          <SelectField
            label="Chart"
            name="chart"
            defaultValue={definition.name}
            options={charts.map(({ name, title }) => ({ value: name, label: title }))}
          />
          {sides.map((side, at) => (
            <fieldset key={at === 0 ? 'one' : 'other'}>
              <legend>{at === 0 ? 'On the left' : 'On the right'}</legend>
              <SelectField
                id={`account-${at}`}
                label="Account"
                name={at === 0 ? 'account' : 'otherAccount'}
                defaultValue={side.account}
                options={view.accounts}
              />
              <SelectField
                id={`mode-${at}`}
                label="Cart and place"
                name={at === 0 ? 'mode' : 'otherMode'}
                defaultValue={side.mode}
                options={view.modes}
              />
            </fieldset>
          ))}
          <Button>Compare</Button>
        </Form>
        <p role="status">{sentence(view)}</p>
        <div className="sc-pair" style={size}>
          {sides.map((side, at) => (
            <section key={at === 0 ? 'one' : 'other'} aria-labelledby={`side-${at}`}>
              <h2 id={`side-${at}`}>{side.title}</h2>
              <p className="fine-print">{countWords(side)}</p>
              <ScrollRegion label={`The chart for ${side.title}`}>
                <div className="sc-zoom">
                  <Drawing definition={definition} sketch={sketch} drawn={drawn} look={look} marks={side.marks} />
                </div>
              </ScrollRegion>
            </section>
          ))}
        </div>
        {differences.length > 0 && (
          <Table framed className="sc-tells">
            <caption>What only one of them can do</caption>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">way</th>
                <th scope="col">{one?.title}</th>
                <th scope="col">{other?.title}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ id, from, href, says, code, can }) => (
                <tr key={id}>
                  <th scope="row">
                    <ShopLink href={href}>{from}</ShopLink>
                  </th>
                  <td>
                    {says} <Code>{code}</Code>
                  </td>
                  {can.map((isPossible, at) => (
                    <td key={at === 0 ? 'one' : 'other'}>{isPossible ? 'yes' : <strong>cannot</strong>}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </ReportFrame>
  )
}

function sentence({ sides: [one, other], differences }: CompareView): string {
  if (differences.length === 0) return `${one?.title} and ${other?.title} can do the same on this chart.`
  return `${differences.length} ${differences.length === 1 ? 'way is' : 'ways are'} open to one of them only.`
}

function countWords({ ways, states }: ComparedSide): string {
  return `${states} states and ${ways} ways`
}
