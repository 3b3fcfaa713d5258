/** Klarna's token together with the session it was given in: the session can be read, the token alone cannot. */

export interface KlarnaToken {
  sessionId: string
  authorizationToken: string
}

export function writeToken({ sessionId, authorizationToken }: KlarnaToken): string {
  return `${sessionId}.${authorizationToken}`
}

/** Null for what cannot be one. It came with a shopper's form. */
export function readToken(token: string): KlarnaToken | null {
  const [, sessionId, authorizationToken] = /^([\w-]{1,100})\.([\w-]{1,200})$/.exec(token) ?? []
  return sessionId && authorizationToken ? { sessionId, authorizationToken } : null
}
