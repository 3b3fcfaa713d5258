/** The text of `<title>`: the page first, then the shop. */
export function pageTitle(page?: string): string {
  return page === undefined ? 'Treadline: tires by the numbers' : `${page} | Treadline`
}
