/** The client object that every module of braintree-web is given: the vendor's, or the stand-in's in the demonstration. */
import type { Client } from 'braintree-web/client'
import type { BraintreeSession } from '#adapters/payments/braintree/session.ts'
import { coded } from './errors.ts'

/** Its `teardown` needs no callback, contrary to its types. */
export type OpenClient = Client & { teardown(): Promise<void> }

export async function openClient(session: BraintreeSession): Promise<OpenClient> {
  if (session.client === 'standIn') {
    const { openStandInClient } = await loadScript(() => import('./stand-in-client.ts'))
    return openStandInClient(session)
  }
  const { create } = await vendorModule(() => import('braintree-web/client'))
  return (await create({ authorization: session.clientToken })) as OpenClient
}

/** The modules are CommonJS: a bundler may hand all of them over as `default`. */
export async function vendorModule<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  const loaded = await loadScript(load)
  return 'default' in loaded ? (loaded.default as Module) : loaded
}

/** Imports a module. Rejects with `CLIENT_SCRIPT_FAILED_TO_LOAD` when its script does not arrive. */
export function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => {
    throw coded('CLIENT_SCRIPT_FAILED_TO_LOAD')
  })
}
