/** What the error boundary's chart asks of the browser. */

/** `report`: counts that an error is shown. `loadAgain`: loads the data of the page again, and ends when they have come. */
export interface BoundaryInput {
  /** How often it was tried again. */
  retries: number
}
