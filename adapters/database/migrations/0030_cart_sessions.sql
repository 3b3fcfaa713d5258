ALTER TABLE "cart" ADD COLUMN "given_to" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "copied_from" jsonb;--> statement-breakpoint
CREATE INDEX "cart_by_session" ON "cart" USING btree ("given_to");