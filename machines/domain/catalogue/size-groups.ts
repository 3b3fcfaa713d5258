/** Sizes in the groups in which shoppers look for them: those of the size search, and one for each other way of writing a size. */

import { isMetricSize, type TireSize } from './catalogue.ts'
import type { TireKind } from './tire-kind.ts'

/** Kinds that the size search cannot ask for, in the order of the page. */
const otherKinds = [
  ['flotation', 'Flotation'],
  ['st', 'Trailer (ST)'],
  ['commercial', 'Commercial truck'],
  ['atv', 'ATV and UTV'],
  ['lawn', 'Lawn, garden and golf'],
  ['farm', 'Farm'],
  ['industrial', 'Industrial'],
  ['otr', 'Off the road (OTR)'],
  ['motorcycle', 'Motorcycle'],
] as const satisfies ReadonlyArray<readonly [TireKind, string]>

export interface SizeGroup<Size> {
  kind: TireKind
  label: string
  /** On the page of all sizes. */
  href: string
  sizes: Size[]
}

/** Groups without a size are left out. */
export function otherSizes<Size extends Pick<TireSize, 'kind' | 'ratio'>>(sizes: readonly Size[]): Array<SizeGroup<Size>> {
  return otherKinds
    .map(([kind, label]) => ({
      kind,
      label,
      href: otherSizesHref(kind),
      sizes: sizes.filter((size) => size.kind === kind && !isMetricSize(size)),
    }))
    .filter((group) => group.sizes.length > 0)
}

/** `/tire-sizes#flotation` */
export function otherSizesHref(kind: TireKind): string {
  return `/tire-sizes#${kind}`
}
