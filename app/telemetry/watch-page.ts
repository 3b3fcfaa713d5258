/** Listens to the page: what breaks in it, and how fast it came and answered. Runs in the browser; nothing waits for it. */
import type { BrowserMessage, VitalName } from '#machines/domain/browser-message.ts'
import { areaOf, scrubbed } from '#machines/domain/monitoring.ts'
import { type Collector, createCollector } from './collector.ts'

const memoryKey = 'treadline-visit'
const endpoint = '/telemetry'
/** Browsers take no beacon above 64 KB. */
const beaconBytes = 60_000

export function watchPage(): void {
  const collector = createCollector({
    now: Date.now,
    random: Math.random,
    newId,
    send,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    memory: { read, write },
  })
  watchErrors(collector)
  const tellVitals = watchVitals(collector)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, collector.touch, { passive: true, capture: true })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    tellVitals()
    collector.flush()
  })
}

function watchErrors({ add }: Collector): void {
  const tell = (problem: unknown, words: string) => {
    const { name, message, stack } = problem instanceof Error ? problem : { name: 'Error', message: words, stack: '' }
    add({
      kind: 'error',
      ...here(),
      name: scrubbed(name).slice(0, 100),
      message: scrubbed(message),
      stack: scrubbed(stack ?? ''),
    })
  }
  addEventListener('error', ({ error, message }) => tell(error, message))
  addEventListener('unhandledrejection', (event) => {
    // An answer that is given up while it arrives: the router goes on without it, but its stream still complains.
    if (isGivenUp(event.reason)) event.preventDefault()
    else tell(event.reason, String(event.reason))
  })
}

function isGivenUp(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError'
}

/** Gathers the vitals of this document; gives back how to tell them, once, when the page is left. */
function watchVitals({ add }: Collector): () => void {
  const vitals = new Map<VitalName, number>()
  const { area } = here()
  const worst = (name: VitalName, value: number) => vitals.set(name, Math.max(vitals.get(name) ?? 0, value))
  const shifts = shiftScore()
  observe('largest-contentful-paint', ({ startTime }) => vitals.set('LCP', startTime))
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && vitals.set('FCP', startTime))
  observe('navigation', (entry) => vitals.set('TTFB', (entry as PerformanceNavigationTiming).responseStart))
  observe('event', ({ duration }) => worst('INP', duration), { durationThreshold: 40 })
  observe('layout-shift', (entry) => worst('CLS', shifts(entry as LayoutShift)))
  return () => {
    for (const [name, value] of vitals)
      add({ kind: 'vital', at: Date.now(), area, name, value: Math.round(value * 1_000) / 1_000 })
    vitals.clear()
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Shifts within a second of one another, five seconds at most, are one: the score is that of the worst. */
function shiftScore(): (shift: LayoutShift) => number {
  let group = { startedAt: 0, lastAt: Number.NEGATIVE_INFINITY, value: 0 }
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return group.value
    const isSame = startTime - group.lastAt < 1_000 && startTime - group.startedAt < 5_000
    group = { startedAt: isSame ? group.startedAt : startTime, lastAt: startTime, value: (isSame ? group.value : 0) + value }
    return group.value
  }
}

/** Browsers that do not know a type of entry tell nothing of it. */
function observe(type: string, hear: (entry: PerformanceEntry) => unknown, options: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...options })
}

function here(): Pick<BrowserMessage, 'at' | 'area'> {
  return { at: Date.now(), area: document.documentElement.dataset.area ?? areaOf(location.pathname) }
}

/** Without https browsers have no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function send(body: string): void {
  const blob = new Blob([body], { type: 'application/json' })
  if (blob.size < beaconBytes && navigator.sendBeacon?.(endpoint, blob)) return
  fetch(endpoint, { method: 'POST', body: blob }).catch(() => {
    // what could not be told is not told
  })
}

function read(): string | null {
  try {
    return sessionStorage.getItem(memoryKey)
  } catch {
    return null
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(memoryKey, text)
  } catch {
    // browsers that keep nothing begin a visit with each page
  }
}
