import type { ApiShopper } from '#model-tests/drivers/http/http.ts'

/** A form as a browser without JavaScript posts it, with any fields; redirects are not followed. */
export function postForm(
  { origin, headers }: ApiShopper,
  path: string,
  fields: Record<string, string> | URLSearchParams,
  type = 'application/x-www-form-urlencoded',
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, Origin: origin, 'Content-Type': type },
    body: new URLSearchParams(fields).toString(),
  })
}
