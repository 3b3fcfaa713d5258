CREATE TABLE "visit" (
	"visit_id" text PRIMARY KEY NOT NULL,
	"region" integer,
	"vendor_ids" jsonb NOT NULL,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visit_by_age" ON "visit" USING btree ("changed_at");