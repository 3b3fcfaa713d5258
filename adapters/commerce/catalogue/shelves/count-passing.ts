import type { Selection } from './selection.ts'

/** How many tires pass; no facet is counted. */
export function countPassing(selection: Selection): number {
  const { shelves } = selection
  let passing = 0
  for (let line = 0; line < shelves.lines; line += 1) if (selection.failsOfLine(line) === 0) passing += selection.look(line)
  return passing
}
