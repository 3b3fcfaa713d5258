/** `GET /statecharts.json`: every chart of the shop and the choreography between them. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '#machines/catalogue.ts'
import { choreography } from '#machines/checkout/index.ts'
import { definitionOf } from '#machines/engine/index.ts'
import { wrongMethod } from '../../http/wrong-method.ts'
import { requireLook } from '../../statecharts/require-look.ts'

export const action = wrongMethod('GET')

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'pages')
  return Response.json({ charts: catalogue.map(definitionOf), choreography })
}
