/** A page of text as the browser gets it: no HTML, but a tree of the few elements that texts are made of. */

export const textTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const
export type TextTag = (typeof textTags)[number]

export type TextNode = string | TextElement

export interface TextElement {
  tag: TextTag
  /** Of a heading, so that a link can lead to it. */
  id?: string
  /** Of a link. */
  href?: string
  within: TextNode[]
}

export interface ContentView {
  /** `/terms` */
  path: string
  title: string
  description: string
  /** The day of the last change, in words. */
  updated: string
  /** The headings of a long page, to jump to; empty on a short one. */
  places: Array<{ id: string; words: string }>
  body: TextNode[]
  /** What it answers, for search engines; empty for a page that is not made of questions. */
  questions: Array<{ question: string; answer: string }>
}
