/** The search field: a form that leads to the page of a search, and with a script a list of suggestions below it. */

import { Suspense, useEffect, useRef, useState } from 'react'
import { Form } from '#app/remix/router.ts'
import { longestSearch } from '#machines/domain/search/search-tokens.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { LateCombobox, loadCombobox } from './combobox-on-demand.ts'
import css from './search-box.module.css'

interface SearchBoxProps {
  /** The id of the field. */
  id: string
  text?: string
  /** The size of the rear tires; a second field, where it is given. */
  rear?: string
  look: 'below' | 'dialog'
}

export function SearchBox({ id, text = '', rear, look }: SearchBoxProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isWanted, setWanted] = useState(look === 'dialog')
  // another search of the same page; what was typed before scripts ran stays
  const shown = useRef(text)
  useEffect(() => {
    if (!input || shown.current === text) return
    shown.current = text
    input.value = text
  }, [input, text])
  return (
    <Form
      action="/search"
      method="get"
      role="search"
      autoComplete="off"
      className={classes(css.box, look === 'dialog' && css.inDialog)}
      onPointerEnter={loadCombobox}
      onFocus={() => setWanted(true)}
    >
      <div className={css.line}>
        <label className="visually-hidden" htmlFor={id}>
          Search by size, car, tire or shop
        </label>
        <input
          ref={setInput}
          id={id}
          name="q"
          type="search"
          className={css.field}
          defaultValue={text}
          placeholder="Size, car, tire, shop"
          maxLength={longestSearch}
          enterKeyHint="search"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        {rear !== undefined && (
          <>
            <label className="visually-hidden" htmlFor={`${id}-rear`}>
              Size of the rear tires, if they have another
            </label>
            <input
              key={rear}
              id={`${id}-rear`}
              name="rear"
              className={classes(css.field, css.rear)}
              defaultValue={rear}
              placeholder="Other rear size"
              autoComplete="off"
            />
          </>
        )}
        <Button variant="paint" aria-label="Search">
          <Icon name="search" /> <span className="only-large">Search</span>
        </Button>
      </div>
      {isWanted && input && (
        <Suspense fallback={null}>
          <LateCombobox input={input} look={look} offersRear={rear === undefined} />
        </Suspense>
      )}
    </Form>
  )
}
