/** The form in which a shopper enters the figures of the door placard. What is left empty for the rear is as in front. */
import * as v from 'valibot'
import type { AxlePlacard, PlacardSet } from '#machines/domain/catalogue/catalogue.ts'
import { readSpeed } from '#machines/domain/catalogue/speed.ts'
import type { TireKind } from '#machines/domain/catalogue/tire-kind.ts'
import { kilogramsOf } from '#machines/domain/sizes/load-index.ts'
import { type Marking, readMarking } from '#machines/domain/sizes/marking.ts'
import { sizeSlug } from '#machines/domain/sizes/size-slug.ts'
import { typedLine } from '#machines/domain/written-text.ts'
import { sizeLabelOf } from './of-catalogue.ts'
import { placardMessages } from './placard-messages.ts'

const text = typedLine()

/** What was typed, in the order of the form. */
const typedSchema = v.object({
  frontSize: text,
  frontLoad: text,
  frontSpeed: text,
  /** `yes` for two tires side by side. */
  dualRear: v.picklist(['', 'yes']),
  rearSize: text,
  rearLoad: text,
  rearSpeed: text,
})
type Typed = v.InferOutput<typeof typedSchema>
type Field = keyof Typed

/**
 * The placard's set of figures, or a sentence for each field that is wrong. A size may carry the rest: `225/45R17 91V`. Figures in
 * their own fields come first.
 */
export const placardSchema = v.pipe(
  typedSchema,
  v.rawTransform<Typed, PlacardSet>(({ dataset, addIssue, NEVER }) => {
    const { problems, placard } = readPlacard(dataset.value)
    for (const [field, message] of Object.entries(problems) as Array<[Field, string]>) {
      const input = dataset.value
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] })
    }
    return placard ?? NEVER
  }),
)

function readPlacard(typed: Typed): { problems: Partial<Record<Field, string>>; placard: PlacardSet | null } {
  const problems: Partial<Record<Field, string>> = {}
  const isDual = typed.dualRear === 'yes'
  const frontSize = readSize(typed.frontSize)
  if (typeof frontSize === 'string') problems.frontSize = frontSize
  const rearSize = typed.rearSize === '' ? null : readSize(typed.rearSize)
  if (typeof rearSize === 'string') problems.rearSize = rearSize
  const front = markingOf(frontSize)
  const rear = markingOf(rearSize)

  const frontLoad = loadOf(typed.frontLoad, front?.loadIndex ?? null)
  if (frontLoad === null && (front || typed.frontLoad !== '')) problems.frontLoad = placardMessages.load
  const frontSpeed = readSpeed(typed.frontSpeed) ?? (typed.frontSpeed === '' ? (front?.speed ?? null) : null)
  if (frontSpeed === null && (front || typed.frontSpeed !== '')) problems.frontSpeed = placardMessages.speed

  const isSame = rear === null || rear.size.key === front?.size.key
  const rearMarking = rear ?? front
  const rearLoad =
    loadOf(typed.rearLoad, (isDual ? rearMarking?.loadIndexDual : rear?.loadIndex) ?? null) ??
    (typed.rearLoad === '' && isSame && !isDual ? frontLoad : null)
  if (rearLoad === null && (typed.rearLoad !== '' || isDual || !isSame)) {
    problems.rearLoad = isDual
      ? placardMessages.pairLoad
      : typed.rearLoad === ''
        ? placardMessages.rearLoad
        : placardMessages.load
  }
  const rearSpeed = readSpeed(typed.rearSpeed) ?? (typed.rearSpeed === '' ? (rear?.speed ?? frontSpeed) : null)
  if (rearSpeed === null && typed.rearSpeed !== '') problems.rearSpeed = placardMessages.speed

  if (Object.keys(problems).length > 0 || !front || !rearMarking) return { problems, placard: null }
  const inFront = axleOf(front, frontLoad, frontSpeed)
  const behind = axleOf(rearMarking, rearLoad, rearSpeed, isDual)
  const differs = (Object.keys(behind) as Array<keyof AxlePlacard>).some((figure) => behind[figure] !== inFront[figure])
  return { problems, placard: { front: inFront, ...(differs && { rear: behind }) } }
}

function axleOf({ size }: Marking, loadIndex: number | null, speedRating: string | null, isDual = false): AxlePlacard {
  return { sizeSlug: sizeSlug(size.label), loadIndex, speedRating, ...(isDual && { isDual }) }
}

/** No marking is longer; one that is cannot be read. */
const longestSize = 40
const roadKinds: readonly TireKind[] = ['p', 'euro', 'hl', 'lt', 'flotation', 'c', 'commercial']

/** The marking, or the sentence that says what is wrong with it. */
function readSize(typed: string): Marking | string {
  if (typed.length > longestSize) return placardMessages.size
  const marking = readMarking(typed)
  if (marking.outcome === 'old') return placardMessages.oldSize
  if (marking.outcome === 'unreadable') return placardMessages.size
  return roadKinds.includes(marking.kind) ? marking : placardMessages.notOnRoad
}

function markingOf(read: Marking | string | null): Marking | null {
  return typeof read === 'object' ? read : null
}

/** A load index that is in the table: the typed one, or the one of the size where nothing is typed. */
function loadOf(typed: string, ofSize: number | null): number | null {
  const loadIndex = typed === '' ? ofSize : /^\d{2,3}$/.test(typed) ? Number(typed) : null
  return kilogramsOf(loadIndex) === null ? null : loadIndex
}

/** A stored placard is checked again: it comes back from the browser. */
const axleSchema = v.object({
  sizeSlug: v.pipe(
    v.string(),
    v.check((slug) => /^[a-z0-9.-]{4,24}$/.test(slug) && typeof readSize(sizeLabelOf({ sizeSlug: slug })) !== 'string'),
  ),
  loadIndex: v.pipe(
    v.number(),
    v.check((index) => kilogramsOf(index) !== null),
  ),
  speedRating: v.pipe(
    v.string(),
    v.check((symbol) => readSpeed(symbol) !== null),
  ),
  isDual: v.optional(v.literal(true)),
})
export const storedPlacardSchema = v.object({ front: axleSchema, rear: v.optional(axleSchema) })

/** What the form shows of figures that were entered before. */
export function typedPlacard({ front, rear }: PlacardSet): Record<Field, string> {
  const texts = (axle: AxlePlacard | undefined) => ({
    size: axle ? sizeLabelOf(axle) : '',
    load: String(axle?.loadIndex ?? ''),
    speed: axle?.speedRating ?? '',
  })
  const [inFront, behind] = [texts(front), texts(rear)]
  return {
    frontSize: inFront.size,
    frontLoad: inFront.load,
    frontSpeed: inFront.speed,
    dualRear: rear?.isDual ? 'yes' : '',
    rearSize: behind.size,
    rearLoad: behind.load,
    rearSpeed: behind.speed,
  }
}
