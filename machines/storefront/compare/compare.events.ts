/** What changes the list of compared tires, as forms and the page's address say it. */
import * as v from 'valibot'
import { itemIdPattern } from '#machines/domain/compare/compare-list.ts'

const itemId = v.pipe(
  v.string('Please name a tire'),
  v.regex(itemIdPattern, 'Please name a tire by the number at the end of its address'),
)

export const compareEvents = {
  'tire.add': v.object({ itemId }),
  'tire.remove': v.object({ itemId }),
  'list.clear': v.object({}),
  'tires.pruned': v.object({ itemIds: v.array(itemId) }),
} as const

export type CompareEvent =
  | { type: 'tire.add'; itemId: string }
  | { type: 'tire.remove'; itemId: string }
  | { type: 'list.clear' }
  /** Tires that are not sold any more. */
  | { type: 'tires.pruned'; itemIds: readonly string[] }
