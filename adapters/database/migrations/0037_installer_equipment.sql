ALTER TABLE "installer" ADD COLUMN "max_rim_inches" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "installer" ADD COLUMN "mounts_run_flat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "installer" ADD COLUMN "lift_pounds" integer;