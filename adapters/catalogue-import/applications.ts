/**
 * Applications of ACES files as sizes of cars. They say that a part suits a car, and nothing of the load and the speed that its
 * placard asks for: those stay unknown, so that no verdict on them is more than "unknown".
 */
import { stageOf } from './stages.ts'

const car = 'make_slug, model_slug, year, trim_slug'
const axle = (slug: string) => `jsonb_build_object('sizeSlug', ${slug}, 'loadIndex', null, 'speedRating', null)`

/** Each size once for each car and axle. */
const sized = `select ${car}, min(make) as make, min(model) as model, min(trim) as trim, min(vehicle_class) as vehicle_class, axle,
    item.size_slug, min(line) as line
  from ${stageOf('aces')} join item using (item_id) group by ${car}, axle, item.size_slug`

/** True of a row `s` whose car has sizes for single axles of which it is not clear which belong together. */
export const isUnpaired = `s.axle <> 'both' and (s.make_slug, s.model_slug, s.year, s.trim_slug) in (
    select ${car} from ${stageOf('aces')} a join (
      select item_id, size_slug from item union select item_id, size_slug from ${stageOf('items')}
      union select item_id, size_slug from ${stageOf('pies')}
    ) as i using (item_id)
    where a.axle <> 'both' group by ${car}
    having count(distinct (a.axle, i.size_slug)) <> 2 or count(distinct a.axle) <> 2)`

/**
 * A car that the shop does not know gets its first size as the original one and the others beside it. One that it knows keeps its
 * placard and gets, as optional sets, the sizes that it does not list.
 */
export const addApplications = `with sized as (${sized})
  insert into vehicle_fitment as known
    (${car}, make, model, trim, vehicle_class, front, rear, optional_sets)
  select ${car}, min(make), min(model), min(trim), min(vehicle_class), (array_agg(front order by line))[1],
    (array_agg(rear order by line))[1], coalesce(jsonb_agg(pair order by line) - 0, '[]')
  from (
    select found.*, case when rear is null then jsonb_build_object('front', front)
      else jsonb_build_object('front', front, 'rear', rear) end as pair
    from (
      select ${car}, make, model, trim, vehicle_class, line, ${axle('size_slug')} as front, null::jsonb as rear
      from sized where axle = 'both'
      union all
      select ${car}, f.make, f.model, f.trim, f.vehicle_class, f.line, ${axle('f.size_slug')}, ${axle('r.size_slug')}
      from sized f join sized r using (${car}) where f.axle = 'front' and r.axle = 'rear'
    ) as found
    where not exists (
      select from vehicle_fitment listed,
        jsonb_array_elements(jsonb_build_array(jsonb_build_object('front', listed.front, 'rear', listed.rear)) || optional_sets) as old
      where (listed.make_slug, listed.model_slug, listed.year, listed.trim_slug) =
        (found.make_slug, found.model_slug, found.year, found.trim_slug)
        and old -> 'front' ->> 'sizeSlug' = found.front ->> 'sizeSlug'
        and coalesce(old -> 'rear' ->> 'sizeSlug', '') = coalesce(found.rear ->> 'sizeSlug', ''))
  ) as unlisted
  group by ${car} order by ${car}
  on conflict (${car}) do update
    set optional_sets = known.optional_sets || jsonb_build_array(
      case when excluded.rear is null then jsonb_build_object('front', excluded.front)
      else jsonb_build_object('front', excluded.front, 'rear', excluded.rear) end) || excluded.optional_sets
  returning xmax = 0 as is_new`
