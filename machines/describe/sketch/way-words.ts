/** What a way is called in hints, what its row says, and what it means, where no hint says so. */
import type { StateDefinition, TransitionDefinition } from '#machines/describe/definition.ts'
import { delayWords, eventWords, guardWords, whenWords } from '#machines/describe/words.ts'
import type { Meaning } from '#machines/ports/charts/chart-sketch.ts'
import type { ChartHints, WayHints } from '#machines/ports/charts/drawing-hints.ts'

/** Words beyond this are cut at the end of a clause or of a word. */
const mostLetters = 52

/** `prepareOrder ok [ready]`, `lookup failed []`, `after []`, `always [hasTires]`: the way's name beside its state. */
export function wayKey({ event, guard = '' }: TransitionDefinition): string {
  return `${eventKey(event)} [${guard}]`
}

/** The hint of a way: that of its name with its target, `looking|findNext ok [asksNext] → ready`, or else of its name. */
export function wayHintOf(hints: ChartHints, root: string, state: string, way: TransitionDefinition): WayHints {
  const pathOf = (id: string) => id.slice(root.length + 1)
  const key = `${pathOf(state)}|${wayKey(way)}` as const
  const [target] = way.targets
  return (target && hints.ways[`${key} → ${pathOf(target)}`]) || hints.ways[key] || {}
}

function eventKey(event: string | undefined): string {
  if (!event) return 'always'
  if (isTimer(event)) return 'after'
  const answer = answerOf(event)
  return answer ? `${answer.effect} ${answer.isOk ? 'ok' : 'failed'}` : event
}

export function isTimer(event: string | undefined): boolean {
  return event?.startsWith('xstate.after.') ?? false
}

/** The effect whose answer the event is, or null. */
export function answerOf(event: string | undefined): { effect: string; isOk: boolean } | null {
  const [, outcome, effect] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event ?? '') ?? []
  return effect ? { effect, isOk: outcome === 'done' } : null
}

/** The first clause of what is said of the way; else its condition, or what sets it off. */
export function rowWords(way: TransitionDefinition, before: TransitionDefinition | undefined): string {
  if (way.description) return clauseOf(way.description)
  const answer = answerOf(way.event)
  if (answer && !answer.isOk) return 'no answer'
  const isOtherwise = before !== undefined && before.event === way.event
  if (answer) return way.guard ? conditionWords(way.guard) : isOtherwise ? 'otherwise' : 'done'
  if (!way.event) return way.guard ? conditionWords(way.guard) : isOtherwise ? 'otherwise' : 'at once'
  if (isTimer(way.event)) return whenWords(way)
  return eventWords(way.event)
}

/** `The shopper says yes: on.` is `says yes`. */
export function clauseOf(sentence: string): string {
  const [clause = ''] = sentence.split(/[:;.](?:\s|$)/)
  const said = clause.replace(/^The shopper('s|’s)? /, (_, own) => (own ? 'their ' : '')).trim()
  const words = /^[A-Z]{2}/.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1)
  if (words.length <= mostLetters) return words
  const short = words.slice(0, mostLetters)
  return short
    .slice(0, Math.max(short.lastIndexOf(', '), short.lastIndexOf(' '), 20))
    .replace(/[ ,]+(and|or|the|a|of|for|to)?$/, '')
}

/** `isAnotherShop` is `another shop`, `hasTires` is `has tires`. */
function conditionWords(guard: string): string {
  return guardWords(guard).replace(/^is /, '')
}

/** Of an answer's condition, and of an event. */
const failing =
  /gone|notfound|refus|declin|denied|mismatch|invalid|unknown|unverified|limited|toolate|taken|unsupported|cannot|lost|suggested|changed\b/i
const failed = /gone|notfound|refus|declin|denied|mismatch|limited|ended$/i
const ours = /failed|unavailable|unknown$|review/i

/** Where no hint says so: no answer is ours, a refusal is the shopper's problem. `back` depends on where its card is. */
export function wayMeaning(state: StateDefinition, way: TransitionDefinition): Meaning {
  const answer = answerOf(way.event)
  if (answer && !answer.isOk) return 'ours'
  if (isTimer(way.event) && state.invokes.length > 0) return 'ours'
  if (!answer && ours.test(way.event ?? '')) return 'ours'
  if (answer ? failing.test(way.guard ?? '') : failed.test(way.event ?? '')) return 'problem'
  return 'on'
}

/** How a wait is worded that is folded into the state that it returns to. */
export function waitWords(wait: StateDefinition): string {
  const timer = wait.transitions.find(({ event }) => isTimer(event))
  const others = wait.transitions.some(({ event, targets }) => !isTimer(event) && targets.length > 0)
  const pause = timer?.afterMs === undefined ? null : shortDelay(timer.afterMs)
  if (others) return pause ? `asked every ${pause}, or on news` : 'asked again and again'
  return pause ? `no answer: again in ${pause}` : 'no answer: again in a while'
}

/** `3 s`, `10 min`, `2 hours`. */
function shortDelay(ms: number): string {
  return delayWords(ms)
    .replace(/ seconds?$/, ' s')
    .replace(/ minutes?$/, ' min')
}
