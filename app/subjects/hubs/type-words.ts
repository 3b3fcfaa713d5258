/** What each class of vehicle needs of its tires, in the words of its page. */
import { shared } from '#app/subjects/hubs/shared-words.ts'
import type { TireType } from '#machines/domain/catalogue/tire-types.ts'
import type { HubWords } from './category-words.ts'

export const typeWords: Record<TireType, HubWords> = {
  passenger: {
    about:
      'Tires for sedans, coupes, hatchbacks and minivans. Their size begins with a P or with the width, and the figures on your door placard are the ones to match.',
    goodFor: 'Cars and minivans',
    lookFor: 'The size, load index and speed rating of your door placard',
    buy: 'Four of one line, or two for the rear axle',
  },
  'suv-crossover': {
    about:
      'Taller tires for SUVs and crossovers. They carry more than a car’s at the same width, and some are made to leave the pavement.',
    goodFor: 'SUVs and crossovers',
    lookFor: 'The load index of your door placard: a car tire of the same size may carry less',
    buy: 'Four of one line, above all with all-wheel drive',
  },
  'light-truck': {
    about:
      'Tires for pickups and vans that carry and tow. LT sizes and C sizes have stronger casings, and take more air than a car’s.',
    goodFor: 'Pickups, vans and towing',
    lookFor: 'LT where the door placard says LT, and its load range',
    buy: shared.fourOrAxle,
  },
  commercial: {
    about:
      'Tires for trucks, buses and semi-trailers, on rims of 17.5 to 24.5 inches. Steer, drive and trailer positions have treads of their own.',
    goodFor: 'Medium and heavy trucks',
    lookFor: 'The position, the load range, and the speed that your routes need',
    buy: 'By the axle. We ship them; a truck shop mounts them',
  },
  farm: {
    about: 'Deep lugs pull a tractor through wet soil; implement tires roll behind it and press the soil as little as they can.',
    goodFor: 'Tractors, combines and implements',
    lookFor: 'R-1 for dry soil, R-1W for wet, I-1 for what is pulled',
    buy: 'Pairs, with the rolling circumference that your front drive needs',
  },
  'atv-utv': {
    about: 'Sizes read in inches: height, width, rim. Soft casings at low pressure find a hold in mud, sand, rock and on trails.',
    goodFor: 'ATVs and side-by-sides',
    lookFor: 'Six plies or more for rock, deep lugs for mud',
    buy: 'Four. Front and rear are often two sizes',
  },
  'lawn-garden': {
    about: 'Turf treads carry a mower without marking the lawn; lugs dig where a garden tractor works.',
    goodFor: 'Mowers and garden tractors',
    lookFor: 'The size on the sidewall, and whether you drive with a tube',
    buy: 'Pairs',
  },
  trailer: {
    about:
      'ST tires have stiff sidewalls, so that a trailer does not sway. They are made to be towed, and are not for the car that tows.',
    goodFor: 'Boat, utility, travel and horse trailers',
    lookFor: 'The load range: the tires of all axles together carry the trailer and its load',
    buy: 'All of the trailer at once. They age before they wear out',
  },
  industrial: {
    about: 'Thick rubber and square shoulders for machines that turn on the spot and work on scrap.',
    goodFor: 'Skid steers and forklifts',
    lookFor: 'The ply rating of the machine’s plate',
    buy: shared.fourOrAxle,
  },
  otr: {
    about:
      'Off-the-road tires for loaders, graders and haulers. The letter and number say the machine and the depth of the tread: L-5 is twice as deep as L-3.',
    goodFor: 'Quarries and construction sites',
    lookFor: 'The code of the machine, and a compound for the rock or the heat',
    buy: 'By the axle. They go by freight',
  },
  golf: {
    about: 'Low pressure and a flat tread that leave no mark on the course, or a road tread for carts in the street.',
    goodFor: 'Golf carts',
    lookFor: shared.height,
    buy: 'Four',
  },
  racing: {
    about: 'Tires for the circuit. They are not made for public roads, and no shop of ours mounts them.',
    goodFor: 'Track days and races',
    lookFor: shared.rules,
    buy: 'A set, shipped to you',
  },
}
