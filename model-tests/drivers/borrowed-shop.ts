/** A shop with its provider for one file of tests, used before by others and returned for the next. */
import { inject } from 'vitest'
import { resetItemsOnSale } from './http/purchase.ts'
import { type Provider, providerAt } from './provider.ts'

/** Serialized form, passed from the process that owns the shops. */
export interface LentShop {
  shopUrl: string
  providerUrl: string
  databaseUrl: string
  dataDir: string
}

export interface BorrowedShop {
  shop: { readonly url: string }
  provider: Provider
  database: { url: string }
  release(): Promise<void>
}

/**
 * Borrows a filled shop on Postgres. It has no carts or orders of other tests, and no other test uses it meanwhile; changes to
 * accounts and the catalogue persist. Tests that kill the shop, read its output or configure it differently open their own with
 * `openRunningShop`.
 */
export async function borrowShop(): Promise<BorrowedShop> {
  const lender = inject('worldLender')
  const { shopUrl, providerUrl, databaseUrl, dataDir } = await ask<LentShop>(lender, 'POST')
  resetItemsOnSale(shopUrl)
  return {
    shop: { url: shopUrl },
    provider: providerAt(providerUrl, dataDir),
    database: { url: databaseUrl },
    async release() {
      await ask(`${lender}/${encodeURIComponent(shopUrl)}`, 'DELETE')
    },
  }
}

async function ask<Body>(url: string, method: string): Promise<Body> {
  const answer = await fetch(url, { method })
  const body = (await answer.json()) as Body & { problem?: string }
  if (!answer.ok) throw new Error(body?.problem)
  return body
}
