/** Applications of installers, kept in the shop's own database. */
import type { Database } from '#adapters/database/index.ts'
import { installerApplication } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { Partners } from '#machines/ports/partners.ts'

export function createPartners({ db }: Database): Partners {
  return {
    async apply({ agreed: _, ...application }, key) {
      // named by its key: the same form sent twice is one application
      const applicationId = hashOf(`installer-application:${key}`).slice(0, 22)
      await db
        .insert(installerApplication)
        .values({ applicationId, ...application })
        .onConflictDoNothing()
      return { applicationId }
    },
  }
}
