-- Ships with Postgres; the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_count" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "search_count_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE INDEX "brand_by_likeness" ON "brand" USING gin (lower("label") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "installer_by_likeness" ON "installer" USING gin (lower("company" || ' ' || "city" || ' ' || "state" || ' ' || "zip") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_line_by_likeness" ON "product_line" USING gin (lower("name") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "vehicle_fitment_by_likeness" ON "vehicle_fitment" USING gin (lower("make" || ' ' || "model") gin_trgm_ops) WITH (fastupdate=false);