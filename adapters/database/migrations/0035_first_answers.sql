-- Answers to forms and to writes of commerce are kept in one table. The version before finds both under the old names, and so does this one
-- what that one writes. The version after the next drops the views.
CREATE TABLE "first_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "first_answer_by_age" ON "first_answer" USING btree ("kind","at");--> statement-breakpoint
LOCK TABLE "commerce_key", "form_answer" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "first_answer" ("id", "kind", "answer", "at") SELECT "key", 'write', "answer"::text, "at" FROM "commerce_key";--> statement-breakpoint
INSERT INTO "first_answer" ("id", "kind", "answer", "at") SELECT "id", 'form', "answer", "at" FROM "form_answer";--> statement-breakpoint
DROP TABLE "commerce_key";--> statement-breakpoint
DROP TABLE "form_answer";--> statement-breakpoint
CREATE VIEW "commerce_key" AS SELECT "id" AS "key", "answer", "at", "kind" FROM "first_answer" WHERE "kind" = 'write';--> statement-breakpoint
ALTER VIEW "commerce_key" ALTER COLUMN "kind" SET DEFAULT 'write';--> statement-breakpoint
CREATE VIEW "form_answer" AS SELECT "id", "answer", "at", "kind" FROM "first_answer" WHERE "kind" = 'form';--> statement-breakpoint
ALTER VIEW "form_answer" ALTER COLUMN "kind" SET DEFAULT 'form';
