ALTER TABLE "cart" ADD COLUMN "given_to" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "copied_from" jsonb;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "holds" jsonb;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "removed" jsonb;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "beside_cart_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "prepared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "stage_rules" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_by_session" ON "cart" USING btree ("given_to");