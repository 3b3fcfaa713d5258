-- The engine keeps subjects of any kind. What was kept of carts is of the kind `checkout`, and the version before finds it under the old
-- names. The two indexes on ids alone are for its `on conflict`; the version after the next drops them with the views.
ALTER TABLE "checkout" RENAME TO "engine_subject";--> statement-breakpoint
ALTER TABLE "engine_subject" RENAME COLUMN "cart_id" TO "id";--> statement-breakpoint
ALTER TABLE "engine_subject" RENAME COLUMN "device" TO "label";--> statement-breakpoint
ALTER TABLE "engine_subject" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER TABLE "engine_subject" DROP CONSTRAINT "checkout_pkey";--> statement-breakpoint
ALTER TABLE "engine_subject" ADD CONSTRAINT "engine_subject_kind_id_pk" PRIMARY KEY("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "engine_subject_by_id" ON "engine_subject" USING btree ("id");--> statement-breakpoint
ALTER INDEX "checkout_due" RENAME TO "engine_subject_due";--> statement-breakpoint
CREATE VIEW "checkout" AS SELECT "id" AS "cart_id", "revision", "actors", "due_at", "lease_owner", "lease_until", "created_at", "updated_at", "label" AS "device" FROM "engine_subject" WHERE "kind" = 'checkout';--> statement-breakpoint
ALTER TABLE "checkout_key" RENAME TO "engine_key";--> statement-breakpoint
ALTER TABLE "engine_key" RENAME COLUMN "cart_id" TO "id";--> statement-breakpoint
ALTER TABLE "engine_key" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER TABLE "engine_key" DROP CONSTRAINT "checkout_key_cart_id_key_pk";--> statement-breakpoint
ALTER TABLE "engine_key" ADD CONSTRAINT "engine_key_kind_id_key_pk" PRIMARY KEY("kind","id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "engine_key_by_id" ON "engine_key" USING btree ("id","key");--> statement-breakpoint
ALTER INDEX "checkout_key_by_age" RENAME TO "engine_key_by_age";--> statement-breakpoint
CREATE VIEW "checkout_key" AS SELECT "id" AS "cart_id", "key", "request_hash", "answer", "at" FROM "engine_key" WHERE "kind" = 'checkout';--> statement-breakpoint
ALTER TABLE "checkout_draft" RENAME TO "engine_draft";--> statement-breakpoint
ALTER TABLE "engine_draft" RENAME COLUMN "kind" TO "name";--> statement-breakpoint
ALTER TABLE "engine_draft" RENAME COLUMN "cart_id" TO "id";--> statement-breakpoint
ALTER TABLE "engine_draft" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER INDEX "checkout_draft_by_cart" RENAME TO "engine_draft_by_subject";--> statement-breakpoint
ALTER INDEX "checkout_draft_by_age" RENAME TO "engine_draft_by_age";--> statement-breakpoint
CREATE VIEW "checkout_draft" AS SELECT "ref", "id" AS "cart_id", "name" AS "kind", "data", "at" FROM "engine_draft" WHERE "kind" = 'checkout';--> statement-breakpoint
ALTER TABLE "checkout_quarantine" RENAME TO "engine_quarantine";--> statement-breakpoint
ALTER TABLE "engine_quarantine" RENAME COLUMN "id" TO "position";--> statement-breakpoint
ALTER SEQUENCE "checkout_quarantine_id_seq" RENAME TO "engine_quarantine_position_seq";--> statement-breakpoint
ALTER TABLE "engine_quarantine" RENAME COLUMN "cart_id" TO "id";--> statement-breakpoint
ALTER TABLE "engine_quarantine" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
CREATE VIEW "checkout_quarantine" AS SELECT "position" AS "id", "id" AS "cart_id", "machine", "reason", "actor", "at" FROM "engine_quarantine" WHERE "kind" = 'checkout';--> statement-breakpoint
ALTER TABLE "transition_log" RENAME TO "engine_log";--> statement-breakpoint
ALTER TABLE "engine_log" RENAME COLUMN "id" TO "position";--> statement-breakpoint
ALTER SEQUENCE "transition_log_id_seq" RENAME TO "engine_log_position_seq";--> statement-breakpoint
ALTER TABLE "engine_log" RENAME COLUMN "cart_id" TO "id";--> statement-breakpoint
ALTER TABLE "engine_log" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER INDEX "transition_log_by_cart" RENAME TO "engine_log_by_subject";--> statement-breakpoint
CREATE VIEW "transition_log" AS SELECT "position" AS "id", "id" AS "cart_id", "revision", "machine", "version", "event", "from", "to", "at", "ms", "outcome", "payload" FROM "engine_log" WHERE "kind" = 'checkout';
