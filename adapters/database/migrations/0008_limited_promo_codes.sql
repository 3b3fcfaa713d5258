ALTER TABLE "coupon" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "uses_taken" jsonb DEFAULT '[]'::jsonb NOT NULL;