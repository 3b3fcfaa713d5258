/** Processes that run applications of installers on one database. */
import { createRateLimiter, type Database } from '#adapters/database/index.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { openApplications } from '#app/server/shop/open-applications.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import type { SubjectEngineParts } from '#app/server/shop/subject-engine.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { engineParts } from './engine-parts.ts'

const geo = createZipGeo(null)

export async function openProcess(
  database: Database,
  { partnersEmail = null, commerce = 'own' }: { partnersEmail?: string | null; commerce?: 'own' | 'http' } = {},
) {
  const parts: SubjectEngineParts = engineParts()
  const env = {
    commerce: { kind: commerce },
    sessionSecret: 'a secret of at least 32 characters',
    partnersEmail,
  } as Shop['env']
  const opened = await openApplications({
    ...parts,
    database,
    env,
    geo,
    renderEmail: createEmailRenderer('https://tires.example.com'),
  })
  return { ...opened, attempts: createRateLimiter(database) }
}
