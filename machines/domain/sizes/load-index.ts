/** What a load index means: kilograms and pounds that one tire carries. */

/** Kilograms from load index 60 to 150, ten a line. */
const firstIndex = 60
const kilograms: readonly number[] = [
  [250, 257, 265, 272, 280, 290, 300, 307, 315, 325],
  [335, 345, 355, 365, 375, 387, 400, 412, 425, 437],
  [450, 462, 475, 487, 500, 515, 530, 545, 560, 580],
  [600, 615, 630, 650, 670, 690, 710, 730, 750, 775],
  [800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030],
  [1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360],
  [1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850],
  [1900, 1950, 2000, 2060, 2120, 2180, 2240, 2300, 2360, 2430],
  [2500, 2575, 2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250],
  [3350],
].flat()
/** Below and above, of small tires and of machines: they are no part of a verdict. */
const smallKilograms: readonly number[] = [
  [140, 145, 150, 155, 160, 165, 170, 175, 180, 185],
  [190, 195, 200, 206, 212, 218, 224, 230, 236, 243],
].flat()
const largeKilograms: readonly number[] = [
  [3450, 3550, 3650, 3750, 3875, 4000, 4125, 4250, 4375],
  [4500, 4625, 4750, 4875, 5000, 5150, 5300, 5450, 5600, 5800],
  [6000, 6150, 6300, 6500, 6700, 6900, 7100, 7300, 7500, 7750],
  [8000, 8250, 8500, 8750, 9000, 9250, 9500, 9750, 10000, 10300],
  [10600, 10900, 11200, 11500, 11800, 12150, 12500, 12850, 13200, 13600],
  [14000, 14500, 15000, 15500, 16000, 16500, 17000, 17500, 18000, 18500],
].flat()
/** Where sidewalls print a pound less than the arithmetic gives. */
const printedPounds: Readonly<Record<number, number>> = { 69: 716, 87: 1201, 107: 2149 }
const poundsPerKilogram = 2.204_622_6

/** `94` → `670`; null for an index that is not in the table, and for none. */
export function kilogramsOf(loadIndex: number | null): number | null {
  return loadIndex === null ? null : (kilograms[loadIndex - firstIndex] ?? null)
}

/** `94` → `1477`, as a sidewall prints it. */
export function poundsOf(loadIndex: number | null): number | null {
  const kg = kilogramsOf(loadIndex)
  return kg === null ? null : (printedPounds[loadIndex!] ?? Math.round(kg * poundsPerKilogram))
}

/** The same for every tire that is sold, from index 0 to 279: `43` → `342`, `185` → `20393`. */
export function ratedPounds(loadIndex: number): number | null {
  const kg = ratedKilograms(loadIndex)
  return kg === null ? null : (printedPounds[loadIndex] ?? Math.round(kg * poundsPerKilogram))
}

/** `43` → `155`, `185` → `9250`. Each 80 steps are ten times as much. */
export function ratedKilograms(loadIndex: number): number | null {
  return (
    smallestOrLargest(loadIndex) ?? smallKilograms[loadIndex - 40] ?? largeKilograms[loadIndex - 151] ?? kilogramsOf(loadIndex)
  )
}

function smallestOrLargest(loadIndex: number): number | undefined {
  if (loadIndex >= 0 && loadIndex < 40) return (kilograms[loadIndex + 80 - firstIndex] ?? 0) / 10
  if (loadIndex < 210 || loadIndex > 279) return undefined
  return (kilograms[loadIndex - 80 - firstIndex] ?? largeKilograms[loadIndex - 80 - 151] ?? 0) * 10
}
