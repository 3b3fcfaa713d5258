CREATE TABLE "return_request" (
	"request_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"tires" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"fee_in_cents" integer NOT NULL,
	"send_to" text,
	"refusal" text,
	"refunded_in_cents" integer,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"steps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_return_an_order" ON "return_request" USING btree ("order_id") WHERE state in ('requested', 'agreed', 'received');--> statement-breakpoint
CREATE INDEX "return_request_by_order" ON "return_request" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "return_request_by_state" ON "return_request" USING btree ("state","state_at");--> statement-breakpoint
CREATE INDEX "support_message_open" ON "support_message" USING btree ("written_at","message_id") WHERE "support_message"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "support_message_answered" ON "support_message" USING btree ("answered_at","message_id") WHERE "support_message"."answered_at" is not null;