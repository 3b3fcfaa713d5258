ALTER TABLE "order" ADD COLUMN "reports" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "to_follow" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "stage" text DEFAULT 'ordered' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_by_stage" ON "order" USING btree ("stage","placed_at") WHERE "order"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "order_to_follow" ON "order" USING btree ("placed_at") WHERE "order"."to_follow" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "order_by_parcel" ON "order" USING gin ("reports" jsonb_path_ops) WHERE "order"."reports" <> '[]'::jsonb;