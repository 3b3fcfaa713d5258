/** Reports errors and web vitals of the page to the shop. Runs in the browser. */
import type { BrowserMessage } from '#machines/domain/telemetry/browser-message.ts'
import { type ErrorShown, errorShownEvent, scrubbed } from '#machines/domain/telemetry/monitoring.ts'
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
  reportVitals(collector)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, collector.touch, { passive: true, capture: true })
  // at the window, where the event arrives last: web-vitals reports when it sees the same event, before this
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') collector.flush()
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
  addEventListener(errorShownEvent, (event) => {
    const { code, retries } = (event as CustomEvent<ErrorShown>).detail
    add({ kind: 'errorShown', ...here(), code, retries })
  })
  addEventListener('unhandledrejection', (event) => {
    // The router aborts answers that it no longer needs; their streams still reject.
    if (isAborted(event.reason)) event.preventDefault()
    else tell(event.reason, String(event.reason))
  })
}

function isAborted(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError'
}

/** Loads `web-vitals` once the page has loaded, so that it delays nothing; a page left before that reports no vitals. */
function reportVitals({ add }: Collector): void {
  const { area } = here()
  const load = async () => {
    const { watchVitals } = await import('./watch-vitals.ts')
    watchVitals((name, value) => add({ kind: 'vital', at: Date.now(), area, name, value }))
  }
  const start = () => void load().catch(() => {}) // offline, or a newer build: no vitals of this page
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function here(): Pick<BrowserMessage, 'at' | 'area'> {
  return { at: Date.now(), area: document.documentElement.dataset.area ?? 'other' }
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
    // telemetry is lost when the shop cannot be reached
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
    // without storage every page starts a new session
  }
}
