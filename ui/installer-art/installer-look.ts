/** What a shop looks like: colors, letters and a shape of its own, always the same for the same name. */
import { seeded } from '#ui/tire-art/seeded.ts'

export interface InstallerLook {
  /** Sign and door. */
  main: string
  /** On the sign. */
  letters: string
  wall: string
  /** One or two letters. */
  initials: string
  badge: 'wheel' | 'nut' | 'shield' | 'plate'
  bays: 2 | 3
}

/** No yellow: yellow is reserved for the current step and the primary action. */
const colors: ReadonlyArray<readonly [main: string, letters: string]> = [
  ['#1f4e79', '#ffffff'],
  ['#8c1c24', '#ffffff'],
  ['#0b6043', '#ffffff'],
  ['#5a2d68', '#ffffff'],
  ['#9a4410', '#ffffff'],
  ['#233239', '#e9edec'],
  ['#0f5e6b', '#ffffff'],
  ['#e4e9e7', '#14181a'],
]
const walls = ['#c9d0d0', '#d8cfc4', '#c3b3a3', '#b9c4c2', '#d3d6cf'] as const

export function lookOf(company: string): InstallerLook {
  const draw = seeded(company)
  const [main, letters] = draw.oneOf(colors)
  return {
    main,
    letters,
    wall: draw.oneOf(walls),
    initials: initialsOf(company),
    badge: draw.oneOf(['wheel', 'nut', 'shield', 'plate'] as const),
    bays: draw.oneOf([2, 3] as const),
  }
}

/** `Fifth Street Garage` → `FS` */
function initialsOf(company: string): string {
  const words = company.split(/[^\p{L}\d]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}
