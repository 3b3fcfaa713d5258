CREATE TABLE "form_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_answer_by_age" ON "form_answer" USING btree ("at");