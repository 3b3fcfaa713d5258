/** The installer that a visitor asked for before the shipping step: remembered across pages and tabs, a preference only. */

import * as v from 'valibot'
import type { AppLoadContext } from '#app/remix/router.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'

const locationSchema = v.object({ installerId: installerIdSchema })

/** The installer in the cookie's value; null for none and for a value that this shop did not write. */
export function readInstallLocation(stored: unknown): string | null {
  const location = v.safeParse(locationSchema, stored)
  return location.success ? location.output.installerId : null
}

/** The `Set-Cookie` that remembers the installer, near a ZIP where one is known, or only the ZIP. */
export function rememberLocation(
  { cookies }: AppLoadContext,
  location: { installerId: string | null; zip: string | null },
): Promise<string> {
  return cookies.installLocation.serialize(location)
}
