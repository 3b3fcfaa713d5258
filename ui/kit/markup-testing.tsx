/** Markup of a part in a test: inside a router, so that links know where they are, without class names. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** HTML of an element that may hold links. */
export function renderLinked(element: ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
}

/** The same without classes: what a page says, not how it looks. */
export function withoutClasses(html: string): string {
  return html.replace(/ class="[^"]*"/g, '')
}
