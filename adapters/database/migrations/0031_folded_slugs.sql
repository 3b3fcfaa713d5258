-- Accents are folded in names in addresses (machines/domain/slug.ts), as of cars that were imported before: citro-n is citroen.
CREATE FUNCTION pg_temp.slug_of(name text) RETURNS text LANGUAGE sql AS $$
  SELECT trim(BOTH '-' FROM replace(regexp_replace(lower(translate(
    replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
    'ØŁĐÐĦıŊøłđðħŋ', 'olddhinolddhn')), '[^a-z0-9+]+', '-', 'g'), '+', '-plus'))
$$;--> statement-breakpoint
CREATE TEMP TABLE folded_car ON COMMIT DROP AS
  SELECT make_slug, model_slug, year, trim_slug, new_make, new_model, new_trim FROM (
    SELECT car.*, row_number() OVER (PARTITION BY new_make, new_model, year, new_trim ORDER BY make_slug, model_slug, trim_slug) AS place
    FROM (
      SELECT make_slug, model_slug, year, trim_slug,
        pg_temp.slug_of(make) AS new_make, pg_temp.slug_of(model) AS new_model, pg_temp.slug_of(trim) AS new_trim
      FROM vehicle_fitment WHERE octet_length(make || model || trim) <> char_length(make || model || trim)
    ) car
    WHERE new_make <> '' AND new_model <> '' AND new_trim <> ''
  ) car
  WHERE place = 1 AND NOT EXISTS (
    SELECT FROM vehicle_fitment taken
    WHERE (taken.make_slug, taken.model_slug, taken.year, taken.trim_slug) = (new_make, new_model, car.year, new_trim)
  );--> statement-breakpoint
UPDATE garage SET cars = (
    SELECT jsonb_agg(
      CASE WHEN folded.new_make IS NULL THEN car
        ELSE car || jsonb_build_object('make', folded.new_make, 'model', folded.new_model, 'trim', coalesce(folded.new_trim, car ->> 'trim')) END
      ORDER BY place)
    FROM jsonb_array_elements(garage.cars) WITH ORDINALITY AS kept(car, place)
    LEFT JOIN LATERAL (
      SELECT new_make, new_model, CASE WHEN trim_slug = car ->> 'trim' THEN new_trim END AS new_trim FROM folded_car
      WHERE make_slug = car ->> 'make' AND model_slug = car ->> 'model' AND year = (car ->> 'year')::int
      ORDER BY trim_slug = car ->> 'trim' DESC LIMIT 1
    ) folded ON true
  )
  WHERE EXISTS (
    SELECT FROM jsonb_array_elements(garage.cars) car, folded_car
    WHERE make_slug = car ->> 'make' AND model_slug = car ->> 'model' AND year = (car ->> 'year')::int
  );--> statement-breakpoint
UPDATE review SET make_slug = new_make, model_slug = new_model
  FROM (SELECT DISTINCT make_slug AS old_make, model_slug AS old_model, new_make, new_model FROM folded_car) folded
  WHERE make_slug = old_make AND model_slug = old_model;--> statement-breakpoint
UPDATE vehicle_fitment car SET make_slug = new_make, model_slug = new_model, trim_slug = new_trim
  FROM folded_car folded
  WHERE (car.make_slug, car.model_slug, car.year, car.trim_slug) = (folded.make_slug, folded.model_slug, folded.year, folded.trim_slug);--> statement-breakpoint
DROP FUNCTION pg_temp.slug_of(text);
