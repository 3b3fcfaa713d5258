/** A tire's facts in the words of its data sheet; what is not known of a tire has no row. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { anySpeedInWords } from '#machines/domain/catalogue/speed.ts'
import { loadRangeInWords } from '#machines/domain/catalogue/tire-marks.ts'
import { formatCents } from '#machines/domain/money.ts'
import { mediumDate } from '#machines/domain/time/dates.ts'
import type { Definition } from '#ui/kit/data/definition-table.tsx'

export function tireFacts(item: CatalogueItem): Definition[] {
  const load = item.loadIndexDual === undefined ? String(item.loadIndex) : `${item.loadIndex}/${item.loadIndexDual}`
  const { rimWidths } = item.size
  return [
    { label: 'Size', value: item.size.label },
    { label: 'Service description', value: `${load}${item.speedRating}` },
    { label: `Load index ${load}`, value: `${item.maxLoadLbs.toLocaleString('en-US')} lb` },
    { label: 'Load range', value: loadRangeInWords(item.loadRange) },
    { label: `Speed rating ${item.speedRating}`, value: anySpeedInWords(item.speedRating) },
    { label: 'Tread depth', value: `${item.treadDepth32nds}/32 in` },
    { label: 'UTQG', value: item.utqg },
    { label: 'Weight', value: `${item.weightLbs} lb` },
    { label: 'Overall diameter', value: `${item.overallDiameterMm.toFixed(1)} mm` },
    { label: 'Section width', value: `${item.sectionWidthMm} mm` },
    { label: 'Rim width', value: rimWidths === null ? '' : `${rimWidths.least} to ${rimWidths.most} in` },
    { label: 'Sidewall lettering', value: item.line.whiteLetters ? 'White' : 'Black' },
    { label: 'Made in the week of', value: item.madeOn === null ? '' : mediumDate(item.madeOn) },
    { label: 'Federal excise tax', value: item.fetInCents > 0 ? `${formatCents(item.fetInCents)} a tire` : '' },
  ].filter(({ value }) => value !== '')
}
