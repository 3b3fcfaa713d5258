/** Device data for Braintree's fraud check. Optional: if it fails, the shopper pays without it. */

import type { BraintreeSession } from '#adapters/payments/braintree/session.ts'
import { loadScript } from '#adapters/payments/browser/load-script.ts'
import { type OpenClient, vendorModule } from './client.ts'

/** A pressed button waits no longer for it. */
const patienceMs = 2_000

export interface DeviceData {
  /** Null when there is none yet. Never throws. */
  read(): Promise<string | null>
  teardown(): Promise<void>
}

interface Collected {
  deviceData: string
  teardown(): Promise<void> | void
}

/** Begins at once, beside everything else. */
export function collectDeviceData(client: OpenClient, session: BraintreeSession, cspNonce: string | null): DeviceData {
  const collected = collect(client, session, cspNonce).catch(() => null)
  return {
    async read() {
      const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
      return (await Promise.race([collected, late]))?.deviceData ?? null
    },
    async teardown() {
      // One that is still on its way takes itself off the page when it arrives.
      const leave = collected.then((it) => it?.teardown()).catch(() => {})
      await Promise.race([leave, new Promise((resolve) => setTimeout(resolve, 100))])
    },
  }
}

async function collect(client: OpenClient, session: BraintreeSession, cspNonce: string | null): Promise<Collected> {
  if (session.client === 'vendor') {
    const { create } = await vendorModule(() => import('braintree-web/data-collector'))
    return create({ client })
  }
  const { release } = await loadScript({ url: `${session.gatewayUrl}/braintree/scripts/device-data.js`, cspNonce, globals: [] })
  const { sessionId } = client.getConfiguration().analyticsMetadata
  return { deviceData: JSON.stringify({ correlation_id: sessionId }), teardown: release }
}
