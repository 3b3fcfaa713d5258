/** What each category of tires is for, in the words of its page. */
import { shared } from '#app/subjects/hubs/shared-words.ts'
import type { TireCategory } from '#machines/domain/catalogue/catalogue.ts'

export interface HubWords {
  /** Two or three sentences. */
  about: string
  goodFor: string
  lookFor: string
  buy: string
}

const four = 'Four of one line. Grip that differs between the axles makes a car hard to hold'

export const categoryWords: Record<TireCategory, HubWords> = {
  'all-season': {
    about:
      'One set for the whole year where winters are mild. The rubber stays flexible in light frost, and many small cuts in the tread hold on wet leaves and a dusting of snow.',
    goodFor: 'Everyday driving in rain and shine, with little snow',
    lookFor: 'A mileage warranty, and the mountain and snowflake if you see snow more than once or twice a winter',
    buy: 'Four, or two for the rear axle when the others are worn alike',
  },
  'all-weather': {
    about:
      'All-season tires that passed the test in snow: they carry the mountain and snowflake, and stay on all year. They grip in snow better than all-season tires, and wear longer than winter tires.',
    goodFor: 'Places with some weeks of snow, and no room for a second set',
    lookFor: 'The mountain and snowflake on the sidewall. M+S alone is not tested',
    buy: four,
  },
  winter: {
    about:
      'Rubber that stays soft below 45\u00a0°F, and a tread full of small cuts that bite packed snow and ice. Above that temperature it wears fast, so it comes off in spring.',
    goodFor: 'Cold roads, with or without snow',
    lookFor: 'The mountain and snowflake, a tested grip in snow. M+S alone is not tested',
    buy: 'Four. Two alone pull the car apart in a bend',
  },
  summer: {
    about:
      'Rubber for warm roads, dry or wet, with large blocks that do not bend. It gives the shortest stops above 45\u00a0°F, and hardens below it.',
    goodFor: 'Warm months, and places without frost',
    lookFor: 'A speed rating no lower than your door placard says',
    buy: `${four}. Keep another set for the cold`,
  },
  performance: {
    about: 'Firm blocks and a stiff sidewall, for cars that answer quickly. Many hold in cold rain too; few are made for snow.',
    goodFor: 'Sedans and coupes driven with pleasure',
    lookFor: shared.wetGrip,
    buy: 'Four, or the size of each axle where they differ',
  },
  uhp: {
    about:
      'Ultra high performance: wide blocks, low sidewalls and a rubber that grips before it lasts. They ride firmer and wear sooner than touring tires.',
    goodFor: 'Sports cars and fast sedans, often with another size behind',
    lookFor: 'The size of each axle, and the maker’s mark where your car’s maker asks for one',
    buy: 'Matched sets: front and rear of one line',
  },
  racing: {
    about: 'Tires for the circuit. They are not for public roads, and no shop of ours mounts them.',
    goodFor: 'Track days and races',
    lookFor: shared.rules,
    buy: 'A set, shipped to you',
  },
  'track-competition': {
    about:
      'As close to a racing tire as a road allows: shallow grooves and soft rubber. On the track they hold; in standing water they do not.',
    goodFor: 'Cars that are driven to the track and raced there',
    lookFor: 'Dry grip in the reviews, and how deep the grooves are',
    buy: 'Four of one line, shipped to you',
  },
  touring: {
    about: 'Made to be quiet and to last. The tread is closed and even, and the sidewall takes the small bumps.',
    goodFor: 'Long drives, commutes and family cars',
    lookFor: 'Comfort and quiet in the reviews, and a long mileage warranty',
    buy: 'Four, or two for the rear axle when the others are worn alike',
  },
  highway: {
    about:
      'For pickups, vans and SUVs that stay on the road. The ribs are straight and quiet, and the casing carries a load for many miles.',
    goodFor: 'Work and towing on pavement',
    lookFor: 'A load index, or a load range, no lower than your door placard says',
    buy: shared.fourOrAxle,
  },
  'all-terrain': {
    about:
      'Open blocks that find a hold in dirt, gravel and snow, and still run straight on pavement. They are louder than highway tires, and use a little more fuel.',
    goodFor: 'Pickups and SUVs that leave the pavement at the weekend',
    lookFor: 'The mountain and snowflake for winter, and the load range that your door placard asks for',
    buy: 'Four of one line, above all with four-wheel drive',
  },
  'mud-terrain': {
    about:
      'Wide gaps that clean themselves, and blocks that climb out over the shoulder. On pavement they are loud, and grip less in rain.',
    goodFor: 'Mud, rock and deep ruts',
    lookFor: 'Room in the wheel arch, and the load range that your door placard asks for',
    buy: 'Four of one line',
  },
}
