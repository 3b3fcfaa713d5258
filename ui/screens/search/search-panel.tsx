/** Below the search field: how the text is read, the suggestions, and what to do where there are none. */
import { type ReactNode, useId } from 'react'
import { notesOf, type SearchResultItem } from '#machines/domain/search/typeahead.ts'
import { searchLocks, searchMessages } from '#machines/storefront/search/search.words.ts'
import { Button, ButtonLink, IconButton } from '#ui/kit/button/button.tsx'
import { Chip } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Drops } from './drops.tsx'
import { GroupColumns, groupTitleClass, itemsClass, lineClass } from './result-groups.tsx'
import css from './search-panel.module.css'
import { Suggestion, suggestionClass } from './suggestion.tsx'
import { optionId, removal, type SendSearch, type ShownSearch } from './use-combobox.ts'
import { Ways } from './ways.tsx'

/** Kinds that the search may be narrowed to before anything is typed. */
const offeredLocks = ['tireSize', 'vehicle', 'brand', 'tireType'] as const

export function SearchPanel({
  view,
  send,
  listId,
  offersRear,
  onFollow,
}: {
  view: ShownSearch
  send: SendSearch
  listId: string
  offersRear: boolean
  /** After a suggestion that is the next step: typing continues. */
  onFollow: () => void
}) {
  const { results, answers, problem, text, lock, isEmpty, isSlow, rear, hasRear, canAskRear, parts, canGoBack } = view
  const rearId = useId()
  const again = (press: () => void) => () => {
    press()
    onFollow()
  }
  const groups = results?.groups ?? []
  return (
    <div className={css.panel}>
      <div className={css.reading}>
        {canGoBack && (
          <Button type="button" small onClick={again(() => send({ type: 'history.back' }))}>
            Back
          </Button>
        )}
        {parts.map(({ name, label, isCorrected, drop }) => (
          <Chip key={name + label} type="button" pressed onClick={again(() => send(drop))}>
            <span className={css.chipName}>{isCorrected ? `${name}, did you mean` : name}</span> {label}{' '}
            <Icon name="close" small />
            <span className="visually-hidden">remove</span>
          </Chip>
        ))}
        {lock !== null && (
          <Chip type="button" pressed onClick={again(() => send({ type: 'search.unlock' }))}>
            <span className={css.chipName}>Only</span> {searchLocks[lock]} <Icon name="close" small />
            <span className="visually-hidden">remove</span>
          </Chip>
        )}
        {offersRear && canAskRear && (
          <Button type="button" variant="link" small onClick={() => send({ type: 'rear.ask' })}>
            Rear tires have another size
          </Button>
        )}
        {isEmpty && <span className={css.only}>Show only</span>}
        {isEmpty &&
          offeredLocks.map((each) => (
            <Chip key={each} type="button" pressed={false} onClick={again(() => send({ type: 'search.lock', lock: each }))}>
              {searchLocks[each]}
            </Chip>
          ))}
      </div>
      {results && notesOf(results).map((note) => <p key={note}>{note}.</p>)}
      {hasRear && (
        <p className={css.rear}>
          <label htmlFor={rearId}>Rear size</label>
          <input
            id={rearId}
            name="rear"
            className={css.rearInput}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus={rear === ''}
            defaultValue={rear}
            placeholder="255/40R17"
            autoComplete="off"
            onChange={({ currentTarget }) => send({ type: 'rear.type', text: currentTarget.value })}
          />
          <Button type="button" variant="link" small onClick={again(() => send({ type: 'rear.drop' }))}>
            Same size on both axles
          </Button>
        </p>
      )}
      {isSlow && <p className={css.only}>{searchMessages.slow}</p>}
      {problem && (
        <p className={css.problem}>
          {problem.message}{' '}
          <Button type="button" small onClick={again(() => send({ type: 'answers.retry' }))}>
            Try again
          </Button>
        </p>
      )}
      {answers === 'none' && !isEmpty && (
        <p className={css.problem}>
          Nothing found for “{text}”. Check the spelling, or leave a word out. A size reads like 225/45R17, a car like 2019 Civic.
        </p>
      )}
      {(results?.drops.length ?? 0) > 0 && <Drops drops={results!.drops} />}
      <div className={isEmpty ? css.start : undefined}>
        {groups.length > 0 && (
          <GroupColumns role="listbox" id={listId} aria-label="Suggestions" groups={groups}>
            {({ name, label, items }, group) => (
              // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldsets
              <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
                <div id={`${listId}-${name}`} className={groupTitleClass}>
                  {label}
                </div>
                <div role="presentation" className={itemsClass(items)}>
                  {items.map((item, at) => (
                    <Line key={item.action.link + item.label} item={item} onRemove={again(() => send(removal(item)))}>
                      <Option
                        id={optionId(listId, group, at)}
                        item={item}
                        isLit={view.lit?.group === group && view.lit.item === at}
                        send={send}
                        onFollow={onFollow}
                      />
                    </Line>
                  ))}
                </div>
              </div>
            )}
          </GroupColumns>
        )}
        {isEmpty && (
          <Ways
            onPick={(way) => {
              send({ type: 'item.follow', text: way })
              onFollow()
            }}
          />
        )}
      </div>
      {(results?.all || groups.some(({ name }) => name === 'past')) && (
        <div className={css.foot}>
          {groups.some(({ name }) => name === 'past') && (
            <Button type="button" variant="link" small onClick={again(() => send({ type: 'past.clear' }))}>
              Clear the list
            </Button>
          )}
          {results?.all && (
            <ButtonLink variant="paint" className={css.all} href={results.all.link}>
              {results.all.label} <Icon name="arrow" />
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** The button is for a pointer: in the list of a combobox the keyboard stays in the field, where Delete does the same. */
function Line({ item, onRemove, children }: { item: SearchResultItem; onRemove: () => void; children: ReactNode }) {
  if (item.typeName !== 'past') return children
  return (
    <div role="presentation" className={lineClass(item)}>
      {children}
      <span aria-hidden="true">
        <IconButton
          type="button"
          tabIndex={-1}
          aria-label={`Remove ${item.label} from the list`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <Icon name="close" small />
        </IconButton>
      </span>
    </div>
  )
}

interface OptionProps {
  id: string
  item: SearchResultItem
  isLit: boolean
  send: SendSearch
  onFollow: () => void
}

/** A link, so that it opens in another tab as any link does; the focus stays in the field. */
function Option({ id, item, isLit, send, onFollow }: OptionProps) {
  const { action, label } = item
  return (
    <ShopLink
      role="option"
      id={id}
      aria-selected={isLit}
      tabIndex={-1}
      prefetch="none"
      href={action.link}
      className={suggestionClass(item, isLit)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        if (action.type === 'link') return send({ type: 'item.pick', label, link: action.link })
        event.preventDefault()
        send({ type: 'item.follow', text: action.queryText })
        onFollow()
      }}
    >
      <Suggestion item={item} />
    </ShopLink>
  )
}
