/** The layer "Play": a chart moved by hand. Each move is a link to the page after it, so it works without a script too. */

import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from '#app/remix/router.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { Moves, PlayView } from '#machines/play/play.view.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { SelectField } from '#ui/kit/fields/field.tsx'
import { Code } from '#ui/statecharts/code.tsx'
import { KeptQuery } from '#ui/statecharts/kept-query.tsx'
import { type ChartViewOptions, pathOf, placeOf } from '#ui/statecharts/places.ts'

export interface PlayWordsProps {
  definition: ChartDefinition
  look: ChartViewOptions
  panel: PlayView
}

export function PlayWords({ definition, look, panel }: PlayWordsProps) {
  const { problem, states, clock, events, asks, timers, left } = panel
  const standing = useFocusAfterMove(panel)
  const link = (did: string) => placeOf(definition, { ...look, asked: `did=${did}` })
  return (
    <section className="sc-layer sc-play" aria-labelledby="layer-h">
      <h2 id="layer-h">Play</h2>
      {problem && (
        <Notice tone="warn" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="sc-landing" ref={standing} tabIndex={-1}>
        <p role="status">
          It is in {states.map(({ words }) => words).join(' and ')}
          {clock && `, ${clock} later`}
        </p>
      </div>
      {states.map(({ id, code, description }) => (
        <div key={id}>
          {description && <p>{description}</p>}
          <Code>{code}</Code>
        </div>
      ))}
      {asks.map((group) => (
        <MoveList key={group.title} heading={<h3>{`It asks: ${group.title}`}</h3>} group={group} link={link} />
      ))}
      {timers.length > 0 && (
        <>
          <h3>Advance time</h3>
          <div className="sc-moves">
            {timers.map((group) => (
              <Single key={group.title} group={group} link={link} />
            ))}
          </div>
        </>
      )}
      <EventMoves events={events} link={link} />
      {left === 0 && <p>A game has sixty steps. Undo some of them, or start again.</p>}
      <NotNow panel={panel} />
      <Trace panel={panel} link={link} />
      <Beginnings definition={definition} look={look} panel={panel} link={link} />
      <Context panel={panel} />
    </section>
  )
}

/** The pressed link disappears, so the focus moves to the current state. */
function useFocusAfterMove({ trace }: PlayView) {
  const standing = useRef<HTMLDivElement>(null)
  const seen = useRef(trace.length)
  useEffect(() => {
    if (seen.current === trace.length) return
    seen.current = trace.length
    if (document.activeElement === document.body || !document.activeElement) standing.current?.focus({ preventScroll: true })
  }, [trace.length])
  return standing
}

type LinkTo = (did: string) => string

function EventMoves({ events, link }: { events: Moves[]; link: LinkTo }) {
  if (events.length === 0) return null
  const plain = events.filter(({ moves }) => moves.every(({ words }) => words === ''))
  return (
    <>
      <h3>What can happen now</h3>
      {plain.length > 0 && (
        <div className="sc-moves">
          {plain.map((group) => (
            <Single key={group.title} group={group} link={link} />
          ))}
        </div>
      )}
      {events
        .filter((group) => !plain.includes(group))
        .map((group) => (
          <MoveList key={group.title} heading={<h4>{group.title}</h4>} group={group} link={link} />
        ))}
    </>
  )
}

function Single({ group: { title, moves }, link }: { group: Moves; link: LinkTo }) {
  return moves.map(({ did }) => (
    <ButtonLink key={did} small href={link(did)} preventScrollReset>
      {title}
    </ButtonLink>
  ))
}

/** A screen reader that lists the links reads the title with each. */
function MoveList({ heading, group: { title, moves }, link }: { heading: ReactNode; group: Moves; link: LinkTo }) {
  return (
    <div className="sc-moves">
      {heading}
      {moves.map(({ words, did }) => (
        <ButtonLink key={did} small href={link(did)} preventScrollReset>
          <span className="visually-hidden">{`${title}: `}</span>
          {words || title}
        </ButtonLink>
      ))}
    </div>
  )
}

function NotNow({ panel: { notNow } }: { panel: PlayView }) {
  if (notNow.length === 0) return null
  return (
    <details className="sc-fold">
      <summary>What cannot happen now ({notNow.length})</summary>
      <ul className="small">
        {notNow.map(({ words, why }) => (
          <li key={words}>
            <span>{words}</span> <span className="fine-print">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Trace({ panel: { trace, startAgain }, link }: { panel: PlayView; link: LinkTo }) {
  if (trace.length === 0) return null
  return (
    <>
      <h3>What was done</h3>
      <ol className="sc-list sc-trace">
        {trace.map(({ words, from, to, told, undo }, at) => (
          <li key={undo}>
            <span className="strong">{words}</span>{' '}
            <ShopLink href={link(undo)} preventScrollReset aria-label={`Undo step ${at + 1}, ${words}, and what came after`}>
              undo
            </ShopLink>
            <br />
            <span className="fine-print">
              {from === to ? `stays in ${to}` : `${from} → ${to}`}
              {told.length > 0 && `; tells the others: ${told.join(', ')}`}
            </span>
          </li>
        ))}
      </ol>
      <ButtonLink small href={link(startAgain)} preventScrollReset>
        Start again
      </ButtonLink>
    </>
  )
}

function Beginnings({ definition, look, panel: { begins }, link }: PlayWordsProps & { link: LinkTo }) {
  if (begins.length < 2) return null
  const chosen = begins.find(({ isChosen }) => isChosen)?.did
  return (
    <Form method="get" action={pathOf(definition, look.selected)} preventScrollReset key={chosen && link(chosen)}>
      <KeptQuery definition={definition} look={{ ...look, asked: '' }} />
      <SelectField
        id="play-begin"
        name="did"
        label="It begins with"
        options={begins.map(({ words, did }) => ({ value: did, label: words }))}
        defaultValue={chosen}
      />
      <Button small>Begin there</Button>
    </Form>
  )
}

function Context({ panel: { context } }: { panel: PlayView }) {
  if (context.length === 0) return null
  return (
    <details className="sc-fold" open>
      <summary>Context</summary>
      <table className="sc-counts sc-keeps">
        <caption className="visually-hidden">Context; what the last step changed is marked</caption>
        <tbody>
          {context.map(({ name, value, isNew }) => (
            <tr key={name} className={isNew ? 'sc-is-new' : undefined}>
              <th scope="row">{name}</th>
              <td>
                {value}
                {isNew && <span className="visually-hidden"> (changed)</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
