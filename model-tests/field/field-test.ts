import { test } from 'vitest'

/** A public report: the repository and its number there, or the page of a forum that has none. */
type Report = `${string}/${string}#${number}` | `http${'' | 's'}://${string}`

/**
 * A test of a case that went wrong elsewhere. `reports`: where it was reported, the first one as the name of the case; `right`: what must
 * happen here, as a sentence.
 */
export function fieldTest(
  reports: Report | readonly [Report, ...Report[]],
  right: string,
  run: () => void | Promise<void>,
): void {
  test(`${right} (${[reports].flat().join(', ')})`, run)
}
