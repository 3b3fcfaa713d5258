import type { Env } from './env.ts'

/** Where the provider leads back to, exactly as it is registered there (second specification, section 2). */
export function idMeCallback({ publicOrigin }: Pick<Env, 'publicOrigin'>): string {
  return `${publicOrigin}/idMeCallback`
}
