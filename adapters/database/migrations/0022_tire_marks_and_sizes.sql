ALTER TABLE "item" ADD COLUMN "load_range" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "is_run_flat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "oe_mark" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "made_on" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "is_discontinued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "successor_item_id" text;--> statement-breakpoint
ALTER TABLE "product_line" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "product_line" ADD COLUMN "subtype" text;--> statement-breakpoint
ALTER TABLE "product_line" ADD COLUMN "is_three_peak" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_line" ADD COLUMN "is_for_electric" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_line" ADD COLUMN "rebate" jsonb;--> statement-breakpoint
-- Of two strengths in a size the stronger one is XL, of LT tires E.
UPDATE "item" SET "load_range" = CASE
    WHEN size.prefix = 'LT' THEN CASE WHEN size.rim_inches <= 15 OR item.load_index < ends.most THEN 'C' ELSE 'E' END
    WHEN ends.least < ends.most AND item.load_index = ends.most THEN 'XL'
    ELSE 'SL' END
  FROM "tire_size" size, (SELECT size_slug, min(load_index) AS least, max(load_index) AS most FROM "item" GROUP BY size_slug) ends
  WHERE size.slug = item.size_slug AND ends.size_slug = item.size_slug;--> statement-breakpoint
UPDATE "product_line" line SET
    "type" = CASE
      WHEN category IN ('racing', 'track-competition') THEN 'racing'
      WHEN category = 'mud-terrain' OR EXISTS (
        SELECT FROM "item" JOIN "tire_size" size ON size.slug = item.size_slug
        WHERE item.brand_slug = line.brand_slug AND item.line_slug = line.slug AND size.prefix = 'LT'
      ) AND category NOT IN ('performance', 'uhp', 'summer', 'all-season', 'touring', 'all-weather') THEN 'light-truck'
      WHEN category = 'all-terrain' OR name ~ '(SUV|Crossover)' THEN 'suv-crossover'
      WHEN category = 'highway' THEN 'suv-crossover'
      ELSE 'passenger' END,
    "is_three_peak" = category IN ('winter', 'all-weather');--> statement-breakpoint
UPDATE "product_line" SET "subtype" = CASE
    WHEN category = 'racing' THEN 'track-day'
    WHEN category = 'track-competition' THEN 'competition'
    WHEN type = 'light-truck' THEN 'light-truck-' || category
    WHEN type = 'suv-crossover' AND category NOT IN ('performance', 'uhp', 'summer') THEN 'crossover-' || category
    WHEN category = 'touring' THEN 'grand-touring'
    WHEN category = 'performance' THEN 'performance-all-season'
    WHEN category = 'uhp' THEN 'ultra-high-performance'
    WHEN category = 'summer' THEN 'max-performance-summer'
    ELSE 'passenger-' || category END;--> statement-breakpoint
UPDATE "product_line" SET "type" = 'passenger'
  WHERE "subtype" IN ('performance-all-season', 'ultra-high-performance', 'max-performance-summer');--> statement-breakpoint
ALTER TABLE "item" ALTER COLUMN "load_range" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_line" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_line" ALTER COLUMN "subtype" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tire_size" ALTER COLUMN "width_mm" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "tire_size" ALTER COLUMN "ratio" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tire_size" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "tire_size" ADD COLUMN "diameter_mm" double precision;--> statement-breakpoint
ALTER TABLE "tire_size" ADD COLUMN "rim_widths" jsonb;--> statement-breakpoint
-- The wheel a tire is measured on, to half an inch, as in machines/domain/fit/tire-size.ts.
UPDATE "tire_size" SET
    "kind" = CASE "prefix" WHEN 'LT' THEN 'lt' WHEN 'P' THEN 'p' ELSE 'euro' END,
    "diameter_mm" = ("rim_inches" * 1270 + "width_mm" * "ratio") / 50,
    "rim_widths" = jsonb_build_object('least', wheel.inches - 0.5, 'most', wheel.inches + CASE WHEN "ratio" <= 30 THEN 0.5 ELSE 1 END)
  FROM (
    SELECT slug, round(("width_mm" * 2 / 25.4 * CASE
      WHEN "ratio" >= 60 THEN 0.75 WHEN "ratio" >= 50 THEN 0.8 WHEN "ratio" >= 45 THEN 0.85 ELSE 0.9 END)::numeric) / 2 AS inches
    FROM "tire_size"
  ) wheel WHERE wheel.slug = "tire_size".slug;--> statement-breakpoint
ALTER TABLE "tire_size" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tire_size" DROP COLUMN "prefix";
