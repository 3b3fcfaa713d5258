/** What can go wrong: every message that a shopper can get, with its state, its screen, its cause and how often it was read. */
import { Form } from '#app/remix/router.ts'
import { IconButton } from '#ui/kit/button/button.tsx'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { ReportFrame } from '#ui/statecharts/frame.tsx'
import { MadeUp } from '#ui/statecharts/made-up.tsx'
import { Change } from './change.tsx'
import type { MessageFilters, MessagesView, ShownMessageRow } from './messages.view.ts'
import css from './reports.module.css'

export function MessagesScreen({ view }: { view: MessagesView }) {
  const { filters, screens, rows, readInAll } = view
  return (
    <ReportFrame page="messages">
      <div className={css.page}>
        <div className={css.head}>
          <div>
            <h1>What can go wrong</h1>
            <p className="muted">
              {readInAll === null
                ? 'Every message a shopper can get, from the charts that show them. How often they are read is for staff.'
                : `Every message a shopper can get, read ${times(readInAll)} in the last seven days.`}
            </p>
            {readInAll !== null && <MadeUp isMadeUp={view.isMadeUp} />}
          </div>
          <search className={css.search}>
            <Form method="get" action={address}>
              {filters.screen && <input type="hidden" name="screen" value={filters.screen} />}
              {filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
              <TextField
                label="Find a message or state"
                hidesLabel
                name="find"
                type="search"
                placeholder="Find a message or state"
                defaultValue={filters.find}
                maxLength={100}
              />
              <IconButton aria-label="Find">
                <Icon name="search" />
              </IconButton>
            </Form>
          </search>
        </div>
        <nav className={css.chips} aria-label="Which messages">
          {screens.map(({ screen, label, count }) => (
            <ChipLink
              key={screen}
              href={hrefOf({ ...filters, screen })}
              aria-current={screen === filters.screen ? 'true' : undefined}
              preventScrollReset
            >
              {label}, {count}
            </ChipLink>
          ))}
          <span className={css.divider} aria-hidden="true" />
          {kinds.map(({ kind, label, icon, tone }) => (
            <ChipLink
              key={kind}
              className={tone}
              href={hrefOf({ ...filters, kind: kind === filters.kind ? '' : kind })}
              aria-current={kind === filters.kind ? 'true' : undefined}
              preventScrollReset
            >
              <Icon name={icon} small /> {label}
            </ChipLink>
          ))}
        </nav>
        {rows.length === 0 ? (
          <p role="status">
            No such message. <ShopLink href={address}>Show all messages</ShopLink>
          </p>
        ) : (
          <MessageTable rows={rows} />
        )}
      </div>
    </ReportFrame>
  )
}

function MessageTable({ rows }: { rows: ShownMessageRow[] }) {
  const most = Math.max(1, ...rows.map(({ read }) => read?.times ?? 0))
  const hasNumbers = rows.some(({ read }) => read !== null)
  return (
    <table className={css.messages}>
      <caption className="visually-hidden">Messages, with state, screen, cause and how often they were read</caption>
      <thead>
        <tr>
          <th scope="col">What the shopper reads</th>
          <th scope="col">State</th>
          <th scope="col">Screen</th>
          <th scope="col">Whose, and why</th>
          {hasNumbers && <th scope="col">Read, week before</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, says, state, href, chart, screen, whose, isAboutMoney, why, read }) => (
          <tr key={key} id={key}>
            <th scope="row">{words(says)}</th>
            <td>
              <ShopLink href={href}>{state}</ShopLink>
              <span className={css.below}>{chart}</span>
            </td>
            <td>{screen}</td>
            <td>
              <span className={classes(css.whose, whose === 'shopper' ? css.theirs : css.ours)}>
                <Icon name={whose === 'shopper' ? 'alert' : 'close'} small /> {whose === 'shopper' ? 'The shopper’s' : 'Ours'}
                {isAboutMoney && <span className={css.money}> · money</span>}
              </span>
              <span className={css.below}>{why}</span>
            </td>
            {hasNumbers && (
              <td className={css.number}>
                {read && read.times === 0 && read.change === 0 && <span className={css.same}>not read</span>}
                {read && (read.times > 0 || read.change !== 0) && (
                  <>
                    <strong>{read.times.toLocaleString('en-US')}</strong> <Change by={read.change} />
                    <span className={css.bar} aria-hidden="true">
                      <span
                        className={whose === 'shopper' ? css.theirBar : css.ourBar}
                        style={{ inlineSize: `${(100 * read.times) / most}%` }}
                      />
                    </span>
                  </>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What differs from time to time is an ellipsis. */
const words = (says: string) => says.replace(/\{[^}]+\}/g, '…')

const times = (count: number) => (count === 0 ? 'not once' : count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

const kinds = [
  { kind: 'shopper', label: 'The shopper’s', icon: 'alert', tone: css.theirs },
  { kind: 'shop', label: 'Ours', icon: 'close', tone: css.ours },
  { kind: 'money', label: 'Money', icon: 'tag', tone: css.money },
] as const

const address = '/statecharts/messages'

function hrefOf(filters: MessageFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${address}?${query}` : address
}
