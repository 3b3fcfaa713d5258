ALTER TABLE "installer_application" ADD COLUMN "progress" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "installer_application" ADD COLUMN "progress_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "installer_application" SET "progress_at" = "applied_at";--> statement-breakpoint
ALTER TABLE "installer_application" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "installer_application" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "installer_application" ADD COLUMN "installer_id" text;--> statement-breakpoint
ALTER TABLE "installer_application" ADD COLUMN "account_id" text;--> statement-breakpoint
CREATE INDEX "installer_application_by_progress" ON "installer_application" USING btree ("progress","progress_at");--> statement-breakpoint
CREATE INDEX "installer_application_by_end" ON "installer_application" USING btree ("progress_at");--> statement-breakpoint
CREATE INDEX "installer_application_by_email" ON "installer_application" USING btree (lower("email"));