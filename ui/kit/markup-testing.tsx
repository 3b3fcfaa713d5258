/** Markup of a part in a test: inside a router, so that links and forms know where they are, without class names. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from '#app/remix/router.ts'

/** HTML of an element that may hold links and forms. */
export function renderLinked(element: ReactElement): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

/** The same without classes: what a page says, not how it looks. */
export function withoutClasses(html: string): string {
  return html.replace(/ class="[^"]*"/g, '')
}
