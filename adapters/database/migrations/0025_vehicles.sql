CREATE TABLE "garage" (
	"account_id" text PRIMARY KEY NOT NULL,
	"cars" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_vehicle" (
	"year" smallint NOT NULL,
	"make_slug" text NOT NULL,
	"model_slug" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_vehicle_year_make_slug_model_slug_pk" PRIMARY KEY("year","make_slug","model_slug")
);
--> statement-breakpoint
ALTER TABLE "vehicle_fitment" ADD COLUMN "driven_axle" text;--> statement-breakpoint
ALTER TABLE "vehicle_fitment" ADD COLUMN "pressure_monitor" text;--> statement-breakpoint
ALTER TABLE "garage" ADD CONSTRAINT "garage_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_vehicle_by_times" ON "missed_vehicle" USING btree ("times" DESC NULLS LAST,"last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vehicle_fitment_by_year" ON "vehicle_fitment" USING btree ("year","make_slug","model_slug","make","model");