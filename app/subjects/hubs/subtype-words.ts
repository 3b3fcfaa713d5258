/** What each finer class of tires is for, in the words of its page; how to buy it is as for its type. */
import { shared } from '#app/subjects/hubs/shared-words.ts'
import type { TireSubtype } from '#machines/domain/catalogue/tire-types.ts'
import type { HubWords } from './category-words.ts'

export const subtypeWords: Record<TireSubtype, Omit<HubWords, 'buy'>> = {
  'passenger-all-season': of(
    'The tire that most cars leave the factory on. It is at home in rain and heat, and gets through light snow.',
    'Cars and minivans, all year, where snow is rare',
    'The size, load index and speed rating of your door placard, and a mileage warranty',
  ),
  'grand-touring': of(
    'A touring tire with a faster speed rating: quiet and long-lived, and steady at highway speed.',
    'Sedans that spend their days on the highway',
    'Comfort and noise in the reviews, and the longest warranty in your size',
  ),
  'passenger-highway': of(
    'Straight ribs and hard-wearing rubber for cars that drive far and carry much.',
    'Taxis, fleets and long commutes',
    'Tread life in the reviews, and the load index of your door placard',
  ),
  'passenger-all-weather': of(
    'One set for the year with a tested grip in snow. It stays on when winter comes, and need not come off in spring.',
    'Cars where it snows for some weeks, without a place for a second set',
    'The mountain and snowflake, and wet grip in the reviews',
  ),
  'performance-all-season': of(
    'Stiffer blocks than a touring tire has, in a rubber that also works in the cold. It turns in quickly, and bears light snow.',
    'Sedans and coupes that are driven with pleasure all year',
    shared.wetGrip,
  ),
  'ultra-high-performance': of(
    'Wide blocks and low sidewalls for short stops and fast bends. Some are made for all seasons, and most for warm roads.',
    'Sports sedans and sports cars',
    'The size of each axle, and whether the line is for the cold as well',
  ),
  'max-performance-summer': of(
    'The most grip on warm roads that a street tire has, wet or dry. Below 45 °F its rubber hardens.',
    'Sports cars in the warm months',
    'A set for the cold beside it, and the maker’s mark where your car’s maker asks for one',
  ),
  'passenger-winter': of(
    'Soft rubber and a tread full of small cuts, for ice, packed snow and cold rain.',
    'Cars and minivans on cold roads',
    'Snow grip in the reviews. It may be one step slower than your door placard says',
  ),
  'crossover-all-season': of(
    'An all-season tire that carries the weight and the height of a crossover without leaning.',
    'Crossovers and SUVs on paved roads',
    'A load index no lower than your door placard says',
  ),
  'crossover-touring': of(
    'Quiet blocks and a soft ride for tall cars, with a tread that lasts for many highway miles.',
    'Family SUVs and long trips',
    'Comfort and noise in the reviews, and the warranty',
  ),
  'crossover-highway': of(
    'Closed ribs for SUVs that tow and carry on pavement. They run straight, and wear evenly.',
    'SUVs that tow a trailer or are always full',
    'The load index, and XL where your door placard asks for it',
  ),
  'crossover-all-weather': of(
    'All-season tires for SUVs that passed the test in snow. All-wheel drive helps to start; the tire has to stop.',
    'SUVs where roads are white for some weeks',
    'The mountain and snowflake',
  ),
  'crossover-winter': of(
    'Winter rubber for the weight of an SUV, which needs more grip to stop and to turn, not less.',
    'SUVs and crossovers on snow and ice',
    'Snow grip in the reviews, and the load index of your door placard',
  ),
  'crossover-all-terrain': of(
    'Blocks that hold in gravel and dirt, on a casing that still rides like a car’s.',
    'SUVs that leave the pavement at the weekend',
    'The mountain and snowflake for winter, and noise in the reviews',
  ),
  'light-truck-highway': of(
    'Ribs for pickups that work on pavement, on casings that carry a bed full of tools.',
    'Pickups that haul and tow on the road',
    'LT where your door placard says LT, and its load range',
  ),
  'light-truck-all-terrain': of(
    'Open blocks and strong sidewalls. It pulls through dirt and snow on Saturday, and drives to work on Monday.',
    'Pickups on the road and off it',
    'The load range, and the mountain and snowflake for winter',
  ),
  'light-truck-mud-terrain': of(
    'Wide gaps throw the mud out, and lugs on the shoulder climb out of ruts. On pavement it is loud.',
    'Pickups in mud, rock and sand',
    'Room in the wheel arch, and the load range',
  ),
  'light-truck-winter': of(
    'Winter rubber on a casing for heavy loads. Many can be studded where that is legal.',
    'Work trucks and plows on snow and ice',
    'The load range of your door placard, and whether your state allows studs',
  ),
  'commercial-van': of(
    'The C after the size says that it is for vans that are full every day. Its casing takes more air than a car’s.',
    'Delivery vans and shuttles',
    'Both load indexes, and the pressure that your door placard names',
  ),
  steer: of(
    'Ribs for the front axle. They run straight, wear evenly and clear water from under the wheels that steer.',
    'The steer axle of trucks and buses',
    'The load range for your front axle, and even wear',
  ),
  drive: of(
    'Deep blocks that put the engine’s pull on the road, in rain and in snow.',
    'The drive axles of tractors and straight trucks',
    'Tread depth, and the mountain and snowflake for winter routes',
  ),
  'trailer-position': of(
    'Shallow ribs that roll with little resistance. A trailer tire neither steers nor pulls, and so saves fuel.',
    'The axles of semi-trailers',
    'Low weight and tread life; it is for no axle that steers or drives',
  ),
  'all-position': of(
    'One tire for steer, drive and trailer axles, so that a fleet stocks one kind.',
    'Regional routes, buses and mixed fleets',
    'The load range of your heaviest axle',
  ),
  'mixed-service': of(
    'A tread that drives on the highway and works on the site. Its rubber resists cuts and stones.',
    'Dump trucks, mixers and refuse trucks',
    'The speed rating: some of them are not made for long runs on the interstate',
  ),
  'r1-farm': of(
    'The common lug of tractors. It digs into dry and firm soil, and pulls what is behind.',
    'Tractors in the field',
    'The ply rating, and the rolling circumference that your front drive needs',
  ),
  'r1w-farm': of(
    'Lugs a quarter deeper than R-1, for wet and sticky soil. Radials of this kind leave a wider, softer print.',
    'Tractors in wet fields',
    'A radial for the whole axle: it is not mixed with bias tires',
  ),
  'farm-implement': of(
    'Ribs that roll behind a tractor without digging in. The letter I and a number say the kind of implement.',
    'Wagons, balers, disks and drills',
    'The load at your speed: most are for the field, and slow on the road',
  ),
  'atv-all-terrain': of(
    'Round shoulders and even blocks for trails, forest roads and a little of everything.',
    'ATVs and side-by-sides on trails',
    'Six plies or more where there are rocks',
  ),
  'atv-mud': of(
    'Long lugs with wide gaps. They dig until they find a hold, and throw the mud out as they turn.',
    'Bogs, wet fields and deep ruts',
    'Lug depth, and an engine that turns a heavy tire',
  ),
  'atv-sport': of(
    'Light casings and low knobs that steer exactly on hard ground.',
    'Racing and fast riding on dry tracks',
    'Low weight, and the size of each axle: they are often two',
  ),
  turf: of(
    'Many small blocks with round shoulders. They carry a mower over a lawn and leave no mark.',
    'Mowers and lawn tractors',
    'The size on your sidewall: a tire of another height tilts the deck',
  ),
  'garden-lug': of(
    'The lugs of a farm tire in small. They pull a plow, a tiller or a snow blower.',
    'Garden tractors that work the soil',
    'Which way they turn, and chains for snow',
  ),
  'st-radial': of(
    'Radial trailer tires run cooler and last longer on the highway, with less sway than a car’s tire would have.',
    'Boat, travel and horse trailers on long trips',
    'The load range, and the speed that it is made for',
  ),
  'st-bias': of(
    'Bias trailer tires have stiff sidewalls and a low price. They are for short ways and rough yards.',
    'Utility trailers and short trips',
    'The load range. All tires of an axle are bias or all are radial',
  ),
  'skid-steer': of(
    'Thick sidewalls and deep lugs for a machine that turns by sliding its wheels.',
    'Skid steers and compact loaders',
    'The ply rating of your machine’s plate, and a rim guard',
  ),
  forklift: of(
    'High and hard, for heavy loads on small wheels at walking pace.',
    'Forklifts in halls and yards',
    'The ply rating. These are filled with air: a machine for solid tires takes no others',
  ),
  'loader-e3-l3': of(
    'E-3 hauls and L-3 loads, with the normal depth of tread for rock and gravel.',
    'Loaders and haulers on sites and in pits',
    'The code of your machine, and the star or ply rating',
  ),
  'rock-l5': of(
    'A tread two and a half times as deep as normal, of rubber that resists cuts. It is for sharp rock at low speed.',
    'Loaders in quarries and mines',
    'A compound for cuts, and how far the machine drives: deep rubber gets hot',
  ),
  'grader-g2': of(
    'Lugs for traction on the blade’s heavy pull, with a shoulder that holds the line.',
    'Motor graders',
    'All wheels of one height',
  ),
  'golf-turf': of(
    'A flat, fine tread at low pressure that leaves the grass as it was.',
    'Carts on the course',
    'The height: 18 inches is usual, and more needs a lift',
  ),
  'golf-street': of(
    'A quiet road tread for carts that drive in the neighborhood, on rims of 10 to 14 inches.',
    'Carts on paths and quiet streets',
    shared.height,
  ),
  'track-day': of(
    'Slicks and near-slicks for the circuit. They work once they are warm, and are not for the road.',
    'Track days and club races',
    shared.rules,
  ),
  competition: of(
    'Shallow grooves in very soft rubber: it is driven to the track, and raced there.',
    'Autocross and time trials',
    'The treadwear grade that your class asks for',
  ),
}

function of(about: string, goodFor: string, lookFor: string): Omit<HubWords, 'buy'> {
  return { about, goodFor, lookFor }
}
