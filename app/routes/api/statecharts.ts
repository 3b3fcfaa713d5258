/** `GET /statecharts.json`: every chart of the shop and the choreography between them. */
import { catalogue } from '#machines/catalogue.ts'
import { choreography } from '#machines/checkout/index.ts'
import { definitionOf } from '#machines/engine/index.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

export const action = wrongMethod('GET')

export function loader(): Response {
  return Response.json({ charts: catalogue.map(definitionOf), choreography })
}
