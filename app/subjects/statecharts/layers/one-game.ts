/** Two addresses of one chart's page that differ in what was played and in nothing else. */

/** The page that a game is played on: its address without the game. */
export function addressWithoutGame({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('did')
  rest.sort()
  return `${pathname}?${rest}`
}

export function isOneGame(from: URL, to: URL): boolean {
  return to.searchParams.get('layer') === 'play' && addressWithoutGame(from) === addressWithoutGame(to)
}
