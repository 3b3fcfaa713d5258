/** What happened to one cart or order: sentences with sums, each with its screen; the machine's steps are folded below. */

import { Fragment } from 'react'
import { Form } from '#app/remix/router.ts'
import type { Said } from '#machines/describe/story/story.ts'
import { secondInUtc } from '#machines/domain/time/utc.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { storyHref } from '#ui/statecharts/addresses.ts'
import { CartField } from '#ui/statecharts/cart-field.tsx'
import { ReportFrame } from '#ui/statecharts/frame.tsx'
import { ScreenSketch, spokenScreen } from './screen-sketch.tsx'
import css from './story.module.css'
import type { MachineRow, StoryView, ToldCart, ToldScreen, ToldStep } from './story.view.ts'

export function StoryScreen({ view }: { view: StoryView }) {
  return <ReportFrame page="story">{view.told ? <Told told={view.told} /> : <Asked view={view} />}</ReportFrame>
}

function Asked({ view: { asked, problem, recent } }: { view: StoryView }) {
  return (
    <div className={css.page}>
      <h1>The story of one order</h1>
      <p className="muted">
        What a shopper did, in sentences with sums, from the log and the order. Names and addresses are not in it.
      </p>
      <Form method="get" action={storyHref} className={css.form}>
        <CartField id="story-cart" asked={asked} problem={problem} />
        <Button>Tell it</Button>
      </Form>
      <h2>Carts that moved last</h2>
      {recent.length === 0 && <p>No cart has moved of late.</p>}
      <ul className={css.recent}>
        {recent.map(({ cartId, state, at }) => (
          <li key={cartId}>
            <ShopLink href={placeOf(cartId)}>{cartId}</ShopLink>
            <span>{state}</span>
            <time dateTime={at} className="fine-print">
              {secondInUtc(at)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Told({ told }: { told: ToldCart }) {
  const { cartId, title, about, sums, steps, total, all, chart, test, order } = told
  return (
    <>
      <header className={classes(css.top, 'on-asphalt')}>
        <div>
          <h1>{title}</h1>
          <p>
            <Sentences said={about} /> <span className={css.id}>Cart {cartId}.</span>
          </p>
        </div>
        <dl className={css.sums}>
          {sums.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {steps.length > 0 && !all && <Clock steps={steps} />}
      </header>
      <div className={css.page}>
        <div className={css.bar}>
          <nav className={css.chips} aria-label="How much is shown">
            <ChipLink href={placeOf(cartId)} aria-current={all ? undefined : 'true'} preventScrollReset>
              Story, {counted(steps.length, 'step')}
            </ChipLink>
            <ChipLink href={`${placeOf(cartId)}&all=yes`} aria-current={all ? 'true' : undefined} preventScrollReset>
              All {counted(total, 'machine step')}
            </ChipLink>
          </nav>
          <p className={css.links}>
            {order && <ShopLink href={order}>For staff</ShopLink>}
            <ShopLink href={chart}>On the chart</ShopLink>
            {'href' in test && (
              <ShopLink href={test.href} reloadDocument download>
                As a test
              </ShopLink>
            )}
            <ShopLink href={storyHref}>Another one</ShopLink>
          </p>
        </div>
        {'refusal' in test && <p className="fine-print">It cannot be had as a test. {test.refusal}</p>}
        {all ? (
          <>
            <MachineTable rows={all.rows} caption="All machine steps, times in UTC" />
            {all.left > 0 && <p className="fine-print">{counted(all.left, 'later step')} are left out.</p>}
          </>
        ) : (
          <>
            <p className="fine-print">
              Times in UTC. Each screen is the page itself as it was after the step, at the width of a phone, made again from the
              log and the records; the log has no device. It is shown where its sums come to those of the log, and drawn where
              they do not. Names, addresses, emails, phone numbers and vehicles are not kept in the log, and their places say so.
            </p>
            {steps.length === 0 && <p>Nothing was done with this cart yet.</p>}
            <ol className={css.tale}>
              {steps.map((step) => (
                <Step key={step.id} step={step} />
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  )
}

/** The steps in time, on a road; long waits are drawn shorter. */
function Clock({ steps }: { steps: ToldStep[] }) {
  return (
    <nav className={css.clock} aria-label="The steps in time">
      <ol>
        {steps.map(({ id, time, at, place, isNamed, tone, isCause }) => (
          <li key={id} className={tones[toneOf({ tone, isCause })]} style={{ insetInlineStart: `${place}%` }}>
            <ShopLink href={`#${id}`} className={isNamed ? undefined : css.mute}>
              <time dateTime={at}>{time}</time>
            </ShopLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ step }: { step: ToldStep }) {
  const { id, at, day, time, says, why, reads, sum, note, screen, machine } = step
  const tone = toneOf(step)
  const tag = tags[tone]
  return (
    <li id={id} className={tones[tone]}>
      <p className={css.when}>
        <time dateTime={at}>
          {day && <span>{day}, </span>}
          {time}
        </time>
      </p>
      <div>
        {tag && (
          <p className={css.tag}>
            <Icon name={tag.icon} small /> {tag.words}
          </p>
        )}
        <p className={css.say}>
          <Sentences said={says} />
        </p>
        {(why.length > 0 || reads.length > 0) && (
          <p className={css.why}>
            {why.join(' ')}
            {reads.map((message) => (
              <Fragment key={message}> They read: “{message}”</Fragment>
            ))}
          </p>
        )}
      </div>
      <p className={css.sum}>
        {sum} {note && <span>{note}</span>}
      </p>
      <figure className={css.screen}>{screen ? <Shown screen={screen} /> : <figcaption>no screen</figcaption>}</figure>
      <details>
        <summary>
          {counted(machine.count, 'machine step')}, {machine.took}
        </summary>
        <MachineTable rows={machine.rows} caption={`The machine steps of ${time}`} />
        <p>
          {machine.left > 0 && `${counted(machine.left, 'more step')}. `}
          <ShopLink href={machine.chart}>Go through them on the chart</ShopLink>
        </p>
      </details>
    </li>
  )
}

/** The page itself, small; where it cannot be had, a drawing that says so. */
function Shown({ screen }: { screen: ToldScreen }) {
  const { name, still, because, href } = screen
  return (
    <>
      {still ? (
        <ShopLink href={still.alone} reloadDocument className={css.still} aria-label={`${spokenScreen(screen)}, larger`}>
          {/* Its content policy lets it run and send nothing; for keys and screen readers the link says what it shows. */}
          <iframe src={still.frame} title={spokenScreen(screen)} loading="lazy" tabIndex={-1} aria-hidden="true" />
        </ShopLink>
      ) : (
        <ScreenSketch screen={screen} />
      )}
      <figcaption>
        {name}. {still ? '' : 'A drawing. '}
        {because && `${because} `}
        <ShopLink href={href}>On its chart</ShopLink>
      </figcaption>
    </>
  )
}

function MachineTable({ rows, caption }: { rows: MachineRow[]; caption: string }) {
  return (
    <table className={css.machine}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ number, time, words }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{time}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sentences({ said }: { said: readonly Said[] }) {
  return said.map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences have an order and no names.
    <Fragment key={at}>
      {at > 0 && ' '}
      {sentence.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <Fragment key={place}>{typeof part === 'string' ? part : <strong>{part[0]}</strong>}</Fragment>
      ))}
    </Fragment>
  ))
}

type ShownTone = 'plain' | 'good' | 'cause' | 'problem' | 'ours'

function toneOf({ tone, isCause }: Pick<ToldStep, 'tone' | 'isCause'>): ShownTone {
  return isCause ? 'cause' : (tone ?? 'plain')
}

const tones: Record<ShownTone, string | undefined> = {
  plain: undefined,
  good: css.good,
  cause: css.warned,
  problem: css.warned,
  ours: css.bad,
}

const tags: Record<ShownTone, { icon: 'alert' | 'close'; words: string } | null> = {
  plain: null,
  good: null,
  cause: { icon: 'alert', words: 'Here it began' },
  problem: { icon: 'alert', words: 'The shopper’s problem' },
  ours: { icon: 'close', words: 'Ours' },
}

const placeOf = (cartId: string) => `${storyHref}?cart=${encodeURIComponent(cartId)}`
const counted = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
