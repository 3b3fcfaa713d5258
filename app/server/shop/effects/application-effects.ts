/** What an application of an installer asks of its record; each may run twice with its key. */
import type { AnsweredApplication, WrittenApplication } from '#machines/domain/installers/application.ts'
import type { ActorStore, EffectsOf } from '#machines/engine/index.ts'
import type { Partners } from '#machines/ports/partners.ts'
import type { installerApplicationChart } from '#machines/storefront/installers/installer-application.chart.ts'
import type {
  OpenShopInput,
  OpenShopOutput,
  ReadRecordOutput,
  RecordApplicationInput,
  RecordApplicationOutput,
  RecordStepInput,
  RecordStepOutput,
} from '#machines/storefront/installers/installer-application.effects.ts'
import { readDraft } from './drafts.ts'
import type { EffectContext } from './effect-ports.ts'

/** The names of the drafts with what the installer wrote. */
export const applicationDrafts = { written: 'installerApplication', answered: 'installerAnswer' } as const

export function applicationEffects({
  partners,
  store,
}: {
  partners: Partners
  store: ActorStore
}): EffectsOf<typeof installerApplicationChart.machine> {
  return {
    async recordApplication(
      { writtenRef }: RecordApplicationInput,
      { id: applicationId }: EffectContext,
    ): Promise<RecordApplicationOutput> {
      return partners.recordApplication(applicationId, await readDraft<WrittenApplication>(store, applicationId, writtenRef))
    },
    async recordStep({ answeredRef, ...step }: RecordStepInput, { id: applicationId }: EffectContext): Promise<RecordStepOutput> {
      if (answeredRef === undefined) return partners.recordStep({ ...step, applicationId })
      const answered = await readDraft<AnsweredApplication>(store, applicationId, answeredRef)
      return partners.recordStep({ ...step, applicationId, answered })
    },
    openShop: (step: OpenShopInput, { id: applicationId }: EffectContext): Promise<OpenShopOutput> =>
      partners.openShop({ ...step, applicationId }),
    async readRecord(_: unknown, { id: applicationId }: EffectContext): Promise<ReadRecordOutput> {
      return { record: (await partners.one(applicationId))?.progress ?? null }
    },
  }
}
