/** What a shop can mount. A shop whose equipment does not take a shopper's tires is never offered for them. */

export interface Equipment {
  /** The largest rim that its machine takes. */
  maxRimInches: number
  mountsRunFlat: boolean
}

export interface TireToMount {
  rimInches: number
  isRunFlat: boolean
}

/** Why a shop does not mount tires. */
export type MountingObstacle = 'rimTooLarge' | 'runFlat'

/** The first that applies is said; with words for a list of shops. */
const obstacles: Record<
  MountingObstacle,
  { when: (shop: Equipment, tire: TireToMount) => boolean; words: (shop: Equipment) => string }
> = {
  rimTooLarge: {
    when: ({ maxRimInches }, { rimInches }) => rimInches > maxRimInches,
    words: ({ maxRimInches }) => `Rims of ${maxRimInches} inches at most`,
  },
  runFlat: {
    when: ({ mountsRunFlat }, { isRunFlat }) => isRunFlat && !mountsRunFlat,
    words: () => 'No run-flat tires',
  },
}

/** Null where the shop mounts all of them. */
export function mountingObstacle(shop: Equipment, tires: readonly TireToMount[]): MountingObstacle | null {
  const found = Object.entries(obstacles).find(([, { when }]) => tires.some((tire) => when(shop, tire)))
  return found ? (found[0] as MountingObstacle) : null
}

/** `Rims of 18 inches at most` */
export function obstacleWords(shop: Equipment, obstacle: MountingObstacle): string {
  return obstacles[obstacle].words(shop)
}
