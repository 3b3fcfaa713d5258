/** `/true-scale`: the sizes of the address in millimetres, with a tire that shows the candidate. */
import { type AppLoadContext, redirect } from '#app/remix/router.ts'
import { shownText } from '#app/server/page/shown-text.ts'
import { carName, rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import type { CatalogueItem, TireSize, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import { nearSizes } from '#machines/domain/sizes/near-sizes.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { differenceTo, measureSize, type SizeMeasures, tallerInWords, trueSpeedMph } from '#machines/domain/sizes/true-scale.ts'
import { trueScaleHref } from '#machines/domain/sizes/true-scale-address.ts'
import {
  type DrawnSize,
  type DrawnSizes,
  type SizeName,
  sizeNames,
  type TrueScaleView,
} from '#ui/screens/true-scale/true-scale.view.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'

/** What the speedometer shows in the comparison. */
const shownMph = 60

type Sizes = Partial<Record<SizeName, TireSize>>

/** Throws the address that says all, where the tire or the remembered car says what this one leaves out. */
export async function trueScalePage(
  request: Request,
  context: AppLoadContext,
  params: URLSearchParams,
): Promise<{ view: TrueScaleView }> {
  const catalogue = await context.visitor.catalogue()
  const itemId = /^\d{1,12}$/.test(params.get('tire') ?? '') ? params.get('tire')! : null
  const [item] = itemId === null ? [] : await catalogue.items([itemId])
  const car = await rememberedCar(request, context)
  const texts = Object.fromEntries(sizeNames.map((name) => [name, params.get(name)?.trim() ?? ''])) as Record<SizeName, string>
  const isAsked = sizeNames.some((name) => params.has(name))
  const whole = {
    ...texts,
    candidate: texts.candidate || (item?.size.slug ?? ''),
    original: texts.original || (isAsked ? '' : originalOf(car, item ?? null)),
  }
  if (!isAsked && whole.candidate && whole.original) throw redirect(trueScaleHref({ ...whole, tire: item?.itemId }))
  const sizes: Sizes = Object.fromEntries(
    sizeNames.flatMap((name) => {
      const size = whole[name] === '' ? null : readTireSize(labelOfSlug(whole[name]))
      return size ? [[name, size]] : []
    }),
  )
  const drawing = await drawingOf(context, sizes, item ?? null)
  const problems = Object.fromEntries(sizeNames.map((name) => [name, problemOf(name, whole[name], sizes, isAsked)])) as Record<
    SizeName,
    string | null
  >
  const isOfCar = car && [car.front.sizeSlug, car.rear?.sizeSlug].includes(sizes.original?.slug)
  const name = car && isOfCar ? carName(car) : null
  return {
    view: {
      title: drawing
        ? `${drawing.sizes[0].measures.label} over ${drawing.sizes
            .slice(1)
            .map(({ measures }) => measures.label)
            .join(' and ')}`
        : 'Sizes over each other',
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Tire sizes', href: '/tire-sizes' }, { label: 'Sizes over each other' }],
      lede: drawing
        ? ledeOf(drawing, name)
        : 'Two or three sizes on one ground line, at one scale: how tall, how wide, how fast.',
      drawing,
      form: sizeNames.map((each) => ({
        name: each,
        ...fields[each],
        text: sizes[each]?.label ?? shownText(whole[each]),
        problem: problems[each],
      })),
      kept: item && item.size.slug === sizes.candidate?.slug ? [['tire', item.itemId]] : [],
    },
  }
}

/** The size of the axle that the tire is for; the front's where it is for another car. */
function originalOf(car: VehicleFitment | null, item: CatalogueItem | null): string {
  const isOfRear = car?.rear !== undefined && car.rear.sizeSlug === item?.size.slug
  return (isOfRear ? car?.rear : car?.front)?.sizeSlug ?? ''
}

const fields: Record<SizeName, { label: string; hint: string }> = {
  candidate: { label: 'Candidate', hint: 'The size you think of' },
  original: { label: 'Original', hint: 'As the door placard has it' },
  now: { label: 'On it now, optional', hint: 'Where it is another one' },
}

const roles: Record<SizeName, string> = { candidate: 'Candidate', original: 'Original', now: 'On it now' }

const unreadable = 'Please enter a size as it is on the sidewall, such as 235/40R18'

function problemOf(name: SizeName, text: string, sizes: Sizes, isAsked: boolean): string | null {
  if (sizes[name] || (text === '' && (name === 'now' || !isAsked))) return null
  return unreadable
}

function ledeOf({ sizes: [candidate] }: DrawnSizes, car: string | null): string {
  const { difference } = candidate
  if (!difference) return ''
  const original = car === null ? 'the original' : `the original of your ${car}`
  const height = tallerInWords(difference)
  const compared = height === 'as tall' ? `As tall as ${original}` : `${capital(height)} than ${original}`
  const trade = difference.isWithinTrade ? 'within the 3% that shops mount' : 'more than the 3% that shops mount'
  return `One ground line, one scale. ${compared}: ${trade}.`
}

async function drawingOf(context: AppLoadContext, sizes: Sizes, item: CatalogueItem | null): Promise<DrawnSizes | null> {
  const { candidate, original, now } = sizes
  if (!candidate || !original) return null
  const catalogue = await context.visitor.catalogue()
  const offers = await catalogue.sizes()
  const base = measureSize(original)
  const isOther = now !== undefined && now.slug !== original.slug && now.slug !== candidate.slug
  const shown = item && item.size.slug === candidate.slug ? item : await tireOf(context, candidate.slug)
  const offered = offers.find(({ slug }) => slug === candidate.slug)
  const hrefOf = (slug: string) => trueScaleHref({ candidate: slug, original: original.slug, now: now?.slug })
  const stays = now ?? original
  return {
    sizes: [
      drawn('candidate', measureSize(candidate), base),
      drawn('original', base, base),
      ...(isOther ? [drawn('now', measureSize(now), base)] : []),
    ],
    art: shown && artOfItem(shown),
    others: [candidate, ...nearSizes(offers, original, candidate)].map((size) => {
      const { percent, isWithinTrade } = differenceTo(base, measureSize(size))
      return { label: size.label, href: hrefOf(size.slug), percent, isWithinTrade, isCurrent: size.slug === candidate.slug }
    }),
    buy: offered ? { label: `See ${tires(offered.itemCount)} in ${offered.label}`, href: sizeHref(offered.slug) } : null,
    stay:
      stays.slug !== candidate.slug && offers.some(({ slug }) => slug === stays.slug)
        ? { label: `Stay with ${stays.label}`, href: sizeHref(stays.slug) }
        : null,
  }
}

function drawn(name: SizeName, measures: SizeMeasures, original: SizeMeasures): DrawnSize {
  return {
    name,
    role: roles[name],
    measures,
    difference: name === 'original' ? null : differenceTo(original, measures),
    trueMph: trueSpeedMph(shownMph, original, measures),
  }
}

/** The best tire of a size. */
async function tireOf(context: AppLoadContext, sizeSlug: string): Promise<CatalogueItem | null> {
  const [catalogue, userType] = [await context.visitor.catalogue(), await context.visitor.userType()]
  return (await catalogue.glance({ ...wholeListing, userType, sizeSlugs: [sizeSlug] }, 1)).items[0] ?? null
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
