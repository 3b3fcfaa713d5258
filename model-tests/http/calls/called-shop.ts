/** The calls of the purchase flow (specification, section 7) as a program makes them, and what it reads off their answers. */
import { expect } from 'vitest'
import { viewsOf } from '#machines/checkout/views.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { InstallerList, InstallerSchedule } from '#machines/domain/installers/installer.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'

/** Tires of the generated shop that any shop mounts. */
export const [halden, norrland] = ['100000', '100036'] as const
export const near = '43215'

export interface Answered {
  status: number
  allow: string | null
  /** Empty where nothing was sent. */
  body: Record<string, unknown>
}

/** A borrowed shop that is called from outside. */
export class CalledShop {
  private constructor(private readonly world: BorrowedShop) {}

  static async borrow(): Promise<CalledShop> {
    return new CalledShop(await borrowShop())
  }

  release(): Promise<void> {
    return this.world.release()
  }

  get url() {
    return this.world.shop.url
  }

  get provider() {
    return this.world.provider
  }

  ask(headers: Record<string, string>, method: string, path: string, json?: unknown): Promise<Answered> {
    return send(this.url + path, headers, method, json)
  }

  /** A shopper with four tires. */
  async openWithTires(): Promise<ApiShopper> {
    const shopper = await ApiShopper.open(this.url)
    const added = await call(shopper, 'PUT', '/cart-summary', { isNewItem: true, itemId: halden, itemQuantity: 4 })
    expect(added.status).toBe(200)
    return shopper
  }

  async firstInstaller(query = ''): Promise<string> {
    const { body } = await this.ask({}, 'GET', `/installers?userZip=${near}&limit=1${query}`)
    return (body.siteInstallers as InstallerList).siteInstallerList[0]?.installerId ?? ''
  }

  async firstTime(installerId: string): Promise<{ date: string; startTime: string }> {
    const { body } = await this.ask({}, 'GET', `/installers/${installerId}/schedule?source=checkout`)
    const { scheduleDays } = (body as object as InstallerSchedule).siteInstallerSchedule
    for (const { date, slots } of scheduleDays) {
      const open = slots.find(({ isAvailable }) => isAvailable)
      if (open) return { date, startTime: open.startTime }
    }
    throw new Error(`${installerId} has no time left`)
  }
}

/** A call of a shopper's own. */
export function call({ origin, headers }: ApiShopper, method: string, path: string, json?: unknown): Promise<Answered> {
  return send(origin + path, headers, method, json)
}

async function send(url: string, headers: Record<string, string>, method: string, json: unknown): Promise<Answered> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(json === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: json === undefined ? undefined : JSON.stringify(json),
  })
  const text = await answer.text()
  return { status: answer.status, allow: answer.headers.get('Allow'), body: text ? JSON.parse(text) : {} }
}

/** What a refusal says: its status, its sentence, and the fields it is about. */
export function refusalOf({ status, body }: Answered) {
  const issues = (body.issues ?? []) as Array<{ field: string }>
  return [status, body.errorMessage, ...issues.map(({ field }) => field)]
}

export async function cartOf(shopper: ApiShopper): Promise<CartSummary> {
  return (await shopper.get<{ siteCart: CartSummary }>('/cart-summary')).body.siteCart
}

export async function viewsFor(shopper: ApiShopper) {
  return viewsOf(await shopper.state())
}
