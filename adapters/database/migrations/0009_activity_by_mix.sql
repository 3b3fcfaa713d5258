-- What was counted so far says nothing of tires and mobile installers. The log is whole: it is counted again from its beginning.
TRUNCATE "chart_position", "chart_cart";--> statement-breakpoint
DROP TABLE "chart_count" CASCADE;--> statement-breakpoint
DROP TABLE "chart_here" CASCADE;--> statement-breakpoint
ALTER TABLE "chart_cart" DROP COLUMN "segment";--> statement-breakpoint
ALTER TABLE "chart_cart" DROP COLUMN "is_ordered";--> statement-breakpoint
ALTER TABLE "chart_cart" DROP COLUMN "standing";--> statement-breakpoint
ALTER TABLE "chart_cart" DROP COLUMN "left";--> statement-breakpoint
CREATE TABLE "chart_count" (
	"hours" smallint NOT NULL,
	"segment" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"happenings" integer[] NOT NULL,
	"times" integer[] NOT NULL,
	CONSTRAINT "chart_count_key" PRIMARY KEY("hours","segment","starts_at")
);
--> statement-breakpoint
CREATE TABLE "chart_happening" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chart_happening_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"target" text NOT NULL,
	"event" text NOT NULL,
	"bucket" smallint NOT NULL,
	CONSTRAINT "chart_happening_key" UNIQUE("kind","state","target","event","bucket")
);
--> statement-breakpoint
CREATE TABLE "chart_here" (
	"segment" integer NOT NULL,
	"state" text NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "chart_here_key" PRIMARY KEY("segment","state")
);
--> statement-breakpoint
CREATE TABLE "chart_segment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chart_segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chart" text NOT NULL,
	"version" integer NOT NULL,
	"account_type" text NOT NULL,
	"device" text NOT NULL,
	"delivery" text NOT NULL,
	"tires" text NOT NULL,
	"mobile_installer" text NOT NULL,
	CONSTRAINT "chart_segment_key" UNIQUE("chart","version","account_type","device","delivery","tires","mobile_installer")
);
--> statement-breakpoint
ALTER TABLE "chart_cart" ADD COLUMN "memory" json NOT NULL;--> statement-breakpoint
CREATE INDEX "chart_count_by_hour" ON "chart_count" USING btree ("starts_at") WHERE hours = 1;