CREATE TABLE "past_search" (
	"account_id" text PRIMARY KEY NOT NULL,
	"searches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_search" ADD CONSTRAINT "past_search_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_search_by_age" ON "past_search" USING btree ("changed_at");