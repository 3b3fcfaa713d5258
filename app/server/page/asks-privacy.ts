/** Global Privacy Control (`Sec-GPC: 1`): the browser asks that its user is not followed. Nothing is then kept that no sale needs. */
export function asksPrivacy(request: Pick<Request, 'headers'>): boolean {
  return request.headers.get('Sec-GPC') === '1'
}
