/** Where the shopper wants tires put on: a wish that outlives the page and the tab, and is no choice yet. */
import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'
import { installerIdSchema } from '#machines/domain/installer.ts'

const locationSchema = v.object({ installerId: installerIdSchema })

/** The wished shop; null for none, and for a cookie that is none of ours: anybody can write one. */
export async function requestedShop(request: Request, { cookies }: AppLoadContext): Promise<string | null> {
  const kept = v.safeParse(locationSchema, await cookies.installLocation.parse(request.headers.get('Cookie')))
  return kept.success ? kept.output.installerId : null
}

/** The `Set-Cookie` that remembers the shop, near a ZIP where one is known, or only the ZIP. */
export function rememberLocation(
  { cookies }: AppLoadContext,
  location: { installerId: string | null; zip: string | null },
): Promise<string> {
  return cookies.installLocation.serialize(location)
}
