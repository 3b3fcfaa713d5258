CREATE TABLE "review_figures" (
	"brand_slug" text NOT NULL,
	"line_slug" text NOT NULL,
	"by_stars" integer[] NOT NULL,
	"times_rated" integer[] NOT NULL,
	"sum_of_ratings" integer[] NOT NULL,
	"said_again" integer NOT NULL,
	"would_again" integer NOT NULL,
	"last_published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_figures_brand_slug_line_slug_pk" PRIMARY KEY("brand_slug","line_slug")
);
--> statement-breakpoint
CREATE INDEX "review_by_help" ON "review" USING btree ("helpful" DESC NULLS FIRST,"written_at" DESC NULLS FIRST,"review_id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "review_by_age" ON "review" USING btree ("written_at" DESC NULLS FIRST,"review_id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "review_by_stars" ON "review" USING btree ("stars" DESC NULLS FIRST,"helpful" DESC NULLS FIRST,"written_at" DESC NULLS FIRST,"review_id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "review_by_fewest_stars" ON "review" USING btree ("stars","helpful" DESC NULLS FIRST,"written_at" DESC NULLS FIRST,"review_id") WHERE state = 'published';--> statement-breakpoint
-- Of the named lines, from their published reviews alone. The lines stay locked until the transaction ends, so that of two
-- transactions the second one also counts what the first has committed.
CREATE FUNCTION work_out_review_figures(brands text[], lines text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_line l JOIN unnest(brands, lines) AS t (brand_slug, line_slug) ON l.brand_slug = t.brand_slug AND l.slug = t.line_slug
    ORDER BY l.brand_slug, l.slug FOR NO KEY UPDATE OF l;
  DELETE FROM review_figures f USING unnest(brands, lines) AS t (brand_slug, line_slug)
    WHERE f.brand_slug = t.brand_slug AND f.line_slug = t.line_slug;
  INSERT INTO review_figures (brand_slug, line_slug, by_stars, times_rated, sum_of_ratings, said_again, would_again, last_published_at)
    SELECT r.brand_slug, r.line_slug,
      array[count(*) FILTER (WHERE r.stars = 1), count(*) FILTER (WHERE r.stars = 2), count(*) FILTER (WHERE r.stars = 3),
        count(*) FILTER (WHERE r.stars = 4), count(*) FILTER (WHERE r.stars = 5)],
      array[count(r.ratings ->> 'dry'), count(r.ratings ->> 'wet'), count(r.ratings ->> 'winter'), count(r.ratings ->> 'comfort'), count(r.ratings ->> 'noise'), count(r.ratings ->> 'treadwear')],
      array[coalesce(sum((r.ratings ->> 'dry')::integer), 0),
        coalesce(sum((r.ratings ->> 'wet')::integer), 0),
        coalesce(sum((r.ratings ->> 'winter')::integer), 0),
        coalesce(sum((r.ratings ->> 'comfort')::integer), 0),
        coalesce(sum((r.ratings ->> 'noise')::integer), 0),
        coalesce(sum((r.ratings ->> 'treadwear')::integer), 0)],
      count(r.buy_again), count(*) FILTER (WHERE r.buy_again), max(coalesce(r.decided_at, r.written_at))
    FROM unnest(brands, lines) AS t (brand_slug, line_slug)
      JOIN review r ON r.brand_slug = t.brand_slug AND r.line_slug = t.line_slug AND r.state = 'published'
    GROUP BY r.brand_slug, r.line_slug;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brands text[];
  lines text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(brand_slug), array_agg(line_slug) INTO brands, lines
      FROM (SELECT DISTINCT brand_slug, line_slug FROM new_rows WHERE state = 'published') AS changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(brand_slug), array_agg(line_slug) INTO brands, lines
      FROM (SELECT DISTINCT brand_slug, line_slug FROM old_rows WHERE state = 'published') AS changed;
  ELSIF TG_OP = 'UPDATE' THEN
    -- A vote says nothing new of the line.
    SELECT array_agg(brand_slug), array_agg(line_slug) INTO brands, lines
      FROM (
        SELECT brand_slug, line_slug FROM (
          SELECT review_id, brand_slug, line_slug, stars, ratings, buy_again, written_at, decided_at FROM old_rows WHERE state = 'published'
          EXCEPT SELECT review_id, brand_slug, line_slug, stars, ratings, buy_again, written_at, decided_at FROM new_rows WHERE state = 'published'
        ) AS gone
        UNION SELECT brand_slug, line_slug FROM (
          SELECT review_id, brand_slug, line_slug, stars, ratings, buy_again, written_at, decided_at FROM new_rows WHERE state = 'published'
          EXCEPT SELECT review_id, brand_slug, line_slug, stars, ratings, buy_again, written_at, decided_at FROM old_rows WHERE state = 'published'
        ) AS come
      ) AS changed;
  ELSE
    DELETE FROM review_figures;
  END IF;
  IF brands IS NOT NULL THEN
    PERFORM work_out_review_figures(brands, lines);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_inserted AFTER INSERT ON review REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();--> statement-breakpoint
CREATE TRIGGER review_updated AFTER UPDATE ON review REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();--> statement-breakpoint
CREATE TRIGGER review_deleted AFTER DELETE ON review REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();--> statement-breakpoint
CREATE TRIGGER review_truncated AFTER TRUNCATE ON review
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();--> statement-breakpoint
SELECT work_out_review_figures(array_agg(brand_slug), array_agg(line_slug))
  FROM (SELECT DISTINCT brand_slug, line_slug FROM review WHERE state = 'published') AS reviewed;
