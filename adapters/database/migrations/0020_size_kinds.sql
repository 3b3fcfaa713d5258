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
