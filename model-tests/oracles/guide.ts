/**
 * Which tires each answer of guided shopping keeps, written apart from the rules: one line a tire, with the answers that strike it out.
 */
import type { LoadRange, TireCategory } from '#machines/domain/catalogue/catalogue.ts'

export interface GuidedTire {
  category: TireCategory
  snowflake?: boolean
  miles?: number
  range?: LoadRange
  /** What drivers say, of 5: wet, dry, comfort, noise. */
  stars?: readonly [number, number, number, number]
  dollars?: number
}

/** Every answer that strikes something out, in the order of the questions; of the budget three of its amounts. */
export const guideAnswers = [
  'winter=hardly winter=melts winter=weeks winter=ice',
  'style=urban style=road-warrior style=lead-foot style=adventurer style=towing',
  'miles=12000 miles=18000 miles=more',
  'matters=wet matters=dry matters=comfort matters=quiet',
  'budget=100 budget=150 budget=200',
].flatMap((line) => line.split(' '))

/** Without more facts a tire is of standard load, without a warranty, rated 4.5 in everything, at $150.00. */
export const struckOut: ReadonlyArray<[tire: GuidedTire, by: string]> = [
  [{ category: 'all-season' }, 'weeks ice lead-foot adventurer towing 12000 18000 more 100'],
  [{ category: 'all-season', miles: 50_000, range: 'XL' }, 'weeks ice lead-foot adventurer more 100'],
  [{ category: 'all-season', miles: 40_000, dollars: 150.01 }, 'weeks ice lead-foot adventurer towing 18000 more 100 150'],
  [{ category: 'all-weather', snowflake: true, miles: 60_000 }, 'ice lead-foot adventurer towing 100'],
  [{ category: 'winter', snowflake: true, dollars: 99.99 }, 'hardly melts lead-foot adventurer towing 12000 18000 more'],
  [{ category: 'winter' }, 'hardly melts weeks ice lead-foot adventurer towing 12000 18000 more 100'],
  [{ category: 'touring', miles: 80_000, stars: [4.4, 4.5, 4.9, 5] }, 'weeks ice lead-foot adventurer towing wet 100'],
  [{ category: 'highway', miles: 60_000, range: 'E' }, 'weeks ice urban lead-foot adventurer 100'],
  [{ category: 'performance' }, 'weeks ice urban road-warrior adventurer towing 12000 18000 more 100'],
  [{ category: 'uhp', range: 'XL', dollars: 250 }, 'melts weeks ice urban road-warrior adventurer 12000 18000 more 100 150 200'],
  [
    { category: 'summer', stars: [4.6, 4.9, 4.4, 4.3] },
    'melts weeks ice road-warrior adventurer towing 12000 18000 more comfort quiet 100',
  ],
  [
    { category: 'racing', stars: [4, 5, 3, 3] },
    'melts weeks ice urban road-warrior lead-foot adventurer towing 12000 18000 more wet comfort quiet 100',
  ],
  [{ category: 'track-competition' }, 'melts weeks ice urban road-warrior adventurer towing 12000 18000 more 100'],
  [{ category: 'all-terrain', snowflake: true, range: 'E', miles: 50_000 }, 'ice urban road-warrior lead-foot more 100'],
  [{ category: 'all-terrain', range: 'B' }, 'weeks ice urban road-warrior lead-foot towing 12000 18000 more 100'],
  [
    { category: 'mud-terrain', range: 'D', stars: [0, 0, 0, 0] },
    'weeks ice urban road-warrior lead-foot 12000 18000 more wet dry comfort quiet 100',
  ],
]
