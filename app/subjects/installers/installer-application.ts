/** An installer applies to join the network: limited, once a form, and each step sent to its chart. */
import { hashOf } from '#adapters/secrets/index.ts'
import { type NotDone, whyNotDone } from '#app/server/forms/why-not-done.ts'
import { sentences } from '#app/server/page/sentences.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { recordIn, sendStep, standing } from '#app/server/shop/subject-steps.ts'
import type { InstallerApplication, WrittenApplication } from '#machines/domain/installers/application.ts'
import type { Answer } from '#machines/engine/index.ts'
import type { ApplicationStepEvent } from '#machines/storefront/installers/installer-application.events.ts'

const machine = 'installerApplication'

/** Why nothing was sent; null when it was. The same `key` again sends nothing and gets the same answer. */
export async function applyAsInstaller(
  { attempts, partners, applicationEngine }: Pick<Shop, 'attempts' | 'partners' | 'applicationEngine'>,
  written: WrittenApplication,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<NotDone | null> {
  // Named by its key: the same form sent twice is one application, also where another version got it first.
  const applicationId = hashOf(`installer-application:${key}`).slice(0, 22)
  if (await partners.one(applicationId)) return null
  const retryAfter = await attempts.take([
    { kind: 'application:email', of: written.email.toLowerCase() },
    { kind: 'application:address', of: clientAddress },
  ])
  if (retryAfter !== null) return { status: 429, why: { message: sentences.tooMany, retryAfter } }
  await standing(applicationEngine, applicationId)
  const answer = await applicationEngine.send(applicationId, machine, { type: 'application.send', written }, { key })
  // The other of two posts of one form was first.
  if (answer.outcome === 'rejected' && recordIn(answer.state, machine) !== null) return null
  return whyNotDone(answer, machine)
}

/** `application`: as it was read for the page that sends the step. The same `key` again gives the first answer. */
export function sendApplication(
  { applicationEngine }: Pick<Shop, 'applicationEngine'>,
  { applicationId, progress }: Pick<InstallerApplication, 'applicationId' | 'progress'>,
  event: ApplicationStepEvent,
  key: string,
): Promise<Answer> {
  return sendStep(applicationEngine, machine, { id: applicationId, record: progress }, event, key)
}

/** Why the step was not done; null when it was. */
export async function stepApplication(...step: Parameters<typeof sendApplication>): Promise<NotDone | null> {
  return whyNotDone(await sendApplication(...step), machine)
}
