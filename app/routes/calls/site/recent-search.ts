/**
 * `GET` and `POST /users/recent-search`: the tires that this browser looked at last, with the day, and with the car or the size that
 * they were looked for. `GET` takes `source=vehicle` with parts of a car, or `source=size` with the size; `POST` remembers the tire
 * `itemId` of a day. Sign-on ids, ZIPs and regions in the query say nothing: the tires are in a cookie.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { refused } from '#app/server/api/refusal.ts'
import { today } from '#app/server/page/today.ts'
import { keepViewed, viewedTires } from '#app/subjects/product/recently-viewed.ts'
import { rememberedKey } from '#app/subjects/vehicles/vehicle.ts'
import { type RecentSearch, recentSearchOf } from '#machines/domain/search/recent-search.ts'
import { type ViewedTire, viewedDaySchema, viewedIdSchema } from '#machines/domain/site/recently-viewed.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { slugOf } from '#machines/domain/slug.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'

const part = v.optional(v.pipe(v.string(), v.maxLength(60)), '')
const askedSchema = v.variant(
  'source',
  [
    v.object({ source: v.literal('vehicle'), make: part, model: part, year: part, oem: part, trim: part }),
    v.object({
      source: v.literal('size'),
      size: v.pipe(
        v.string('Send the size'),
        v.transform((text) => readTireSize(text)?.slug ?? ''),
        v.nonEmpty('Send a size, such as 225/45R17'),
      ),
    }),
    v.object({ source: v.optional(v.literal('')) }),
  ],
  'Send vehicle or size',
)
const visitSchema = v.object({
  itemId: viewedIdSchema,
  dateOfVisit: v.optional(viewedDaySchema),
  source: v.optional(v.picklist(['vehicle', 'size'], 'Send vehicle or size'), 'size'),
})

export const recentSearch = { GET: read, POST: keep } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const query = readQuery(request)
  if (!query) return invalid([{ field: 'query', message: 'Send each name once' }])
  const parsed = v.safeParse(askedSchema, query)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const recent = await shown(await context.visitor.catalogue(), await viewedTires(request, context))
  return answer(recent.filter(isAsked(parsed.output)))
}

async function keep({ request, context }: ApiCall): Promise<Response> {
  const query = readQuery(request)
  if (!query) return invalid([{ field: 'query', message: 'Send each name once' }])
  const parsed = v.safeParse(visitSchema, query)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { itemId, dateOfVisit: day = today(), source } = parsed.output
  const catalogue = await context.visitor.catalogue()
  if ((await catalogue.items([itemId])).length === 0) return refused(404, 'NOT_FOUND', 'There is no such tire.')
  const car = source === 'vehicle' ? await rememberedKey(request, context) : null
  const { viewed, cookies } = await keepViewed(request, context, { itemId, day, car })
  return answer(await shown(catalogue, viewed), cookies)
}

/** A tire that is no longer sold is left out, and stays kept. */
async function shown(catalogue: Pick<Catalogue, 'items'>, viewed: readonly ViewedTire[]): Promise<RecentSearch[]> {
  const items = viewed.length === 0 ? [] : await catalogue.items(viewed.map(({ itemId }) => itemId))
  return viewed.flatMap((tire) => {
    const item = items.find(({ itemId }) => itemId === tire.itemId)
    return item ? [recentSearchOf(tire, item.size.slug)] : []
  })
}

function isAsked(asked: v.InferOutput<typeof askedSchema>): (recent: RecentSearch) => boolean {
  if (asked.source === 'size') return ({ size }) => size === asked.size
  if (asked.source !== 'vehicle') return () => true
  const { source, year, oem } = asked
  const car = {
    year,
    make: wordOf(asked.make),
    model: wordOf(asked.model),
    trim: wordOf(asked.trim),
    oem: readTireSize(oem)?.slug ?? oem,
  }
  return (recent) =>
    recent.source === source &&
    Object.entries(car).every(([name, value]) => value === '' || recent[name as keyof typeof car] === value)
}

/** Empty where nothing was asked; null for a name that no address has, which no tire was looked for with. */
function wordOf(name: string): string | null {
  return name === '' ? '' : slugOf(name)
}

function answer(items: readonly RecentSearch[], cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json({ items }, { headers })
}
