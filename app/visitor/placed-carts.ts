/** The secrets of the carts whose orders a browser placed: the value of its cookie `placed`, newest first. */

/** A cookie of an earlier version holds one secret. */
export function readPlaced(value: unknown): string[] {
  const secrets = Array.isArray(value) ? value : [value]
  return secrets.filter((secret): secret is string => typeof secret === 'string' && secret !== '').slice(0, maxPlaced)
}

/** The value with the secret of a cart that has just become an order. */
export function withPlaced(value: unknown, secret: string): string[] {
  return [secret, ...readPlaced(value).filter((known) => known !== secret)].slice(0, maxPlaced)
}

/** More orders than a person places in a row; older ones are under My orders and open by the links in their emails. */
const maxPlaced = 5
