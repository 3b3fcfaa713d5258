/** What a page asks of the document around it. */
export interface PageHandle {
  /** Seconds after which a browser without JavaScript loads the page again. */
  looksAgainAfter?: number
}
