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
CREATE INDEX "support_message_open" ON "support_message" USING btree ("written_at","message_id") WHERE "support_message"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "support_message_answered" ON "support_message" USING btree ("answered_at","message_id") WHERE "support_message"."answered_at" is not null;