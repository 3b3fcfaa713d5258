/** Adds a tire to the list that this browser keeps to compare, takes one out, or empties it. */

import * as v from 'valibot'
import { redirect } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { itemIdPattern } from '#machines/domain/compare/compare-list.ts'
import type { CompareEvent } from '#machines/storefront/compare/compare.events.ts'
import { keptList, rememberCompared } from './kept-list.ts'

const itemId = v.pipe(v.string(), v.regex(itemIdPattern, sentences.generic))
/** Clearing the list names no tire. */
const changeSchema = v.pipe(
  v.object({
    event: v.picklist(['tire.add', 'tire.remove', 'list.clear'], sentences.generic),
    itemId: v.union([v.literal(''), itemId]),
  }),
  v.check(({ event, itemId }) => event === 'list.clear' || itemId !== '', sentences.generic),
)

/** Leads back to `returnTo`, or to the comparison where the chart refuses it; a script is answered in place (`by=script`). */
export const changeList = formAction(
  changeSchema,
  async ({ input: { event: type, itemId }, values, request, context, again }) => {
    const event: CompareEvent = type === 'list.clear' ? { type } : { type, itemId }
    const { list, items } = await keptList(request, context, event)
    if (type === 'tire.add' && !items.some((item) => item.itemId === itemId)) return again(404, { message: notSold })
    const [refused] = type === 'tire.add' ? list.blockedBy : []
    if (refused && values.by === 'script') return again(409, { message: refused.message })
    if (refused) return redirect(`/compare?list=kept&refused=${refused.code}`, 303)
    const headers = { 'Set-Cookie': await rememberCompared(context, list.items), 'Cache-Control': 'no-store' }
    if (values.by === 'script') return { done: { compared: list.items }, headers }
    return redirect(safePath(values.returnTo, '/compare'), { status: 303, headers })
  },
  { about: 'anyone', name: 'compare', changesNothing: true },
)

const notSold = 'This tire is not sold here.'
