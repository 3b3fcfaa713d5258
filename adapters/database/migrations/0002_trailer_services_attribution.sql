ALTER TABLE "cart" ADD COLUMN "trailer_info" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "trailer_info" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "services" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "attribution" jsonb;