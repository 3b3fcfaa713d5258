ALTER TABLE "cart" ADD COLUMN "holds" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "prepared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "stage_rules" smallint DEFAULT 0 NOT NULL;