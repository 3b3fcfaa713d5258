ALTER TABLE "account" ADD COLUMN "tax_certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "tax_answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "taxed_sale" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_report" text;--> statement-breakpoint
CREATE INDEX "order_by_tax_due" ON "order" USING btree ("placed_at") WHERE "order"."tax_report" in ('recordDue', 'refundDue');--> statement-breakpoint
-- Earlier orders were sold without tax and fees.
UPDATE "order" SET "totals" = "totals" || '{"stateFeesInCents": 0, "taxInCents": 0}'::jsonb;
