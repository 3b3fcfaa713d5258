/** A page from 1; the first for a text that is no number of a page. Lists show their last page for a number beyond it. */
export function pageIn(text: string | null): number {
  return /^0*[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), farthestPage) : 1
}

/** More than any list has; a larger number would be too large for the database. */
const farthestPage = 9_999
