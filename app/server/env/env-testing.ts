/** An environment that is right in production, and what is said of one that is wrong. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { GivenVariables } from './env.schema.ts'
import { EnvError, type Mode, readEnv } from './env.ts'

/** It goes with the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'treadline-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

export const secret = '7f1d0c9be2a84c6f93b5d8e0a1c24f67'
/** The least that production asks for. */
export const served = {
  SESSION_SECRET: secret,
  PUBLIC_ORIGIN: 'https://tires.example.com',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'treadline',
  BRAINTREE_PUBLIC_KEY: 'public-4242',
  BRAINTREE_PRIVATE_KEY: 'private-4242',
  CUSTOMER_SERVICE_PHONE: '+1 (614) 555-0142',
}
export const identityProvider = {
  OCCUPATION_ISSUER: 'https://id.example.com',
  OCCUPATION_CLIENT_ID: 'treadline',
  OCCUPATION_CLIENT_SECRET: 'given by the provider',
}
export const commerceElsewhere = {
  COMMERCE_URL: 'https://orders.example.com/commerce',
  COMMERCE_CLIENT_ID: 'shop-1',
  COMMERCE_CLIENT_SECRET: 'given by the service',
}

/** The lines under the heading. */
export function problemsOf(source: GivenVariables, mode: Mode): string[] {
  try {
    readEnv(source, mode)
  } catch (problem) {
    if (problem instanceof EnvError) return problem.message.split('\n  - ').slice(1)
    throw problem
  }
  return []
}
