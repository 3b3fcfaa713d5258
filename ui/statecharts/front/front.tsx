/** Above the list of charts: a search over all of them, the way through the checkout in numbers, and questions to begin with. */
import { Form } from '#app/remix/router.ts'
import { IconButton } from '#ui/kit/button/button.tsx'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { hasFrames } from '#ui/statecharts/addresses.ts'
import css from './front.module.css'
import type { FoundView, FrontView, JourneyView, QuestionView } from './front.view.ts'

export function FrontSearch({ find }: Pick<FrontView, 'find'>) {
  return (
    <search className={css.search}>
      <Form method="get" action="/statecharts">
        <TextField
          label="Find a chart, state, event, message or order"
          hidesLabel
          name="find"
          type="search"
          placeholder="Find a chart, state, event, message or order"
          defaultValue={find}
          maxLength={100}
        />
        <IconButton aria-label="Find">
          <Icon name="search" />
        </IconButton>
      </Form>
      <p className="fine-print">
        Try{' '}
        {suggestions.map((words) => (
          <ShopLink key={words} href={`/statecharts?${new URLSearchParams({ find: words })}`}>
            {words}
          </ShopLink>
        ))}
      </p>
    </search>
  )
}

const suggestions = ['declined', 'time gone', 'Affirm', 'select a time slot']

export function FoundList({ find, found }: Pick<FrontView, 'find' | 'found'>) {
  if (find === '') return null
  return (
    <section role="status" aria-label="Found" className={css.found}>
      {found.length === 0 && <p>No chart, state, event or message has “{find}”. Try a shorter word.</p>}
      {found.length > 0 && (
        <ul>
          {found.map((each) => (
            <FoundItem key={`${each.kind} ${each.href} ${each.name}`} found={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FoundItem({ found: { kind, name, chart, about, href } }: { found: FoundView }) {
  return (
    <li>
      <span className={css.kind}>{kinds[kind]}</span>
      <span>
        <ShopLink href={href} reloadDocument={hasFrames(href)}>
          {name}
        </ShopLink>
        {kind !== 'chart' && kind !== 'order' && <>, in {chart}</>}.{about && <span className="muted"> {about}</span>}
      </span>
    </li>
  )
}

const kinds = { chart: 'Chart', state: 'State', event: 'Event', message: 'Message', order: 'Order or cart' } as const

export function Journey({ journey: { stops } }: { journey: JourneyView }) {
  return (
    <section aria-labelledby="journey" className={css.journey}>
      <h2 id="journey" className="visually-hidden">
        The way through the checkout, in the last seven days
      </h2>
      <ol>
        {stops.map(({ name, reached, here, left, href }) => (
          <li key={name}>
            <strong className={css.figure}>{reached.toLocaleString('en-US')}</strong>
            <ShopLink href={href}>{name}</ShopLink>
            <span className="fine-print">{here > 0 && `${here.toLocaleString('en-US')} now`}</span>
            <span className={css.stop} aria-hidden="true" />
            {left && (
              <span className={classes(css.left, left.isMost && css.most)}>
                <span aria-hidden="true" style={{ blockSize: `${left.share}%` }} />
                {left.count.toLocaleString('en-US')} give up, {left.share}%
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Questions({ questions }: { questions: QuestionView[] }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Start from a question</h2>
      <ul className={css.questions}>
        {questions.map(({ question, href, answer }) => (
          <li key={question}>
            <h3>
              <CardLink href={href} reloadDocument={hasFrames(href)}>
                {question}
              </CardLink>
            </h3>
            {answer && <p>{answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
