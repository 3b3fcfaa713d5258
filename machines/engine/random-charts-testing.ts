/** Random charts with what XState knows of states, timers, invokes and actions: the same chart for the same seed. */
import { assign, cancel, emit, enqueueActions, raise, sendTo } from 'xstate'

export const eventTypes = ['e.a', 'e.b', 'e.c', 'e.d', 'e.e'] as const

interface Context {
  /** Actions so far. */
  n: number
  /** The last of them, by name: it keeps their order. */
  log: string[]
}

type Config = Record<string, unknown>

interface Node {
  id: string
  depth: number
  isParallel: boolean
  isFinal: boolean
  history: 'deep' | 'shallow' | null
  below: Node[]
}

/** The same numbers for the same seed, from 0 up to but not 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The config of `createMachine`, with actors named `good`, which answers, and `bad`, which fails. */
export function randomChart(seed: number): Config {
  const random = randomNumbers(seed)
  const chance = (share: number) => random() < share
  const below = (limit: number) => Math.floor(random() * limit)
  /** Few are due at once. */
  const delay = () => 7 + below(60)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const ids: string[] = []
  const histories: string[] = []
  let ways = 0

  function grow(depth: number, mayBeFinal: boolean): Node {
    const node: Node = { id: `s${ids.length}`, depth, isParallel: false, isFinal: false, history: null, below: [] }
    ids.push(node.id)
    if (depth < 3 && (depth === 0 || chance(0.45))) {
      node.isParallel = depth > 0 && chance(0.35)
      for (let left = 2 + below(2); left > 0; left -= 1)
        node.below.push(grow(depth + 1, !node.isParallel && node.below.length > 0))
      if (!node.isParallel && chance(0.4)) {
        node.history = chance(0.5) ? 'deep' : 'shallow'
        histories.push(`h${node.id}`)
      }
    } else node.isFinal = mayBeFinal && depth > 1 && chance(0.25)
    return node
  }

  const note = (name: string) =>
    assign(({ context }: { context: Context }) => ({ n: context.n + 1, log: [...context.log.slice(-60), name] }))

  /** Charts come to rest: no guard lets through for ever. */
  function guard() {
    const of = 2 + below(3)
    const at = below(of)
    return ({ context }: { context: Context }) => context.n % of === at && context.n < 120
  }

  function way(target: string | undefined): Config {
    ways += 1
    const name = `t${ways}`
    const own: Config = { ...(target && { target: `#${target}` }) }
    const actions: unknown[] = [note(name)]
    if (chance(0.25)) own.reenter = true
    if (chance(0.3)) own.guard = guard()
    if (chance(0.2)) {
      actions.push(raise({ type: pick(eventTypes) }))
      own.guard ??= guard()
    }
    if (chance(0.1)) actions.push(raise({ type: pick(eventTypes) }, { delay: delay() }))
    if (chance(0.15)) {
      // Under an id that waits the engine keeps the later one alone, and XState both.
      const id = `d${below(3)}`
      actions.push(cancel(id), raise({ type: pick(eventTypes) }, { delay: delay(), id }))
    }
    if (chance(0.1)) actions.push(cancel(`d${below(3)}`))
    if (chance(0.2)) actions.push(emit({ type: 'news' }))
    if (chance(0.2)) {
      const lets = guard()
      actions.push(
        enqueueActions(({ enqueue, context }) => {
          if (lets({ context: context as Context })) enqueue(note(`${name}q`) as never)
        }),
      )
    }
    if (chance(0.15)) {
      actions.push(sendTo(({ self }) => self, { type: pick(eventTypes) }, chance(0.3) ? { delay: delay() } : {}))
      own.guard ??= guard()
    }
    return { ...own, actions }
  }

  const guarded = (own: Config): Config => ({ ...own, guard: own.guard ?? guard() })

  function build(node: Node): Config {
    const { id } = node
    const targets = [...ids.slice(1), ...histories]
    if (node.isFinal) return { id, type: 'final', entry: [note(`>${id}`)] }
    const on: Config = {}
    for (const type of eventTypes)
      if (chance(0.3))
        on[type] = chance(0.2) ? [way(pick(targets)), way(pick(targets))] : way(chance(0.8) ? pick(targets) : undefined)
    // It takes the answers of invokes too, and must not start them for ever.
    if (chance(0.08)) on['*'] = guarded(way(pick(targets)))
    if (chance(0.08)) on['e.*'] = way(pick(targets))
    const own: Config = { id, entry: [note(`>${id}`)], exit: [note(`<${id}`)], on }
    // A state that is entered again without being left, as the root or through a history state, has both timers in XState.
    if (node.depth > 0 && histories.length === 0 && chance(0.3))
      own.after = Object.fromEntries(
        Array.from({ length: 1 + below(2) }, () => [delay(), way(chance(0.85) ? pick(targets) : undefined)]),
      )
    if (chance(0.12)) own.always = { target: `#${pick(targets)}`, guard: guard(), actions: [note(`${id}a`)] }
    const invoke = (name: string, src: string) => ({
      id: name,
      src,
      input: ({ context }: { context: Context }) => ({ n: context.n }),
      onDone: guarded(way(chance(0.8) ? pick(targets) : undefined)),
      onError: guarded(way(chance(0.8) ? pick(targets) : undefined)),
    })
    const invokes = [
      ...(chance(0.2) ? [invoke(`i${id}`, chance(0.7) ? 'good' : 'bad')] : []),
      ...(chance(0.04) ? [invoke(`j${id}`, 'good')] : []),
    ]
    if (invokes.length > 0) own.invoke = invokes
    if (node.below.length > 0) {
      own.states = {
        ...Object.fromEntries(node.below.map((child) => [child.id, build(child)])),
        ...(node.history && { [`h${id}`]: { id: `h${id}`, type: 'history', history: node.history } }),
      }
      if (node.isParallel) own.type = 'parallel'
      else own.initial = node.below[0]!.id
      if (node.depth > 0) own.onDone = guarded(way(pick(targets)))
    }
    return own
  }

  return { ...build(grow(0, false)), context: { n: 0, log: [] } }
}
