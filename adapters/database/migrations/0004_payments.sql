CREATE TABLE "payment_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"token" text NOT NULL,
	"device_data" text,
	"amount_in_cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reference" text,
	"code" text,
	"instrument" jsonb,
	"finding" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment_a_cart" ON "payment_attempt" USING btree ("cart_id") WHERE state in ('open', 'processing', 'authorized', 'captured');--> statement-breakpoint
CREATE INDEX "payment_attempt_by_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_by_reference" ON "payment_attempt" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_attempt_by_token" ON "payment_attempt" USING btree ("token");--> statement-breakpoint
CREATE INDEX "payment_attempt_by_check" ON "payment_attempt" USING btree ("check_at");