/** A provider's script in the shop's page: loaded once however many want it, and taken away with the last of them. */
import { paymentMessages } from '#machines/domain/payment.ts'

/** Its message may be shown; `code` is for the log. */
export class PaymentScriptError extends Error {
  constructor(readonly code: string) {
    super(paymentMessages.failed)
    this.name = 'PaymentScriptError'
  }
}

export interface ScriptInput {
  url: string
  cspNonce: string | null
  /** What the script leaves on `window`; deleted with it. */
  globals: readonly string[]
  /** Sets the page up before the script runs, once. */
  prepare?(): void
  /** Default: 15 s. */
  timeoutMs?: number
}

export interface LoadedScript {
  release(): void
}

interface Entry {
  users: number
  element: HTMLScriptElement
  loaded: Promise<void>
}

const entries = new Map<string, Entry>()

/** Rejects with `PaymentScriptError` `script_blocked` or `script_timeout`; the script is then gone and may be asked for again. */
export async function loadScript(input: ScriptInput): Promise<LoadedScript> {
  const entry = entries.get(input.url) ?? addScript(input)
  entry.users += 1
  let held = true
  const release = () => {
    if (!held) return
    held = false
    entry.users -= 1
    if (entry.users === 0) remove(input, entry)
  }
  try {
    await entry.loaded
  } catch (error) {
    release()
    throw error
  }
  return { release }
}

function addScript({ url, cspNonce, prepare, timeoutMs = 15_000 }: ScriptInput): Entry {
  prepare?.()
  const element = document.createElement('script')
  element.async = true
  element.src = url
  if (cspNonce) element.nonce = cspNonce
  const loaded = within(
    timeoutMs,
    'script_timeout',
    new Promise<void>((resolve, reject) => {
      element.addEventListener('load', () => resolve())
      element.addEventListener('error', () => reject(new PaymentScriptError('script_blocked')))
    }),
  )
  const entry = { users: 0, element, loaded }
  entries.set(url, entry)
  document.head.append(element)
  return entry
}

function remove({ url, globals }: ScriptInput, entry: Entry): void {
  entry.element.remove()
  if (entries.get(url) === entry) entries.delete(url)
  for (const name of globals) Reflect.deleteProperty(window, name)
}

/** Rejects with `PaymentScriptError` of the code when nothing comes in time. */
export async function within<Value>(ms: number, code: string, value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentScriptError(code)), ms)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
