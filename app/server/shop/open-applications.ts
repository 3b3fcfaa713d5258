/** Applications of installers as the shop runs them: their records, and the engine whose effects alone write these. */
import { openAccount } from '#adapters/accounts/index.ts'
import { createActorStore, type Database } from '#adapters/database/index.ts'
import { createPartners } from '#adapters/partners/index.ts'
import type { Env } from '#app/server/env/env.ts'
import { applicationDrafts, applicationEffects } from '#app/server/shop/effects/application-effects.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import { applicationMessages } from '#machines/domain/installers/application-words.ts'
import type { Engine } from '#machines/engine/index.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { ApplicationRecords } from '#machines/ports/partners.ts'
import { applicationKind } from '#machines/storefront/installers/kind.ts'
import { applicationToken } from './application-link.ts'
import { openSubjectEngine, type SubjectEngineParts } from './subject-engine.ts'

export interface OpenedApplications {
  partners: ApplicationRecords
  applicationEngine: Engine
}

export async function openApplications(
  parts: SubjectEngineParts & {
    database: Database
    env: Pick<Env, 'sessionSecret' | 'partnersEmail' | 'commerce'>
    geo: Pick<Geo, 'placeOfZip'>
    renderEmail: RenderEmail
  },
): Promise<OpenedApplications> {
  const { database, env, geo, renderEmail } = parts
  const store = createActorStore(database, { kind: applicationKind.name })
  const partners = createPartners({
    database,
    renderEmail,
    geo,
    tokenOf: (applicationId) => applicationToken(env, applicationId),
    partnersEmail: env.partnersEmail,
    openAccount,
  })
  const { written: writtenDraft, answered: answeredDraft } = applicationDrafts
  const unknownZip = (zip: unknown) =>
    geo.placeOfZip(String(zip))
      ? null
      : { issues: [{ field: 'zip', message: 'We know no place with this ZIP code. Please check it' }] }
  const applicationEngine = openSubjectEngine(parts, {
    kind: applicationKind,
    store,
    effects: { installerApplication: applicationEffects({ partners, store }) },
    isLocal: () => true,
    normalizers: {
      installerApplication: {
        'application.send': async (applicationId, { type, written }) =>
          unknownZip(written.zip) ?? {
            event: { type, writtenRef: await store.putDraft(applicationId, writtenDraft, written) },
          },
        'application.answer': async (applicationId, { answered, ...event }) =>
          unknownZip(answered.zip) ?? {
            event: { ...event, answeredRef: await store.putDraft(applicationId, answeredDraft, answered) },
          },
        // A shop that is kept elsewhere is added there, or no shopper finds it.
        'application.accept': async (_, event) =>
          env.commerce.kind === 'own' ? { event } : { issues: [{ field: '', message: applicationMessages.shopsElsewhere }] },
      },
    },
    // An application of a version that kept no charts of applications has a record only, and begins where that says that it is.
    recall: async (applicationId) => ({ record: (await partners.one(applicationId))?.progress ?? null }),
  })
  // An embedded database has one process at a time: earlier lease holders are dead.
  if (database.kind === 'pglite') await store.releaseAllLeases()
  return { partners, applicationEngine }
}
