/**
 * Looks for journeys through the whole checkout: from a new cart everything that could happen is tried, and what shows
 * something new is continued. New is a transition or a guard's answer that no journey has had, or a chart in a situation
 * that it was not in. A step is not tried again where all charts that receive it are in the same state. The same journeys come
 * out each time.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '#app/cli/build/build.ts'
import { type Journey, otherAnswers, type Step, setups, stepInWords } from './journey.ts'
import { composedCharts, MemoryShop } from './memory-shop.ts'
import { type Kind, namesOf } from './names.ts'
import { receiversOf, situationsIn } from './situations.ts'
import { addWalked, nothingWalked, type TracedChart, traceChart, type Walked } from './traced-chart.ts'
import { writtenJourneys } from './written-journeys.ts'

export interface FoundJourneys {
  /** Few journeys that together walk all that was found. */
  journeys: Journey[]
  /** Transitions that no journey walks, by chart. */
  missed: Record<string, string[]>
  /** How many states, transitions and guards' answers of each chart the journeys walk. */
  walked: Record<string, Record<Kind, number>>
  /** How many steps were tried. */
  tried: number
  /** Of the processor, milliseconds. */
  tookMs: number
}

interface Place {
  shop: MemoryShop
  journey: Journey
  /** On the whole way here. */
  walked: Set<string>
}

const keptIn = join('.cache', 'journeys')

/** The journeys of today's charts, looked for once: it takes longer than reading them. */
export async function knownJourneys(): Promise<FoundJourneys> {
  const file = join(keptIn, `${contentHash('.', ['machines', 'model-tests/paths', 'package-lock.json'])}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FoundJourneys
  const found = await findJourneys()
  mkdirSync(keptIn, { recursive: true })
  // Written beside and renamed, so that no reader sees a part of it.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(found))
  renameSync(unfinished, file)
  return found
}

async function findJourneys(): Promise<FoundJourneys> {
  const began = process.cpuUsage()
  const traced = composedCharts.map((chart) => traceChart(chart))
  const seen = new Set<string>()
  const all = Object.fromEntries(traced.map(({ twin }) => [twin.name, nothingWalked()]))
  const places: Place[] = []
  let tried = 0

  /** Walks from a place; the new place if it shows something new. */
  async function tryStep(from: Place, step: Step): Promise<{ asked: string[]; place: Place | null; isTaken: boolean }> {
    tried += 1
    const shop = from.shop.fork()
    const fresh = noting(traced)
    const { asked, isTaken } = await shop.walk(step)
    if (!isTaken || !notice(fresh, shop)) return { asked, place: null, isTaken }
    const { setup, steps } = from.journey
    const walked = new Set([...from.walked, ...transitionsIn(fresh)])
    return { asked, isTaken, place: { shop, journey: { setup, steps: [...steps, step] }, walked } }
  }

  /** Whether this is new; adds it to what is known. */
  function notice(fresh: Record<string, Walked>, shop: MemoryShop): boolean {
    const before = seen.size
    for (const [chart, of] of Object.entries(fresh)) {
      for (const name of of.transitions) seen.add(name)
      for (const name of of.guards) seen.add(name)
      addWalked(all[chart]!, of)
    }
    for (const situation of situationsIn(shop).values()) seen.add(situation)
    return seen.size > before
  }

  for (const setup of setups) {
    const fresh = noting(traced)
    const shop = MemoryShop.open(traced, setup)
    notice(fresh, shop)
    places.push({ shop, journey: { setup, steps: [] }, walked: transitionsIn(fresh) })
  }
  const triedWhere = new Set<string>()
  for (let next = 0; next < places.length; next += 1) {
    const place = places[next]!
    const situations = situationsIn(place.shop)
    for (const step of place.shop.possibleSteps()) {
      const variants: Step[] = [step]
      for (let variant = variants.shift(); variant; variant = variants.shift()) {
        const isAsBefore = !addAll(triedWhere, receiversOf(variant, situations))
        if (isAsBefore) continue
        const { asked, place: found } = await tryStep(place, variant)
        if (found) places.push(found)
        variants.push(...withOneMoreOutcome(variant, asked))
      }
    }
  }
  const written: Place[] = []
  for (const journey of writtenJourneys) {
    const fresh = noting(traced)
    const shop = MemoryShop.open(traced, journey.setup)
    for (const step of journey.steps)
      if (!(await shop.walk(step)).isTaken) throw new Error(`A written journey cannot be walked: ${stepInWords(step)}`)
    notice(fresh, shop)
    written.push({ shop, journey, walked: transitionsIn(fresh) })
  }
  const { user, system } = process.cpuUsage(began)
  return {
    journeys: fewest(places, written),
    missed: byChart(({ transitions }, walked) => transitions.filter((name) => !walked.transitions.has(name))),
    walked: byChart((_, { states, transitions, guards }) => ({
      states: states.size,
      transitions: transitions.size,
      guards: guards.size,
    })),
    tried,
    tookMs: Math.round((user + system) / 1_000),
  }

  function byChart<Result>(count: (names: Record<Kind, string[]>, walked: Walked) => Result): Record<string, Result> {
    return Object.fromEntries(composedCharts.map((chart) => [chart.name, count(namesOf(chart), all[chart.name]!)]))
  }
}

/** What is walked from now on, by chart. */
function noting(traced: readonly TracedChart[]): Record<string, Walked> {
  return Object.fromEntries(
    traced.map((chart) => {
      const walked = nothingWalked()
      chart.noteIn(walked)
      return [chart.twin.name, walked]
    }),
  )
}

const transitionsIn = (walked: Record<string, Walked>) =>
  new Set(Object.values(walked).flatMap(({ transitions }) => [...transitions]))

/** Variants of a step with another outcome of each further effect. */
function withOneMoreOutcome(step: Step, asked: readonly string[]): Step[] {
  return asked.flatMap((effect, index) => {
    if (index < step.outcomes.length) return []
    const before = asked.slice(step.outcomes.length, index).map((name) => [name, 'asTheWorld'] as const)
    const lost = effect.startsWith('order.') ? ['answerLost'] : []
    const others = ['fails', ...lost, ...Object.keys(otherAnswers[effect] ?? {})]
    return others.map((outcome): Step => ({ ...step, outcomes: [...step.outcomes, ...before, [effect, outcome]] }))
  })
}

/** True when one of them is new. */
function addAll(known: Set<string>, names: Iterable<string>): boolean {
  const before = known.size
  for (const name of names) known.add(name)
  return known.size > before
}

/** What opening a cart costs, in steps. */
const opening = 6

/** Written journeys first, then greedily those that cover the most new items for their cost. */
function fewest(places: readonly Place[], written: readonly Place[]): Journey[] {
  const left = new Set(places.flatMap(({ walked }) => [...walked]))
  for (const name of written.flatMap(({ walked }) => [...walked])) left.delete(name)
  const journeys = written.map(({ journey }) => journey)
  while (left.size > 0) {
    let best: { place: Place; gain: number } | null = null
    for (const place of places) {
      const adds = [...place.walked].filter((name) => left.has(name)).length
      const gain = adds / (opening + place.journey.steps.length)
      if (adds > 0 && gain > (best?.gain ?? 0)) best = { place, gain }
    }
    if (!best) break
    journeys.push(best.place.journey)
    for (const name of best.place.walked) left.delete(name)
  }
  return journeys
}
