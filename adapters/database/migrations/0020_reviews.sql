CREATE TABLE "review" (
	"review_id" text PRIMARY KEY NOT NULL,
	"brand_slug" text NOT NULL,
	"line_slug" text NOT NULL,
	"state" text NOT NULL,
	"stars" smallint NOT NULL,
	"ratings" jsonb NOT NULL,
	"summary" text NOT NULL,
	"comments" text NOT NULL,
	"author" text NOT NULL,
	"email" text,
	"is_verified" boolean NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purchased_on" date,
	"vehicle" text,
	"make_slug" text,
	"model_slug" text,
	"miles" integer,
	"driving_style" text,
	"driven_on" text,
	"buy_again" boolean,
	"helpful" integer NOT NULL,
	"refused_for" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_brand_slug_line_slug_product_line_brand_slug_slug_fk" FOREIGN KEY ("brand_slug","line_slug") REFERENCES "public"."product_line"("brand_slug","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_of_line" ON "review" USING btree ("brand_slug","line_slug") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "review_held" ON "review" USING btree ("written_at") WHERE state = 'held';