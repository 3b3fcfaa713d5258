/** The effects of the location chart in a browser. Each stops when its signal is aborted. */
import { fromPromise } from 'xstate'
import type { AskBrowserOutput, CheckDenialOutput, Point, ZipOutput } from '#machines/storefront/location/location.effects.ts'
import { locationMachine } from '#machines/storefront/location/location.machine.ts'
import type { Permission } from '#machines/storefront/location/location.rules.ts'
import { rememberPermission } from './remembered-permission.ts'

/** Finding takes this long at most; the time the shopper takes to answer does not count, so the browser measures it. */
const findingMs = 10_000

/** The chart with its effects. `showPage` shows the page below the dialog for a ZIP code. */
export function locationInBrowser(showPage: (zip: string) => void) {
  return locationMachine.provide({
    actors: {
      checkDenial: fromPromise<CheckDenialOutput, Permission | null>(({ input, signal }) => checkDenial(input, signal)),
      askBrowser: fromPromise<AskBrowserOutput>(({ signal }) => askBrowser(signal)),
      findZip: fromPromise<ZipOutput, Point | null>(({ input, signal }) => askShop(input, signal)),
      guessZip: fromPromise<ZipOutput>(({ signal }) => askShop(null, signal)),
      showPage: fromPromise<never, string | null>(({ input }) => {
        if (input) showPage(input)
        return new Promise(() => {})
      }),
    },
  })
}

async function checkDenial(permission: Permission | null, signal: AbortSignal): Promise<CheckDenialOutput> {
  if (permission?.answer !== 'denied') return { outcome: 'counts' }
  const settings = await navigator.permissions?.query({ name: 'geolocation' })
  if (settings?.state !== 'granted') return { outcome: 'counts' }
  if (!signal.aborted) rememberPermission(null)
  return { outcome: 'lifted' }
}

function askBrowser(signal: AbortSignal): Promise<AskBrowserOutput> {
  return new Promise((resolve) => {
    const answer = (output: AskBrowserOutput) => {
      if (signal.aborted) return
      if (output.outcome === 'allowed') rememberPermission({ answer: 'allow', at: output.at })
      if (output.outcome === 'denied') rememberPermission({ answer: 'denied', at: output.at })
      resolve(output)
    }
    if (!('geolocation' in navigator)) return answer({ outcome: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        answer({
          outcome: 'allowed',
          // Enough for a ZIP code, and no more than that leaves the browser.
          point: { latitude: rounded(latitude), longitude: rounded(longitude) },
          at: Date.now(),
        }),
      ({ code, PERMISSION_DENIED }) =>
        answer(code === PERMISSION_DENIED ? { outcome: 'denied', at: Date.now() } : { outcome: 'failed' }),
      { timeout: findingMs, maximumAge: 600_000 },
    )
  })
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** The ZIP code of a point, or without one of the connection. Throws when the shop does not answer. */
async function askShop(point: Point | null, signal: AbortSignal): Promise<ZipOutput> {
  const body = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(point) }
  const answer = await fetch('/location', { ...(point && body), signal })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  const { zip } = (await answer.json()) as { zip?: string | null }
  return { zip: zip || null }
}
