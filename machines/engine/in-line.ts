/** Gives a function that lets work under one name go one after the other, in this process. */
export function createLines() {
  const lines = new Map<string, Promise<unknown>>()
  return function inLine<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (lines.get(name) ?? Promise.resolve()).then(work, work)
    lines.set(name, mine)
    const leave = () => lines.get(name) === mine && lines.delete(name)
    mine.then(leave, leave)
    return mine
  }
}
