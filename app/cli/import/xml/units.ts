/** Figures in the unit of their column: what PIES gives in another one is converted, or refused where it is not known. */

interface Measure {
  /** How many of the column's unit each one is, by the codes of AttributeUOM without signs. */
  units: Readonly<Record<string, number>>
  decimals: number
}

const poundsPerKilogram = 2.204_622_6
const mmPerInch = 25.4

const pounds = {
  LB: 1,
  LBS: 1,
  PG: 1,
  PN: 1,
  PL: 1,
  KG: poundsPerKilogram,
  KGS: poundsPerKilogram,
  GT: poundsPerKilogram,
  OZ: 1 / 16,
}
const millimeters = { MM: 1, CM: 10, IN: mmPerInch, INCH: mmPerInch, INCHES: mmPerInch }

/** Columns of items.csv that are measures. */
const measures: Readonly<Record<string, Measure>> = {
  weight_lbs: { units: pounds, decimals: 1 },
  max_load_lbs: { units: pounds, decimals: 0 },
  overall_diameter_mm: { units: millimeters, decimals: 1 },
  section_width_mm: { units: millimeters, decimals: 1 },
  tread_depth_32nds: {
    units: { '32': 1, '32ND': 1, '32NDS': 1, '132': 1, '132IN': 1, MM: 32 / mmPerInch, IN: 32, INCH: 32, INCHES: 32 },
    decimals: 0,
  },
}

/**
 * A figure of a column of items.csv. `unit`: the code beside it, empty where there is none: then it is in the column's unit.
 *
 * @returns the text for the column, or why the unit is refused.
 */
export function inUnitOf(column: string, figure: string, unit: string): { text: string } | { refused: string } {
  const code = unit.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (code === '' || code === 'EA') return { text: figure }
  const measure = measures[column]
  if (!measure) return { refused: `has the unit ${unit}, and the column ${column} has none` }
  const factor = Object.hasOwn(measure.units, code) ? measure.units[code]! : null
  if (factor === null) return { refused: `is in ${unit}, which cannot be converted` }
  if (factor === 1 || !/^\d+(\.\d+)?$/.test(figure)) return { text: figure }
  return { text: String(Number((Number(figure) * factor).toFixed(measure.decimals))) }
}
