CREATE TABLE "chart_version" (
	"digest" text PRIMARY KEY NOT NULL,
	"first_ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"charts" json NOT NULL
);
