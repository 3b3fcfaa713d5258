/** The part of Affirm's affirm.js that we use, and the queue that a page lays out before that script is there. */

export interface Affirm {
  checkout: ((checkout: object) => void) & { open(callbacks: OpenCallbacks): void }
  ui: {
    ready(callback: () => void): void
    error?: { on(event: 'close', callback: () => void): void }
  }
}

export interface OpenCallbacks {
  onSuccess(result: { checkout_token: string }): void
  /** `canceled`: the shopper turned back. */
  onFail(result: { reason: string }): void
}

export interface AffirmConfig {
  public_api_key: string
  script: string
  locale: string
  country_code: string
}

declare global {
  interface Window {
    affirm?: Affirm
    _affirm_config?: AffirmConfig
  }
}

export const affirmGlobals = ['affirm', '_affirm_config'] as const

/** Calls made before the script is there are `[method, arguments]` in a `_` beside them; the script makes up for them. */
type Queue = Array<[method: string, values: unknown[]]>

export function layOutAffirm(config: AffirmConfig): void {
  const checkout = queueing('set')
  const ui = { _: [] as Queue, ready: (...values: unknown[]) => void ui._.push(['ready', values]) }
  const queued = checkoutCalls.map((name) => [name, (...values: unknown[]) => void checkout._.push([name, values])])
  const affirm = { _: [] as Queue, checkout: Object.assign(checkout, Object.fromEntries(queued)), ui }
  checkout(config)
  window._affirm_config = config
  window.affirm = affirm as unknown as Affirm
}

const checkoutCalls = ['set', 'add', 'save', 'post', 'open', 'empty', 'reset', 'on', 'off', 'trigger', 'ready', 'setProduct']

function queueing(method: string) {
  const queue: Queue = []
  return Object.assign((...values: unknown[]) => void queue.push([method, values]), { _: queue })
}
