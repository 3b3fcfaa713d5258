/** A subject in its process, as the bench asks it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RoundFigures } from '#model-tests/load/measured-work.ts'
import type { SubjectSettings } from './subject.ts'

/** A round of so many units at once, or what one unit sends to its Postgres. */
export type Asked = { atOnce: number; seconds: number } | 'statements'
export type Told = 'open' | { figures: RoundFigures } | { statements: string[] } | { problem: string }

export interface HostedSubject {
  name: string
  measure(atOnce: number, seconds: number): Promise<RoundFigures>
  /** The statements of one unit, in their order. */
  statements(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts its process; throws a sentence where the subject does not open. */
export async function openHosted(name: string, settings: SubjectSettings): Promise<HostedSubject> {
  const host = fork(fileURLToPath(new URL('./subject-host.ts', import.meta.url)), [JSON.stringify(settings)], {
    // Old ways of the packages of others are not what is measured.
    execArgv: ['--import', 'tsx', '--no-deprecation'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(host, 'exit')
  async function told(): Promise<Told> {
    const message = await Promise.race([once(host, 'message'), gone.then(() => null)])
    if (!message) throw new Error(`The process of ${name} has ended: see the lines above.`)
    return message[0] as Told
  }
  async function ask<Key extends string>(asked: Asked, key: Key): Promise<Extract<Told, { [key in Key]: unknown }>> {
    host.send(asked)
    const answer = await told()
    if (typeof answer === 'object' && 'problem' in answer) throw new Error(`${name}: ${answer.problem}`)
    if (typeof answer === 'object' && key in answer) return answer as Extract<Told, { [key in Key]: unknown }>
    throw new Error(`${name} answered ${JSON.stringify(answer)}`)
  }
  await told()
  return {
    name,
    measure: async (atOnce, seconds) => (await ask({ atOnce, seconds }, 'figures')).figures,
    statements: async () => (await ask('statements', 'statements')).statements,
    async stop() {
      if (host.connected) host.disconnect()
      await gone
    },
  }
}
