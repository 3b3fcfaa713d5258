/**
 * `GET /menu` and `GET /v1/site/menu`: what the header and the footer lead to. `region`, `zip` and `channel` may be sent: the menu is
 * the same everywhere today, and a partner's has the brands of their account.
 */
import { api } from '#app/server/api/api.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { siteMenu } from '#app/subjects/site/site-menu.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ context }) =>
  Response.json(await siteMenu(context), { headers: { 'Cache-Control': 'private, max-age=600', Vary: 'Cookie' } }),
)
