ALTER TABLE "cart_coupon" ADD COLUMN "is_picked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "combines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "arrives_by" text;--> statement-breakpoint
-- Earlier orders were promised four business days at most: six days with a weekend between.
UPDATE "order" SET "arrives_by" = (("created_at" at time zone 'America/New_York')::date + 6)::text
  WHERE "shipping_option" <> 'warehouse' AND NOT coalesce(("totals" ->> 'shippingToBeDetermined')::boolean, false);
