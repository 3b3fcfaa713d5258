/** The secrets of the carts whose orders a browser placed: the value of its cookie `placed`, newest first. */
import type { AppLoadContext } from '#app/remix/router.ts'

/**
 * `Set-Cookie` values for a cart that has become an order: its secret opens the order only, and the next tire begins a new cart. A cart
 * that came through the account has left no cookie to hand over.
 */
export async function placeCart(request: Request, { cookies }: Pick<AppLoadContext, 'cookies'>): Promise<string[]> {
  const { cart, placed, installLocation, flags } = cookies
  const sent = request.headers.get('Cookie')
  const secret: unknown = await cart.parse(sent)
  return [
    ...(typeof secret === 'string' ? [await placed.serialize(withPlaced(await placed.parse(sent), secret))] : []),
    await cart.serialize('', { maxAge: 0 }),
    await installLocation.serialize('', { maxAge: 0 }),
    ...Object.values(flags).map((flag) => flag.serialize('')),
  ]
}

/** A cookie of an earlier version holds one secret. */
export function readPlaced(value: unknown): string[] {
  const secrets = Array.isArray(value) ? value : [value]
  return secrets.filter((secret): secret is string => typeof secret === 'string' && secret !== '').slice(0, maxPlaced)
}

/** The value with the secret of a cart that has just become an order. */
function withPlaced(value: unknown, secret: string): string[] {
  return [secret, ...readPlaced(value).filter((known) => known !== secret)].slice(0, maxPlaced)
}

/** More orders than a person places in a row; older ones are under My orders and open by the links in their emails. */
const maxPlaced = 5
