import { type ReactNode, useEffect, useRef } from 'react'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ReplayStep } from '#machines/describe/replay-steps.ts'
import { secondInUtc } from '#machines/domain/time/utc.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Code } from '#ui/statecharts/code.tsx'
import { passedWords, type ReplayTransition, replayAsked } from './replay-panel.view.ts'

export function CurrentStep({ way: { cartId, current } }: { way: ReplayTransition }) {
  const { title, event, code, cause, from, to, moved, at, sinceMs, answer, ms, screen, remarks, chart, number } = current
  return (
    <section className="sc-now" aria-labelledby="replay-now">
      <h3 id="replay-now">
        {title}: {event}
      </h3>
      <p>
        {moved && from !== '' && `From ${from} to `}
        {!moved && 'Stays at '}
        {from === '' && 'Begins at '}
        <strong>{to}</strong>
      </p>
      <dl>
        <Fact name="When">
          <time dateTime={at}>{secondInUtc(at)}</time>
          {sinceMs !== null && (sinceMs < 1 ? ', with the step before' : `, ${passedWords(sinceMs)} later`)}
        </Fact>
        <Fact name="Set off by">{cause}</Fact>
        {answer !== null && <Fact name="The answer">{answer}</Fact>}
        <Fact name="Worked out in">{ms} ms</Fact>
        <Fact name="In the code">
          <Code>{code}</Code>
        </Fact>
        <Fact name="Screen">
          {screen ? (
            <ButtonLink variant="link" href={chartPlace(chart, screen.state, replayAsked(cartId, number, false))}>
              {screen.path}
            </ButtonLink>
          ) : (
            'on no page of its own'
          )}
        </Fact>
      </dl>
      {remarks.map((remark) => (
        <p key={remark} className="fine-print">
          {remark}
        </p>
      ))}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ReplaySteps({
  definition,
  way: { steps, before, after, current },
  stepPlace,
}: {
  definition: ChartDefinition
  way: ReplayTransition
  stepPlace: (step: number) => string
}) {
  const list = useRef<HTMLOListElement>(null)
  const at = current.number
  useEffect(() => {
    const sheet = list.current
    const item = sheet?.querySelector<HTMLElement>(`[data-step="${at}"]`)
    if (sheet && item) sheet.scrollTop = item.offsetTop - (sheet.clientHeight - item.clientHeight) / 2
  }, [at])
  return (
    <>
      <h3>All steps</h3>
      {before > 0 && <p className="fine-print">{before} earlier steps are left out here.</p>}
      <ol className="sc-steps" ref={list}>
        {steps.map((step) => (
          <li
            key={step.number}
            data-step={step.number}
            className={classes(step.chart === definition.name && 'sc-own-step', step.number === at && 'sc-current-step')}
          >
            <ShopLink
              href={stepPlace(step.number)}
              preventScrollReset
              replace
              aria-current={step.number === at ? 'step' : undefined}
            >
              <span className="figures">{step.number}</span> {step.title}: {step.event}
            </ShopLink>
            <p className="fine-print">{outcomeOf(step)}</p>
          </li>
        ))}
      </ol>
      {after > 0 && <p className="fine-print">{after} later steps are left out here.</p>}
    </>
  )
}

/** `declined, to Releasing, 2.1 s later`: what was answered, where it led, and how long after the step before. */
function outcomeOf({ moved, to, answer, sinceMs, remarks }: ReplayStep): string {
  const led = moved ? `to ${to}` : 'stays'
  const passed = sinceMs === null || sinceMs < 1 ? [] : [`${passedWords(sinceMs)} later`]
  return [...(answer === null ? [] : [answer]), led, ...passed, ...(remarks.length > 0 ? ['see remark'] : [])].join(', ')
}

export function ReplayPositions({
  definition,
  way: { cartId, isOnly, standings, current },
}: {
  definition: ChartDefinition
  way: ReplayTransition
}) {
  return (
    <>
      <h3>State of each chart after step {current.number}</h3>
      <ul className="sc-standings">
        {standings.map(({ chart, title, words, state, isKnown, screen }) => (
          <li key={chart}>
            <span>
              {isKnown ? (
                <ButtonLink
                  variant="link"
                  href={chartPlace(chart, null, replayAsked(cartId, current.number, isOnly && chart === definition.name))}
                >
                  {title}
                </ButtonLink>
              ) : (
                title
              )}
            </span>
            <span>
              {words}
              {!isKnown && <span className="fine-print"> Today's chart has no state {state}.</span>}
              {screen && <span className="fine-print"> {screen.path}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same step on a chart's own page; `state` is a state's place on it. */
function chartPlace(chart: string, state: string | null, asked: string): string {
  return `/statecharts/${chart}${state ? `/${encodeURIComponent(state)}` : ''}?layer=replay&${asked}`
}
