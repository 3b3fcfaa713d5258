ALTER TABLE "cart" ADD COLUMN "holds" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "prepared_at" timestamp with time zone;