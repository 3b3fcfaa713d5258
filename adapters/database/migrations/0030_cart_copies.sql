ALTER TABLE "cart" ADD COLUMN "removed" jsonb;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "beside_cart_id" text;