/** What is around the picture of a page: alone a heading that says what it is, and always that nothing in it can be reached. */
import type { ReactNode } from 'react'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import type { StillView } from './still.view.ts'
import css from './still-frame.module.css'

export function StillFrame({
  view: { title, isFramed, storyHref, notes },
  children,
}: {
  view: Pick<StillView, 'title' | 'isFramed' | 'storyHref' | 'notes'>
  children: ReactNode
}) {
  return (
    <>
      {!isFramed && (
        <main className={css.bar}>
          <div>
            <h1>{title}</h1>
            <p>A picture: nothing on it can be pressed, and what the shopper typed is not kept. {notes.join(' ')}</p>
          </div>
          <ShopLink href={storyHref}>Back to the story</ShopLink>
        </main>
      )}
      <div {...inert} aria-hidden="true" className={css.still}>
        {children}
      </div>
    </>
  )
}

/** React 18 does not know the attribute, and writes it only as a text. */
const inert = { inert: '' }
