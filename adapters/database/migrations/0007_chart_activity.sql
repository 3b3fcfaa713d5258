CREATE TABLE "chart_cart" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"segment" jsonb NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"is_ordered" boolean NOT NULL,
	"is_quiet" boolean NOT NULL,
	"standing" jsonb NOT NULL,
	"left" jsonb
);
--> statement-breakpoint
CREATE TABLE "chart_count" (
	"chart" text NOT NULL,
	"span" text NOT NULL,
	"account_type" text NOT NULL,
	"device" text NOT NULL,
	"delivery" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"target" text NOT NULL,
	"event" text NOT NULL,
	"bucket" smallint NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "chart_count_key" PRIMARY KEY("chart","span","account_type","device","delivery","starts_at","kind","version","state","target","event","bucket")
);
--> statement-breakpoint
CREATE TABLE "chart_here" (
	"chart" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"account_type" text NOT NULL,
	"device" text NOT NULL,
	"delivery" text NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "chart_here_key" PRIMARY KEY("chart","state","version","account_type","device","delivery")
);
--> statement-breakpoint
CREATE TABLE "chart_position" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "chart_cart_by_activity" ON "chart_cart" USING btree ("active_at") WHERE not is_quiet;